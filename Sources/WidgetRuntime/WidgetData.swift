import WidgetDocument
import WidgetExpressions
import WidgetKinds
import WidgetPackage

/// What the expressions of a widget read beside its document, but for the moment and the state of the picture.
struct WidgetData: Sendable {
  /// The document, then the files that providers' values lie in.
  var trees: [RawTree]
  var parameters: [Value]
  var storage: [Value]
  var providers: [ExpressionData.Provider]
  /// Whether the provider's state counts for the widget's.
  var required: [Bool]
  var translations: Translations

  /// The worst state among the required providers.
  var state: WidgetState {
    let order: [WidgetState] = [.ready, .stale, .loading, .error, .unauthorized]
    let states = zip(providers, required).filter(\.1).map { WidgetState(status: $0.0.status) }
    return states.max { order.firstIndex(of: $0) ?? 0 < order.firstIndex(of: $1) ?? 0 } ?? .ready
  }

  /// The data at a moment, in a state: one that is asked for is that of every required provider.
  func values(now: Double, state: WidgetState?) -> ExpressionData {
    var providers = providers
    for index in providers.indices where required[index] { if let state { providers[index].enter(state) } }
    return ExpressionData(
      trees: trees, parameters: parameters, storage: storage, providers: providers, now: now, translations: translations)
  }
}

extension WidgetState {
  /// The state of a widget whose only provider has a status.
  init(status: String) {
    switch status {
    case "fresh": self = .ready
    case "stale": self = .stale
    case "error": self = .error
    case "unauthorized": self = .unauthorized
    case _: self = .loading
    }
  }
}

extension ExpressionData.Provider {
  /// As a provider is in a state of the widget: one that is loading has not answered, one that failed keeps its last answer.
  fileprivate mutating func enter(_ state: WidgetState) {
    switch state {
    case .ready, .invalidated: return
    case .stale: status = "stale"
    case .error: status = "error"
    case .unauthorized: status = "unauthorized"
    case .loading: self = ExpressionData.Provider()
    }
  }
}

extension PackageCheck {
  /// The values that a widget's providers have: from the fixtures, or from the file that a `json` provider names.
  mutating func data(
    of document: Document, _ manifest: Manifest, _ fixtures: RawTree?, _ translations: Translations, _ reader: borrowing PackageReader
  ) -> WidgetData {
    var data = WidgetData(
      trees: [document.tree], parameters: manifest.parameters.map(\.value), storage: manifest.storage.map(\.value), providers: [],
      required: manifest.providers.map(\.isRequired), translations: translations)
    if let fixtures { data.trees.append(fixtures) }
    for provider in manifest.providers {
      if let fixtures, let entry = fixtures.member(0, provider.alias.utf8) {
        let fixture = Fixture(entry, in: fixtures)
        data.providers.append(
          ExpressionData.Provider(
            value: fixtures.value(fixture.value, tree: 1), status: fixture.status, fetchedAt: fixture.fetchedAt, expiresAt: fixture.expiresAt))
      } else if provider.name == "json", let path = provider.path, let tree = self.data(path, reader) {
        data.providers.append(ExpressionData.Provider(value: tree.value(0, tree: Int32(data.trees.count)), status: "fresh"))
        data.trees.append(tree)
      } else {
        data.providers.append(ExpressionData.Provider())
      }
    }
    return data
  }
}
