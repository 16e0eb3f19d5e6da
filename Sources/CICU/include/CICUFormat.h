#ifndef CICU_FORMAT_H
#define CICU_FORMAT_H

/* The parts of ICU that format numbers, dates, lists and plurals and reckon in calendars, without ICU's headers (see CICU.h).
   Text is UTF-16, but for case mapping. A function that writes text returns its length, which is complete only if it is <= capacity;
   -1 on failure. An object that was opened belongs to one thread at a time; null is failure. Locales are ICU's names. Moments are
   milliseconds since 1970; the zone of an object is the one that it was opened with. */

#include <stdbool.h>
#include <stdint.h>

/* ICU's name of a BCP 47 tag, with a calendar and an hour cycle (ICU's words, or null). The language of a tag that ICU does not know is
   English. To be called before anything but numbers is opened: from then on ICU asks the machine for
   nothing. */
int32_t cicu_locale(const char *tag, const char *calendar, const char *hours, char *result, int32_t capacity);

/* A number formatter by a skeleton (UTS #35, part 3), and the number that it formatted last. */
typedef struct CICUNumberFormat CICUNumberFormat;
CICUNumberFormat *cicu_number_open(const uint16_t *skeleton, int32_t length, const char *locale);
void cicu_number_close(CICUNumberFormat *format);
int32_t cicu_number_format(CICUNumberFormat *format, double value, uint16_t *result, int32_t capacity);
/* Whether it is the code of a currency, at any time. */
bool cicu_is_currency(const uint16_t code[3]);

/* Plural rules of a locale. */
typedef struct CICUPluralRules CICUPluralRules;
enum { CICU_PLURAL_ZERO, CICU_PLURAL_ONE, CICU_PLURAL_TWO, CICU_PLURAL_FEW, CICU_PLURAL_MANY, CICU_PLURAL_OTHER };
CICUPluralRules *cicu_plural_open(const char *locale, bool ordinal);
void cicu_plural_close(CICUPluralRules *rules);
/* The category of a number as a format shows it: one of the above. */
int32_t cicu_plural_category(const CICUPluralRules *rules, CICUNumberFormat *format, double value);

/* Joins the items of a list. */
typedef struct CICUListFormat CICUListFormat;
enum { CICU_LIST_AND, CICU_LIST_SHORT_UNITS };
CICUListFormat *cicu_list_open(const char *locale, int32_t type);
void cicu_list_close(CICUListFormat *format);
/* The items stand one after another in the text. */
int32_t cicu_list_format(
  const CICUListFormat *format, const uint16_t *text, const int32_t *lengths, int32_t count, uint16_t *result, int32_t capacity);

/* Finds the pattern of a locale for a skeleton of fields. */
typedef struct CICUPatterns CICUPatterns;
CICUPatterns *cicu_patterns_open(const char *locale);
void cicu_patterns_close(CICUPatterns *patterns);
int32_t cicu_patterns_best(CICUPatterns *patterns, const uint16_t *skeleton, int32_t length, uint16_t *result, int32_t capacity);
/* The fields of a pattern. */
int32_t cicu_skeleton(const uint16_t *pattern, int32_t length, uint16_t *result, int32_t capacity);

typedef struct CICUDateFormat CICUDateFormat;
enum { CICU_DATE_NONE = -1, CICU_DATE_FULL, CICU_DATE_LONG, CICU_DATE_MEDIUM, CICU_DATE_SHORT };
CICUDateFormat *cicu_date_open_styles(int32_t date, int32_t time, const char *locale, const uint16_t *zone, int32_t zone_length);
CICUDateFormat *cicu_date_open_pattern(
  const uint16_t *pattern, int32_t length, const char *locale, const uint16_t *zone, int32_t zone_length);
void cicu_date_close(CICUDateFormat *format);
int32_t cicu_date_pattern(const CICUDateFormat *format, uint16_t *result, int32_t capacity);
int32_t cicu_date_format(const CICUDateFormat *format, double moment, uint16_t *result, int32_t capacity);

typedef struct CICUIntervalFormat CICUIntervalFormat;
CICUIntervalFormat *cicu_interval_open(
  const uint16_t *skeleton, int32_t length, const char *locale, const uint16_t *zone, int32_t zone_length);
void cicu_interval_close(CICUIntervalFormat *format);
int32_t cicu_interval_format(const CICUIntervalFormat *format, double from, double to, uint16_t *result, int32_t capacity);

/* Reckons in the calendar of a locale's name, in UTC. */
typedef struct CICUCalendar CICUCalendar;
enum { CICU_UNIT_YEAR, CICU_UNIT_MONTH, CICU_UNIT_WEEK, CICU_UNIT_DAY };
CICUCalendar *cicu_calendar_open(const char *locale);
void cicu_calendar_close(CICUCalendar *calendar);
/* Adds to a moment; the end of a month is kept to. */
bool cicu_calendar_add(CICUCalendar *calendar, double *moment, int32_t unit, int32_t amount);
/* Whole units between two moments. */
bool cicu_calendar_difference(CICUCalendar *calendar, double from, double to, int32_t unit, int32_t *amount);
/* The first moment of the day on which a unit begins that holds a moment. */
bool cicu_calendar_start(CICUCalendar *calendar, double *moment, int32_t unit);
/* Year of its era, month from 1, day of the month, weekday from 1 (Sunday). */
bool cicu_calendar_date(CICUCalendar *calendar, double moment, int32_t date[4]);

/* Case mapping of a locale in UTF-8. */
typedef struct CICUCaseMap CICUCaseMap;
enum { CICU_CASE_UPPER, CICU_CASE_LOWER, CICU_CASE_TITLE };
CICUCaseMap *cicu_case_open(const char *locale);
void cicu_case_close(CICUCaseMap *map);
int32_t cicu_case_map(CICUCaseMap *map, int32_t kind, const char *text, int32_t length, char *result, int32_t capacity);

#endif
