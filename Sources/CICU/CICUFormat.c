#include "CICUFormat.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ucasemap.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>
#include <unicode/udatpg.h>
#include <unicode/putil.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

/* All opaque types but CICUNumberFormat are ICU's own objects under our names. */

static int32_t length_or_failure(int32_t length, UErrorCode status) {
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

static void *object_or_null(void *object, UErrorCode status) { return U_SUCCESS(status) ? object : NULL; }

/* What ICU falls back on would be the machine's: the locale and the zone of the process, and data of a folder that it names. */
static void leave_the_machine(void) {
  UErrorCode status = U_ZERO_ERROR;
  static const UChar utc[] = {'G', 'M', 'T', 0};
  u_setDataDirectory("");
  u_setTimeZoneFilesDirectory("", &status);
  uloc_setDefault("en_US", &status);
  ucal_setDefaultTimeZone(utc, &status);
}

static void prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, leave_the_machine);
}

static bool is_known(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  ures_close(bundle);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

int32_t cicu_locale(const char *tag, const char *calendar, const char *hours, char *result, int32_t capacity) {
  prepare();
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY] = "";
  char language[ULOC_LANG_CAPACITY] = "";
  uloc_forLanguageTag(tag, name, sizeof name - 1, NULL, &status);
  uloc_getLanguage(name, language, sizeof language - 1, &status);
  if (U_FAILURE(status) || language[0] == 0 || !is_known(name)) {
    /* The rest of the name goes on to count: a region says how dates are written. */
    const char *rest = U_FAILURE(status) ? "" : name + strlen(language);
    char english[ULOC_FULLNAME_CAPACITY] = "en";
    strncat(english, rest, sizeof english - 3);
    status = U_ZERO_ERROR;
    if (!is_known(english)) strcpy(english, "en");
    strcpy(name, english);
  }
  if (calendar) uloc_setKeywordValue("calendar", calendar, name, sizeof name, &status);
  if (hours) uloc_setKeywordValue("hours", hours, name, sizeof name, &status);
  int32_t length = (int32_t)strlen(name);
  if (U_FAILURE(status)) return -1;
  if (length < capacity) memcpy(result, name, (size_t)length + 1);
  return length;
}

struct CICUNumberFormat {
  UNumberFormatter *formatter;
  UFormattedNumber *number;
};

CICUNumberFormat *cicu_number_open(const uint16_t *skeleton, int32_t length, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  prepare();
  CICUNumberFormat *format = calloc(1, sizeof *format);
  if (!format) return NULL;
  format->formatter = unumf_openForSkeletonAndLocale((const UChar *)skeleton, length, locale, &status);
  format->number = unumf_openResult(&status);
  if (U_SUCCESS(status)) return format;
  cicu_number_close(format);
  return NULL;
}

void cicu_number_close(CICUNumberFormat *format) {
  unumf_close(format->formatter);
  unumf_closeResult(format->number);
  free(format);
}

int32_t cicu_number_format(CICUNumberFormat *format, double value, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  unumf_formatDouble(format->formatter, value, format->number, &status);
  return length_or_failure(unumf_resultToString(format->number, (UChar *)result, capacity, &status), status);
}

bool cicu_is_currency(const uint16_t code[3]) {
  UChar text[4] = {code[0], code[1], code[2], 0};
  return ucurr_getNumericCode(text) != 0;
}

CICUPluralRules *cicu_plural_open(const char *locale, bool ordinal) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralType type = ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL;
  return object_or_null(uplrules_openForType(locale, type, &status), status);
}

void cicu_plural_close(CICUPluralRules *rules) { uplrules_close((UPluralRules *)rules); }

int32_t cicu_plural_category(const CICUPluralRules *rules, CICUNumberFormat *format, double value) {
  UErrorCode status = U_ZERO_ERROR;
  UChar word[16] = {0};
  unumf_formatDouble(format->formatter, value, format->number, &status);
  uplrules_selectFormatted((const UPluralRules *)rules, format->number, word, 15, &status);
  if (U_FAILURE(status)) return CICU_PLURAL_OTHER;
  switch (word[0]) {
    case 'z': return CICU_PLURAL_ZERO;
    case 't': return CICU_PLURAL_TWO;
    case 'f': return CICU_PLURAL_FEW;
    case 'm': return CICU_PLURAL_MANY;
    default: return word[1] == 'n' ? CICU_PLURAL_ONE : CICU_PLURAL_OTHER;
  }
}

CICUListFormat *cicu_list_open(const char *locale, int32_t type) {
  UErrorCode status = U_ZERO_ERROR;
  UListFormatter *format = type == CICU_LIST_AND
    ? ulistfmt_openForType(locale, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, &status)
    : ulistfmt_openForType(locale, ULISTFMT_TYPE_UNITS, ULISTFMT_WIDTH_SHORT, &status);
  return object_or_null(format, status);
}

void cicu_list_close(CICUListFormat *format) { ulistfmt_close((UListFormatter *)format); }

int32_t cicu_list_format(
  const CICUListFormat *format, const uint16_t *text, const int32_t *lengths, int32_t count, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UChar **items = malloc((size_t)count * sizeof *items + 1);
  if (!items) return -1;
  for (int32_t i = 0; i < count; i++) {
    items[i] = (const UChar *)text;
    text += lengths[i];
  }
  int32_t length = ulistfmt_format((const UListFormatter *)format, items, lengths, count, (UChar *)result, capacity, &status);
  free(items);
  return length_or_failure(length, status);
}

CICUPatterns *cicu_patterns_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  return object_or_null(udatpg_open(locale, &status), status);
}

void cicu_patterns_close(CICUPatterns *patterns) { udatpg_close((UDateTimePatternGenerator *)patterns); }

int32_t cicu_patterns_best(CICUPatterns *patterns, const uint16_t *skeleton, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t found = udatpg_getBestPattern(
    (UDateTimePatternGenerator *)patterns, (const UChar *)skeleton, length, (UChar *)result, capacity, &status);
  return length_or_failure(found, status);
}

int32_t cicu_skeleton(const uint16_t *pattern, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t found = udatpg_getSkeleton(NULL, (const UChar *)pattern, length, (UChar *)result, capacity, &status);
  return length_or_failure(found, status);
}

CICUDateFormat *cicu_date_open_styles(int32_t date, int32_t time, const char *locale, const uint16_t *zone, int32_t zone_length) {
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format =
    udat_open((UDateFormatStyle)time, (UDateFormatStyle)date, locale, (const UChar *)zone, zone_length, NULL, 0, &status);
  return object_or_null(format, status);
}

CICUDateFormat *cicu_date_open_pattern(
  const uint16_t *pattern, int32_t length, const char *locale, const uint16_t *zone, int32_t zone_length) {
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = udat_open(
    UDAT_PATTERN, UDAT_PATTERN, locale, (const UChar *)zone, zone_length, (const UChar *)pattern, length, &status);
  return object_or_null(format, status);
}

void cicu_date_close(CICUDateFormat *format) { udat_close((UDateFormat *)format); }

int32_t cicu_date_pattern(const CICUDateFormat *format, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return length_or_failure(udat_toPattern((const UDateFormat *)format, false, (UChar *)result, capacity, &status), status);
}

int32_t cicu_date_format(const CICUDateFormat *format, double moment, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return length_or_failure(udat_format((const UDateFormat *)format, moment, (UChar *)result, capacity, NULL, &status), status);
}

CICUIntervalFormat *cicu_interval_open(
  const uint16_t *skeleton, int32_t length, const char *locale, const uint16_t *zone, int32_t zone_length) {
  UErrorCode status = U_ZERO_ERROR;
  UDateIntervalFormat *format =
    udtitvfmt_open(locale, (const UChar *)skeleton, length, (const UChar *)zone, zone_length, &status);
  return object_or_null(format, status);
}

void cicu_interval_close(CICUIntervalFormat *format) { udtitvfmt_close((UDateIntervalFormat *)format); }

int32_t cicu_interval_format(const CICUIntervalFormat *format, double from, double to, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udtitvfmt_format((const UDateIntervalFormat *)format, from, to, (UChar *)result, capacity, NULL, &status);
  return length_or_failure(length, status);
}

CICUCalendar *cicu_calendar_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  static const UChar utc[] = {'G', 'M', 'T'};
  return object_or_null(ucal_open(utc, 3, locale, UCAL_DEFAULT, &status), status);
}

void cicu_calendar_close(CICUCalendar *calendar) { ucal_close((UCalendar *)calendar); }

static UCalendarDateFields field_of_unit(int32_t unit) {
  switch (unit) {
    case CICU_UNIT_YEAR: return UCAL_YEAR;
    case CICU_UNIT_MONTH: return UCAL_MONTH;
    case CICU_UNIT_WEEK: return UCAL_WEEK_OF_YEAR;
    default: return UCAL_DAY_OF_MONTH;
  }
}

bool cicu_calendar_add(CICUCalendar *calendar, double *moment, int32_t unit, int32_t amount) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis((UCalendar *)calendar, *moment, &status);
  ucal_add((UCalendar *)calendar, field_of_unit(unit), amount, &status);
  *moment = ucal_getMillis((UCalendar *)calendar, &status);
  return U_SUCCESS(status);
}

bool cicu_calendar_difference(CICUCalendar *calendar, double from, double to, int32_t unit, int32_t *amount) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis((UCalendar *)calendar, from, &status);
  *amount = ucal_getFieldDifference((UCalendar *)calendar, to, field_of_unit(unit), &status);
  return U_SUCCESS(status);
}

bool cicu_calendar_start(CICUCalendar *calendar, double *moment, int32_t unit) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *ucal = (UCalendar *)calendar;
  ucal_setMillis(ucal, *moment, &status);
  int32_t days = 0;
  switch (unit) {
    case CICU_UNIT_YEAR: days = ucal_get(ucal, UCAL_DAY_OF_YEAR, &status) - 1; break;
    case CICU_UNIT_MONTH: days = ucal_get(ucal, UCAL_DAY_OF_MONTH, &status) - 1; break;
    case CICU_UNIT_WEEK:
      days = (ucal_get(ucal, UCAL_DAY_OF_WEEK, &status) - ucal_getAttribute(ucal, UCAL_FIRST_DAY_OF_WEEK) + 7) % 7;
      break;
    default: break;
  }
  ucal_add(ucal, UCAL_DAY_OF_MONTH, -days, &status);
  *moment = ucal_getMillis(ucal, &status) - ucal_get(ucal, UCAL_MILLISECONDS_IN_DAY, &status);
  return U_SUCCESS(status);
}

bool cicu_calendar_date(CICUCalendar *calendar, double moment, int32_t date[4]) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *ucal = (UCalendar *)calendar;
  ucal_setMillis(ucal, moment, &status);
  date[0] = ucal_get(ucal, UCAL_YEAR, &status);
  date[1] = ucal_get(ucal, UCAL_MONTH, &status) + 1;
  date[2] = ucal_get(ucal, UCAL_DAY_OF_MONTH, &status);
  date[3] = ucal_get(ucal, UCAL_DAY_OF_WEEK, &status);
  return U_SUCCESS(status);
}

CICUCaseMap *cicu_case_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  return object_or_null(ucasemap_open(locale, 0, &status), status);
}

void cicu_case_close(CICUCaseMap *map) { ucasemap_close((UCaseMap *)map); }

int32_t cicu_case_map(CICUCaseMap *map, int32_t kind, const char *text, int32_t length, char *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UCaseMap *mapping = (UCaseMap *)map;
  int32_t mapped = kind == CICU_CASE_UPPER ? ucasemap_utf8ToUpper(mapping, result, capacity, text, length, &status)
    : kind == CICU_CASE_LOWER ? ucasemap_utf8ToLower(mapping, result, capacity, text, length, &status)
    : ucasemap_utf8ToTitle(mapping, result, capacity, text, length, &status);
  return length_or_failure(mapped, status);
}
