import Geometry
import Testing
import WidgetDocument

/// What the checker says, word for word.
struct CheckerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var json: String
    var texts: [String]
    var testDescription: String { json }

    /// A document's members behind `format`.
    init(document members: String, _ texts: String...) {
      json = "{\"format\": \"1.0\", \(members)}"
      self.texts = texts
    }

    /// The body of a document, which is otherwise empty.
    init(_ body: String, _ texts: String...) {
      json = "{\"format\": \"1.0\",\n\"body\": \(body)}"
      self.texts = texts
    }
  }

  static let wellFormed = [
    Case(#""just a text""#),
    Case(#"{"type": "text", "value": "${a} and ${'}' + b['\\'}']}", "x-note": [1], "font": "${f}", "lineLimit": null, "when": "${x}"}"#),
    Case(#"{"type": "text", "value": "a literal $${ here", "font": "a $${"}"#),
    Case(#"{"type": "vstack", "children": ["a", {"type": "text", "value": "b", "x-a": 1}], "spacing": -4, "alignment": "center", "let": {"a": {"b": ["${c}"]}}}"#),
    Case(##"{"type": "rectangle", "spacing": null, "fill": null, "stroke": "${s}", "trim": [0, "#fff"]}"##,
      "f:2:31: error[unknown-field] /body: 'spacing' is no field of 'rectangle'"),
    Case(#"{"type": "rectangle", "modifiers": [{"padding": 4}, {"padding": true, "x-why": 1}, {"padding": null}, {"overlay": "text"}]}"#,
      "f:2:123: error[unknown-name] /body/modifiers/3/overlay: 'text' is no colour"),
    Case(document: #""$schema": "s", "x-a": 1, "body": "t", "styles": {"a": [{"padding": 1}, "b"], "b": [{"font": "f"}]}"#),
    Case(#"{"type": "link", "url": "a", "label": "b", "data": {"x-n": "${", "y": "${1}"}, "count": "${n}", "action": {"min": 1, "max": 1}}"#),
  ]

  static let cases = [
    // Names.
    Case(#"{"type": "text", "valeu": "x"}"#,
      "f:2:26: error[unknown-field] /body: 'valeu' is no field of 'text'; did you mean 'value'?"),
    Case(#"{"type": "text", "value": "x", "colour": 1, "spacing": 2}"#,
      "f:2:40: error[unknown-field] /body: 'colour' is no field of 'text'",
      "f:2:53: error[unknown-field] /body: 'spacing' is no field of 'text'"),
    Case(#"{"type": "text", "value": "x", "fnot": "f", "bold": true}"#,
      "f:2:40: error[unknown-field] /body: 'fnot' is no field of 'text'; did you mean 'font'?",
      "f:2:53: error[unknown-field] /body: 'bold' is no field of 'text'; did you mean 'font'?"),
    Case(#"{"type": "text", "value": "x", "padding": 4}"#,
      "f:2:40: error[unknown-field] /body: 'padding' is no field of 'text'; it is a modifier, and stands in 'modifiers'"),
    Case(#"{"type": "txet", "value": 7, "children": [{"type": "text"}, {"type": "text", "vaule": "x"}], "font": 1}"#,
      "f:2:18: error[unknown-kind] /body/type: 'txet' is no kind of element; did you mean 'text'?",
      "f:2:51: error[missing-field] /body/children/0: 'text' needs 'value'",
      "f:2:86: error[unknown-field] /body/children/1: 'vaule' is no field of 'text'; did you mean 'value'?",
      "f:2:110: error[wrong-type] /body/font: expected a font, found 1"),
    Case(#"{"type": "VStack", "children": []}"#,
      "f:2:18: error[unknown-kind] /body/type: 'VStack' is no kind of element; did you mean 'vstack'?"),
    Case(#"{"type": "Row", "children": []}"#, "f:2:18: error[unknown-kind] /body/type: 'Row' is no kind of element"),
    Case(#"{"type": "canvas"}"#, "f:2:18: error[reserved-name] /body/type: the kind 'canvas' is not in 1.0"),
    Case(#"{"type": "text", "value": "x", "requires": 1, "kerning": 2}"#,
      "f:2:40: error[reserved-name] /body: the field 'requires' is not in 1.0",
      "f:2:55: error[reserved-name] /body: the modifier 'kerning' is not in 1.0; did you mean 'tracking'?"),
    Case(#"{"type": "text", "value": "x", "modifiers": [{"pading": 1}, {"kerning": 1}, {"glow": 1}]}"#,
      "f:2:55: error[unknown-modifier] /body/modifiers/0: 'pading' is no modifier; did you mean 'padding'?",
      "f:2:70: error[reserved-name] /body/modifiers/1: the modifier 'kerning' is not in 1.0; did you mean 'tracking'?",
      "f:2:86: error[unknown-modifier] /body/modifiers/2: 'glow' is no modifier"),
    Case(#"{"type": "vstack", "children": [], "alignment": "centre"}"#,
      "f:2:57: error[unknown-word] /body/alignment: 'centre' is no alignment; did you mean 'center'?"),
    Case(#"{"type": "vstack", "children": [], "alignment": 3}"#,
      #"f:2:57: error[wrong-type] /body/alignment: expected "leading", "center" or "trailing", found 3"#),
    Case(document: #""body": {"type": "text", "value": "x", "modifiers": ["titel", "padding", 4]}, "styles": {"title": []}"#,
      "f:1:72: error[unknown-name] /body/modifiers/0: 'titel' is no style; did you mean 'title'?",
      "f:1:81: error[unknown-name] /body/modifiers/1: 'padding' is no style; the modifier is written {\"padding\": …}",
      "f:1:92: error[wrong-type] /body/modifiers/2: expected a modifier: an object with one key, or the name of a style, found 4"),
    Case(#"{"type": "vstack", "children": [{"type": "text", "value": "a", "id": "a"}, {"type": "text", "value": "b", "id": "a"}]}"#,
      "f:2:121: error[duplicate-id] /body/children/1/id: the id 'a' is that of another element: /body/children/0/id"),
    Case(document: #""boddy": "x""#, "f:1:19: error[unknown-field]: 'boddy' is no field of 'document'; did you mean 'body'?"),
    Case(document: #""body": {"typ": "text", "value": "x"}"#,
      "f:1:28: error[unknown-field] /body: 'typ' is no field of 'element'; did you mean 'type'?"),
    Case(document: #""body": {"value": "x"}"#, "f:1:27: error[missing-field] /body: an element needs 'type'"),

    // Values.
    Case(#"{"type": "text", "value": null}"#, "f:2:9: error[missing-field] /body: 'text' needs 'value'"),
    Case(#"{"type": "text", "value": 12}"#, "f:2:35: error[wrong-type] /body/value: expected a text, found 12"),
    Case(#"{"type": "text", "value": "x", "when": 0}"#, "f:2:48: error[wrong-type] /body/when: expected true or false, found 0"),
    Case(#"{"type": "vstack", "children": {}, "spacing": "12"}"#,
      "f:2:40: error[wrong-type] /body/children: expected an array, found an object",
      #"f:2:55: error[wrong-type] /body/spacing: expected a number, found the string "12""#),
    Case(#"{"type": "vstack", "children": [null, 4, []]}"#,
      "f:2:41: error[wrong-type] /body/children/0: expected an element: an object with \"type\", or a string, found null",
      "f:2:47: error[wrong-type] /body/children/1: expected an element: an object with \"type\", or a string, found 4",
      "f:2:50: error[wrong-type] /body/children/2: expected an element: an object with \"type\", or a string, found an array"),
    Case(#"{"type": "rectangle", "cornerRadius": 0}"#,
      "f:2:47: error[out-of-range] /body/cornerRadius: expected a number above 0, found 0"),
    Case(#"{"type": "rectangle", "cornerRadius": 1000.5, "trim": [1]}"#,
      "f:2:47: error[out-of-range] /body/cornerRadius: expected a number above 0, found 1000.5",
      "f:2:63: error[out-of-range] /body/trim: expected an array of 2 values, found 1"),
    Case(#"{"type": "link", "url": "u", "label": "l", "count": 1.5}"#,
      "f:2:61: error[wrong-type] /body/count: expected a whole number from 0 to 9, found 1.5"),
    Case(#"{"type": "link", "url": "u", "label": "l", "count": 10, "action": {"min": 2, "max": 1}}"#,
      "f:2:61: error[out-of-range] /body/count: expected a whole number from 0 to 9, found 10",
      "f:2:75: error[conflicting-fields] /body/action: 'min' is above 'max'"),
    Case(#"{"type": "rectangle", "fill": {"linaer": {}}, "stroke": 3}"#,
      "f:2:40: error[unknown-field] /body/fill: 'linaer' is no field here; did you mean 'linear'?",
      "f:2:65: error[wrong-type] /body/stroke: expected a stroke, found 3"),
    Case(##"{"type": "rectangle", "fill": {"linear": {"colors": ["#000"]}}}"##,
      "f:2:61: error[out-of-range] /body/fill/linear/colors: expected an array of 2 to 4, found 1"),
    Case(#"{"type": "text", "value": "x", "modifiers": [{}, {"padding": 1, "font": "f"}, [], {"padding": {"left": 1}}]}"#,
      "f:2:54: error[invalid-value] /body/modifiers/0: a modifier is an object with one key; this one has 0",
      "f:2:58: error[invalid-value] /body/modifiers/1: a modifier is an object with one key; this one has 2",
      "f:2:87: error[wrong-type] /body/modifiers/2: expected a modifier: an object with one key, or the name of a style, found an array",
      "f:2:104: error[unknown-field] /body/modifiers/3/padding: 'left' is no field of 'insets'"),
    Case(document: ##""body": "x", "colors": {"": "#fff", "a": "b"}"##,
      "f:1:43: error[invalid-value] /colors: a name is not empty",
      "f:1:60: error[unknown-name] /colors/a: 'b' is no colour"),

    // Expressions.
    Case(#"{"type": "text", "value": "é ${a"}"#,
      "f:2:38: error[expression-syntax] /body/value: the expression that begins here has no closing '}'"),
    Case(#"{"type": "text", "value": "${'}'} ${ '\\'}' }"}"#),
    Case(#"{"type": "text", "value": "x", "font": "body ${w}"}"#,
      "f:2:48: error[expression-not-allowed] /body/font: an expression stands alone here: \"${…}\" without other characters"),
    Case(#"{"type": "vstack", "children": "${c}", "spacing": "${a}${b}", "alignment": "${a"}"#,
      "f:2:59: error[expression-not-allowed] /body/spacing: an expression stands alone here: \"${…}\" without other characters",
      "f:2:85: error[expression-syntax] /body/alignment: the expression that begins here has no closing '}'"),
    Case(#"{"type": "vstack", "children": ["${c}", "a ${c} b", "${"], "id": "${a}", "modifiers": "${m}"}"#,
      "f:2:62: error[expression-syntax] /body/children/2: the expression that begins here has no closing '}'",
      "f:2:74: error[expression-not-allowed] /body/id: no expression may stand here; a literal '${' is written '$${'",
      "f:2:95: error[expression-not-allowed] /body/modifiers: no expression may stand here; a literal '${' is written '$${'"),
    Case(#"{"type": "${k}", "modifiers": ["${m}"]}"#,
      "f:2:18: error[expression-not-allowed] /body/type: no expression may stand here; a literal '${' is written '$${'",
      "f:2:40: error[expression-not-allowed] /body/modifiers/0: no expression may stand here; a literal '${' is written '$${'"),
    Case(#"{"type": "link", "url": "u", "label": "l", "data": ["${", {"a": "${b"}], "name": "${n}"}"#,
      "f:2:62: error[expression-syntax] /body/data/0: the expression that begins here has no closing '}'",
      "f:2:74: error[expression-syntax] /body/data/1/a: the expression that begins here has no closing '}'",
      "f:2:90: error[expression-not-allowed] /body/name: no expression may stand here; a literal '${' is written '$${'"),

    // Structure.
    Case(document: #""styles": {"w": [{"padding": 1}], "v": ["w"], "f": [{"font": "f"}]}, "body": {"type": "group", "children": [], "font": "f", "modifiers": [{"font": "g"}, {"padding": 2}, {"padding": null}, "v", "f"]}"#,
      "f:1:172: error[modifier-on-several] /body/modifiers/1: a modifier that wraps stands on one element, and 'group' may yield several: write it in the content, or use a stack",
      "f:1:207: error[modifier-on-several] /body/modifiers/3: a modifier that wraps stands on one element, and 'group' may yield several: write it in the content, or use a stack"),
    Case(document: #""styles": {"a": ["b"], "b": ["a", {"pading": 1}]}, "body": {"type": "text", "value": "x", "modifiers": ["a"]}"#,
      "f:1:36: error[cycle] /styles/a/0: the style 'b' leads back to itself",
      "f:1:54: error[unknown-modifier] /styles/b/1: 'pading' is no modifier; did you mean 'padding'?"),
    Case(#"{"type": "vstack", "children": [{"type": "cell"}, {"type": "group", "children": [{"type": "cell"}]}, {"type": "text", "value": "x", "modifiers": [{"topmost": true}]}], "modifiers": [{"topmost": true}]}"#,
      "f:2:41: error[misplaced-element] /body/children/0: a cell stands in a group",
      "f:2:167: error[misplaced-element] /body/children/2/modifiers/0/topmost: 'topmost' stands on the outermost element"),
    Case(document: #""styles": {"t": [{"topmost": true}]}, "body": {"type": "vstack", "children": [{"type": "text", "value": "a", "modifiers": ["t"]}, {"type": "text", "value": "b", "modifiers": ["t"]}], "modifiers": ["t"]}"#,
      "f:1:48: error[misplaced-element] /styles/t/0/topmost: 'topmost' stands on the outermost element"),
    Case(document: #""components": {"Row": {"body": "x"}}, "body": {"type": "Row", "width": "a", "hight": 1, "font": 3, "x-n": 1, "modifiers": []}"#,
      #"f:1:90: error[wrong-type] /body/width: expected a number, found the string "a""#,
      "f:1:95: error[unknown-field] /body: 'hight' is no parameter",
      "f:1:115: error[wrong-type] /body/font: expected a font, found 3"),
    Case(document: #""components": {"Row": {"body": "x"}}, "body": {"type": "Rwo"}"#,
      "f:1:74: error[unknown-kind] /body/type: 'Rwo' is no kind of element; did you mean 'Row'?"),
    Case(#"{"type": "text", "type": "vstack", "value": "x", "valu": 1, "valu": 2}"#,
      "f:2:34: error[duplicate-key] /body/type: the key 'type' stands in this object twice",
      "f:2:58: error[unknown-field] /body: 'valu' is no field of 'text'; did you mean 'value'?",
      "f:2:77: error[duplicate-key] /body/valu: the key 'valu' stands in this object twice"),
  ]

  @Test(arguments: wellFormed + cases)
  func documentIsReported(_ testCase: Case) {
    let file = TestVocabulary.compiled.check(bytes: Array(testCase.json.utf8), root: "document", file: "f")
    #expect(file.diagnostics.map(\.description) == testCase.texts)
  }

  @Test(arguments: [
    (#"{"format": "1.0", "name": "${a}", "families": ["small", "systemSmall", "mediun", "accessoryCorner"]}"#,
      [
        "m:1:27: error[expression-not-allowed] /name: no expression may stand here; a literal '${' is written '$${'",
        "m:1:72: error[unknown-word] /families/2: 'mediun' is no family; did you mean 'medium'?",
        "m:1:82: error[reserved-name] /families/3: the family 'accessoryCorner' is not in 1.0",
      ]),
    (#"{"format": "1.0", "storage": {"a": ["${x}"]}, "providers": {"b": {"url": "u?${q}", "c": "${"}}}"#,
      [
        "m:1:37: error[expression-not-allowed] /storage/a/0: no expression may stand here; a literal '${' is written '$${'",
        "m:1:90: error[expression-syntax] /providers/b/c: the expression that begins here has no closing '}'",
      ]),
    ("[]", ["m:1:1: error[wrong-type]: expected an object, found an array"]),
    ("{}", ["m:1:1: error[missing-field]: 'manifest' needs 'format'"]),
  ])
  func manifestIsReported(_ json: String, _ texts: [String]) {
    let file = TestVocabulary.compiled.check(bytes: Array(json.utf8), root: "manifest", file: "m")
    #expect(file.diagnostics.map(\.description) == texts)
  }
}
