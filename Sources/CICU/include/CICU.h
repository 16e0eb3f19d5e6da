#ifndef CICU_H
#define CICU_H

/* The parts of ICU that text layout needs, without ICU's headers: those clash with the toolchain's own copy of ICU in any
   target that also imports Foundation. Text is UTF-16; lengths and positions count code units. */

#include <stdbool.h>
#include <stdint.h>

#include "CICUFormat.h"

/* Boundaries of one kind in a text. The text is not copied: it must outlive the calls of cicu_breaker_next. */
typedef struct CICUBreaker CICUBreaker;

/* Line break opportunities by the rules of a locale (BCP 47 or ICU name); null when ICU has no rules or no memory. */
CICUBreaker *cicu_line_breaker_open(const char *locale);
/* Extended grapheme clusters. */
CICUBreaker *cicu_cluster_breaker_open(void);
void cicu_breaker_close(CICUBreaker *breaker);
/* Starts at 0; false on failure. */
bool cicu_breaker_set_text(CICUBreaker *breaker, const uint16_t *text, int32_t length);
/* The next boundary after the last one, or -1 at the end. */
int32_t cicu_breaker_next(CICUBreaker *breaker);

typedef struct CICUBidi CICUBidi;

CICUBidi *cicu_bidi_open(void);
void cicu_bidi_close(CICUBidi *bidi);
/* The level of a paragraph: that of its first strong character where it has one, else 0 or 1. */
enum { CICU_CONTENT_OR_LTR = 0xFE, CICU_CONTENT_OR_RTL = 0xFF };
/* The embedding level of each unit of one paragraph by UAX #9. The paragraph's own level is 0, 1 or one of the two above, and is
   replaced by what was found; false on failure. */
bool cicu_bidi_levels(CICUBidi *bidi, const uint16_t *text, int32_t length, uint8_t *paragraph_level, uint8_t *levels);
/* Rule L2: visual[i] is the logical index of the i-th run from the left. */
void cicu_bidi_reorder(const uint8_t *levels, int32_t count, int32_t *visual);

/* ISO 15924 tag of a code point's script ("Zyyy" and "Zinh" included), big-endian as HarfBuzz has it. */
uint32_t cicu_script(uint32_t code_point);
/* Whether a code point is used in a script, by Script_Extensions (UAX #24). */
bool cicu_script_has(uint32_t code_point, uint32_t script);
/* The closing bracket of an opening one, the code point itself for a closing bracket, 0 for any other. */
uint32_t cicu_closing_bracket(uint32_t code_point);
bool cicu_is_default_ignorable(uint32_t code_point);
/* A character of general category M. */
bool cicu_is_mark(uint32_t code_point);
/* Joining_Type of cursive scripts: whether a character joins the one before, or the one after it, or is passed over. */
bool cicu_joins_previous(uint32_t code_point);
bool cicu_joins_next(uint32_t code_point);
bool cicu_is_transparent(uint32_t code_point);
/* May be shown as an emoji, digits included (UTS #51). */
bool cicu_is_emoji(uint32_t code_point);
/* Shown as an emoji where nothing else is said (UTS #51). */
bool cicu_is_emoji_presentation(uint32_t code_point);

/* Full case mapping of a locale. Returns the length of the result, which is complete only if it is <= capacity; -1 on failure. */
int32_t cicu_to_upper(const uint16_t *text, int32_t length, const char *locale, uint16_t *result, int32_t capacity);
int32_t cicu_to_lower(const uint16_t *text, int32_t length, const char *locale, uint16_t *result, int32_t capacity);

#endif
