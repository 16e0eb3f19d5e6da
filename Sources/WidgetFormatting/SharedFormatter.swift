/// A formatter that is made when somebody first writes with it: a document without expressions needs none, and its caches take time to set up.
///
/// One a worker; not for two threads at once.
package final class SharedFormatter {
  private var made: LocaleFormatter?

  package init(_ formatter: LocaleFormatter? = nil) { made = formatter }

  package var formatter: LocaleFormatter {
    if let made { return made }
    let fresh = LocaleFormatter()
    made = fresh
    return fresh
  }
}
