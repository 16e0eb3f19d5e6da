/// The stable codes of diagnostics: a promise to whoever reads them by program.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  // The file itself.
  case jsonSyntax = "json-syntax"
  case jsonEncoding = "json-encoding"
  case duplicateKey = "duplicate-key"
  /// A limit of the runtime is exceeded; the message names the limit.
  case limitExceeded = "limit-exceeded"

  // Names.
  case unknownField = "unknown-field"
  case unknownKind = "unknown-kind"
  case unknownModifier = "unknown-modifier"
  case unknownWord = "unknown-word"
  case unknownName = "unknown-name"
  case reservedName = "reserved-name"
  case redefinedName = "redefined-name"
  case duplicateID = "duplicate-id"

  // Values.
  case wrongType = "wrong-type"
  case outOfRange = "out-of-range"
  case invalidValue = "invalid-value"
  case missingField = "missing-field"
  case conflictingFields = "conflicting-fields"
  case expressionSyntax = "expression-syntax"
  case expressionNotAllowed = "expression-not-allowed"

  // Structure.
  case cycle
  case misplacedElement = "misplaced-element"
  case modifierOnSeveral = "modifier-on-several"

  // Versions.
  case formatVersion = "format-version"

  // Packages.
  case packageUnreadable = "package-unreadable"
  case fileMissing = "file-missing"
  case unsafePath = "unsafe-path"
  case manifestMissing = "manifest-missing"
  case fileMismatch = "file-mismatch"

  // Rendering.
  case notDrawn = "not-drawn"
  case familyUnavailable = "family-unavailable"
  case imageUnreadable = "image-unreadable"
  case fontMissing = "font-missing"
  case symbolMissing = "symbol-missing"
  case fontUnreadable = "font-unreadable"
  case fontWidth = "font-width"
  case frameConflict = "frame-conflict"
  case bindingType = "binding-type"
  case missingTranslation = "missing-translation"
  case messageSyntax = "message-syntax"
  case timeLimit = "time-limit"
  case memoryLimit = "memory-limit"
  /// A fault of the runtime itself.
  case internalFault = "internal-fault"

  // Findings: what a picture that draws still has wrong.
  case textTruncated = "text-truncated"
  case textWordBroken = "text-word-broken"
  case textClipped = "text-clipped"
  case textSmall = "text-small"
  case textGreedy = "text-greedy"
  case overflowCanvas = "overflow-canvas"
  case overflowMargins = "overflow-margins"
  case overflowFrame = "overflow-frame"
  case contentOverlap = "content-overlap"
  case contrastLow = "contrast-low"
  case accentedContrastLost = "accented-contrast-lost"
  case accentedPhoto = "accented-photo"
  case accentedFullShape = "accented-full-shape"
  case targetUnreachable = "target-unreachable"
  case targetOverlap = "target-overlap"
  case targetPartial = "target-partial"
  case targetEmpty = "target-empty"
  case targetSmall = "target-small"
  case imageArchiveArea = "image-archive-area"
  case imageMemory = "image-memory"
  case marginDoubled = "margin-doubled"
  case outerRadius = "outer-radius"
  case backgroundOnRoot = "background-on-root"
}
