/// Strings as twelve texts of a widget have them.
struct TextCorpus {
  var name: String
  var strings: [String]
  /// The bundled font that draws all of them, for the peer; nil where several do.
  var font: String?
  /// OpenType's tag of the script, and a language.
  var script: String
  var language: String
  var isRightToLeft = false

  static let all = [
    TextCorpus(
      name: "latin",
      strings: [
        "Cupertino", "21°", "Partly cloudy", "H:24° L:13°", "Now", "5PM", "6PM", "7PM", "Sunset", "Chance of rain 40%", "Wind 12 km/h NW",
        "Updated 9:41 AM",
      ], font: "Inter/Inter.ttf", script: "Latn", language: "en"),
    TextCorpus(
      name: "arabic",
      strings: [
        "القاهرة", "٢١°", "غائم جزئيًا", "العظمى ٢٤", "الآن", "٥ م", "٦ م", "٧ م", "الغروب", "احتمال المطر ٤٠", "رياح شمالية غربية",
        "آخر تحديث اليوم",
      ], font: "NotoSansArabic/NotoSansArabic.ttf", script: "Arab", language: "ar", isRightToLeft: true),
    TextCorpus(
      name: "devanagari",
      strings: [
        "दिल्ली", "२१°", "आंशिक रूप से बादल", "अधिकतम २४", "अभी", "शाम ५", "शाम ६", "शाम ७", "सूर्यास्त", "बारिश की संभावना", "उत्तर पश्चिमी हवा",
        "आज अपडेट किया गया",
      ], font: "NotoSansDevanagari/NotoSansDevanagari.ttf", script: "Deva", language: "hi"),
    TextCorpus(
      name: "japanese",
      strings: [
        "東京", "二十一度", "晴れ時々曇り", "最高気温", "現在", "午後五時", "午後六時", "午後七時", "日の入り", "降水確率は四割です", "北西の風、やや強く",
        "今朝更新されました",
      ], font: "NotoSansCJK/NotoSansCJK-Regular.otf", script: "Hani", language: "ja"),
    TextCorpus(
      name: "mixed",
      strings: [
        "Tokyo 東京", "☀️ 21°", "القاهرة 5PM", "דלי 24%", "🇫🇷 Paris", "👍🏽 9/10", "สวัสดี 7:00", "नमस्ते!", "Ở đây", "5 km → 北", "½ tsp ☕️", "A–B 한국",
      ], font: nil, script: "Zyyy", language: "en"),
  ]
}
