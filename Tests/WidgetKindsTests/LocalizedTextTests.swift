import Testing
import WidgetDocument
import WidgetKinds

/// Which of a manifest's translations is shown.
@Suite struct LocalizedTextTests {
  @Test(arguments: [
    (#"{"name": "Weather"}"#, "de", "Weather"),
    (#"{"name": {"en": "Weather", "de": "Wetter", "pt-BR": "Clima"}}"#, "de", "Wetter"),
    (#"{"name": {"en": "Weather", "de": "Wetter", "pt-BR": "Clima"}}"#, "de-AT", "Wetter"),
    (#"{"name": {"en": "Weather", "de": "Wetter", "pt-BR": "Clima"}}"#, "pt-BR", "Clima"),
    (#"{"name": {"de": "Wetter", "en": "Weather", "pt-BR": "Clima"}}"#, "pt", "Weather"),
    (#"{"name": {"de": "Wetter", "pt-BR": "Clima"}}"#, "fr", "Wetter"),
    (#"{"name": {}}"#, "en", nil),
    ("{}", "en", nil),
  ])
  func isTheNearest(_ manifest: String, _ locale: String, _ text: String?) {
    let file = CheckedFile(data: Array(manifest.utf8), file: "manifest.json")
    #expect(Manifest(file.tree).name.text(in: locale, else: "en") == text)
  }

  @Test func describesTheWidget() {
    let file = CheckedFile(data: Array(#"{"description": {"en": "Now & later."}}"#.utf8), file: "manifest.json")
    #expect(Manifest(file.tree).description.text(in: "en-US", else: "en") == "Now & later.")
  }
}
