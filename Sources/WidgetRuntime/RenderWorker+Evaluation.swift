public import WidgetDocument
import WidgetExpressions
public import WidgetKinds
import WidgetText

/// What an expression came to.
public struct EvaluatedExpression: Sendable {
  /// JSON on one line; nil where there is no value.
  public var value: [UInt8]?
  /// "null", "boolean", "number", "string", "date", "array", "object" or "ticking text".
  public var type: String
  public var diagnostics: [Diagnostic]
}

extension RenderWorker {
  /// Evaluates an expression as it would be in a widget's document, where the document's own names are in force.
  public func evaluate(_ expression: String, in widget: Widget, _ environment: Environment) -> EvaluatedExpression {
    text.reset()
    var environment = environment
    let inputs = inputs(of: widget, environment)
    environment.state = environment.state ?? widget.data.state
    let outcome = WidgetKinds.evaluate(
      expression, in: widget.document, manifest: widget.manifest, environment: environment, limits: limits, text: text,
      images: images(of: widget), symbols: symbols, inputs: inputs)
    return EvaluatedExpression(value: outcome.value, type: outcome.type, diagnostics: outcome.diagnostics)
  }
}
