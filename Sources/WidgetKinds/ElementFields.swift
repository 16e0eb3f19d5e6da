import WidgetDocument

/// Members that every element may have beside its kind's own and the attributes.
enum ElementFields {
  static let fields: [Field] = [
    Field("let", .named("let"), literal: true, "Names for values, seen by this element and by everything below."),
    Field("when", .named("when"), "Whether the element is there."),
    Field("modifiers", .modifiers, literal: true, "What wraps the element, from the inside out."),
    Field("id", .string(.identifier), literal: true, "A name for tools, unique in the document."),
    Field("fallback", .named("fallback"), literal: true, "What stands here where a newer version's names are not known."),
  ]
}
