#include "CICU.h"

#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

/* The opaque types are ICU's own objects under our names. */
static UBreakIterator *iterator(CICUBreaker *breaker) { return (UBreakIterator *)breaker; }
static UBiDi *bidi_of(CICUBidi *bidi) { return (UBiDi *)bidi; }

static CICUBreaker *open_breaker(UBreakIteratorType type, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *result = ubrk_open(type, locale, NULL, 0, &status);
  return U_SUCCESS(status) ? (CICUBreaker *)result : NULL;
}

CICUBreaker *cicu_line_breaker_open(const char *locale) { return open_breaker(UBRK_LINE, locale); }
CICUBreaker *cicu_cluster_breaker_open(void) { return open_breaker(UBRK_CHARACTER, ""); }
void cicu_breaker_close(CICUBreaker *breaker) { ubrk_close(iterator(breaker)); }

bool cicu_breaker_set_text(CICUBreaker *breaker, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator(breaker), (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t cicu_breaker_next(CICUBreaker *breaker) {
  int32_t boundary = ubrk_next(iterator(breaker));
  return boundary == UBRK_DONE ? -1 : boundary;
}

CICUBidi *cicu_bidi_open(void) { return (CICUBidi *)ubidi_open(); }
void cicu_bidi_close(CICUBidi *bidi) { ubidi_close(bidi_of(bidi)); }

bool cicu_bidi_levels(CICUBidi *bidi, const uint16_t *text, int32_t length, uint8_t *paragraph_level, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(bidi_of(bidi), (const UChar *)text, length, *paragraph_level, NULL, &status);
  const UBiDiLevel *found = ubidi_getLevels(bidi_of(bidi), &status);
  if (U_FAILURE(status)) return false;
  for (int32_t i = 0; i < length; i++) levels[i] = found[i];
  *paragraph_level = ubidi_getParaLevel(bidi_of(bidi)) & 1;
  return true;
}

void cicu_bidi_reorder(const uint8_t *levels, int32_t count, int32_t *visual) { ubidi_reorderVisual(levels, count, visual); }

uint32_t cicu_script(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)code_point, &status);
  const char *name = uscript_getShortName(U_SUCCESS(status) ? script : USCRIPT_COMMON);
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 | (uint32_t)(uint8_t)name[2] << 8 | (uint8_t)name[3];
}

/* A script by its ISO 15924 tag; USCRIPT_INVALID_CODE for none. */
static UScriptCode script_of_tag(uint32_t tag) {
  char name[5] = {(char)(tag >> 24), (char)(tag >> 16), (char)(tag >> 8), (char)tag, 0};
  return (UScriptCode)u_getPropertyValueEnum(UCHAR_SCRIPT, name);
}

bool cicu_script_has(uint32_t code_point, uint32_t script) { return uscript_hasScript((UChar32)code_point, script_of_tag(script)); }

uint32_t cicu_closing_bracket(uint32_t code_point) {
  switch (u_getIntPropertyValue((UChar32)code_point, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN: return (uint32_t)u_getBidiPairedBracket((UChar32)code_point);
    case U_BPT_CLOSE: return code_point;
    default: return 0;
  }
}

bool cicu_is_mark(uint32_t code_point) { return U_GET_GC_MASK((UChar32)code_point) & U_GC_M_MASK; }

static int32_t joining_type(uint32_t code_point) { return u_getIntPropertyValue((UChar32)code_point, UCHAR_JOINING_TYPE); }

bool cicu_joins_previous(uint32_t code_point) {
  int32_t type = joining_type(code_point);
  return type == U_JT_DUAL_JOINING || type == U_JT_RIGHT_JOINING || type == U_JT_JOIN_CAUSING;
}

bool cicu_joins_next(uint32_t code_point) {
  int32_t type = joining_type(code_point);
  return type == U_JT_DUAL_JOINING || type == U_JT_LEFT_JOINING || type == U_JT_JOIN_CAUSING;
}

bool cicu_is_transparent(uint32_t code_point) { return joining_type(code_point) == U_JT_TRANSPARENT; }

bool cicu_is_emoji(uint32_t code_point) { return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI); }

bool cicu_is_emoji_presentation(uint32_t code_point) {
  return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI_PRESENTATION);
}

bool cicu_is_default_ignorable(uint32_t code_point) {
  return u_hasBinaryProperty((UChar32)code_point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

static int32_t mapped_length(int32_t length, UErrorCode status) {
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

int32_t cicu_to_upper(const uint16_t *text, int32_t length, const char *locale, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t mapped = u_strToUpper((UChar *)result, capacity, (const UChar *)text, length, locale, &status);
  return mapped_length(mapped, status);
}

int32_t cicu_to_lower(const uint16_t *text, int32_t length, const char *locale, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t mapped = u_strToLower((UChar *)result, capacity, (const UChar *)text, length, locale, &status);
  return mapped_length(mapped, status);
}
