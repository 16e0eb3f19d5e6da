/// Writes numbers, dates, spans of time and lists as the people of a locale do, and reckons in their calendar.
///
/// ICU's objects are kept by exactly what they were made of, within bounds. One a thread at a time.
package final class LocaleFormatter {
  var locales = LocaleTable()
  var buffer = UnitBuffer()
  var bytes = ContiguousArray<UInt8>(repeating: 0, count: DigitLayout.roomLength)
  var latestNumber: (key: NumberKey, layout: NumberLayout)?
  var numbers = BoundedCache<NumberKey, NumberLayout>(limit: 256)
  var skeletonNumbers = BoundedCache<LocaleText, NumberFormat>(limit: 64)
  var dates = BoundedCache<DateKey, DateFormat>(limit: 256)
  var intervals = BoundedCache<DateKey, IntervalFormat>(limit: 64)
  var patterns = BoundedCache<LocaleID, PatternChooser>(limit: 16)
  var hourLetters = BoundedCache<LocaleID, String>(limit: 64)
  var timeSeparators = BoundedCache<LocaleID, String>(limit: 64)
  var calendars = BoundedCache<LocaleID, ReckoningCalendar>(limit: 64)
  var plurals = BoundedCache<PluralKey, PluralRules>(limit: 64)
  var lists = BoundedCache<ListKey, ListFormat>(limit: 64)
  var caseMaps = BoundedCache<LocaleID, CaseMap>(limit: 64)

  package init() {}

  /// The number of a locale; everything that is kept is dropped when there are too many of them.
  func locale(_ environment: FormatEnvironment) -> LocaleID {
    if let id = locales.id(of: environment) { return id }
    removeAll()
    return locales.id(of: environment) ?? LocaleID.first
  }

  private func removeAll() {
    locales.removeAll()
    latestNumber = nil
    numbers.removeAll()
    skeletonNumbers.removeAll()
    dates.removeAll()
    intervals.removeAll()
    patterns.removeAll()
    hourLetters.removeAll()
    timeSeparators.removeAll()
    calendars.removeAll()
    plurals.removeAll()
    lists.removeAll()
    caseMaps.removeAll()
  }
}

/// A text of a locale: a skeleton, a word.
struct LocaleText: Hashable {
  var locale: LocaleID
  var text: String
}
