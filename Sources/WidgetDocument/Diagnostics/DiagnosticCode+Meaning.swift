extension DiagnosticCode {
  /// What makes diagnostics of a code.
  public enum Stage: String, CaseIterable, Sendable {
    /// Reading a package.
    case package
    /// Drawing a picture of it.
    case picture
    /// Looking at a picture that drew.
    case finding
  }

  public var stage: Stage {
    switch self {
    case .jsonSyntax, .jsonEncoding, .duplicateKey, .limitExceeded, .unknownField, .unknownKind, .unknownModifier, .unknownWord, .unknownName,
      .reservedName, .redefinedName, .duplicateID, .wrongType, .outOfRange, .invalidValue, .missingField, .conflictingFields, .expressionSyntax,
      .expressionNotAllowed, .cycle, .misplacedElement, .modifierOnSeveral, .formatVersion, .packageUnreadable, .fileMissing, .unsafePath,
      .manifestMissing, .fileMismatch, .fontUnreadable, .missingTranslation, .messageSyntax:
      .package
    case .notDrawn, .familyUnavailable, .imageUnreadable, .fontMissing, .symbolMissing, .fontWidth, .frameConflict, .bindingType, .timeLimit,
      .memoryLimit, .internalFault:
      .picture
    case .textTruncated, .textWordBroken, .textClipped, .textSmall, .textGreedy, .overflowCanvas, .overflowMargins, .overflowFrame,
      .contentOverlap, .contrastLow, .accentedContrastLost, .accentedPhoto, .accentedFullShape, .targetUnreachable, .targetOverlap,
      .targetPartial, .targetEmpty, .targetSmall, .imageArchiveArea, .imageMemory, .marginDoubled, .outerRadius, .backgroundOnRoot:
      .finding
    }
  }

  /// What is wrong, in one line without a full stop.
  public var meaning: String {
    switch self {
    case .jsonSyntax: "the file is no JSON"
    case .jsonEncoding: "the file is no UTF-8"
    case .duplicateKey: "an object has the same key twice"
    case .limitExceeded: "a limit of the runtime is exceeded"
    case .unknownField: "a field that nobody knows"
    case .unknownKind: "an element of a kind that nobody knows"
    case .unknownModifier: "a modifier that nobody knows"
    case .unknownWord: "a word that is none of those allowed"
    case .unknownName: "a name that nothing has"
    case .reservedName: "a name that the format keeps for later"
    case .redefinedName: "a name that is taken"
    case .duplicateID: "two elements have the same id"
    case .wrongType: "a value of another type than expected"
    case .outOfRange: "a number outside of its range"
    case .invalidValue: "a value that cannot be read"
    case .missingField: "a required field is missing"
    case .conflictingFields: "fields that exclude one another"
    case .expressionSyntax: "an expression that cannot be read"
    case .expressionNotAllowed: "an expression where a literal has to be"
    case .cycle: "a definition that uses itself"
    case .misplacedElement: "an element where its kind may not stand"
    case .modifierOnSeveral: "a modifier around several elements"
    case .formatVersion: "a version of the format that cannot be read"
    case .packageUnreadable: "the package cannot be read"
    case .fileMissing: "a file is missing"
    case .unsafePath: "a path that leads out of the package"
    case .manifestMissing: "a document without a manifest"
    case .fileMismatch: "a file is not what its name or its manifest says"
    case .notDrawn: "valid, and not drawn by this version"
    case .familyUnavailable: "a family that the package or the device has not"
    case .imageUnreadable: "an image that cannot be drawn"
    case .fontMissing: "characters without a glyph, or a family without a font"
    case .symbolMissing: "a symbol that nobody knows"
    case .fontUnreadable: "a font that cannot be used"
    case .fontWidth: "a width that the font has not"
    case .frameConflict: "lengths of a frame that contradict one another"
    case .bindingType: "data of another type than the document expects"
    case .missingTranslation: "a text that one language has and another lacks"
    case .messageSyntax: "a message that cannot be read"
    case .timeLimit: "the picture takes more time than it may"
    case .memoryLimit: "the picture takes more memory than it may"
    case .internalFault: "a fault of the runtime itself"
    case .textTruncated: "a text lost characters"
    case .textWordBroken: "a line ends inside a word"
    case .textClipped: "a clip cuts a text"
    case .textSmall: "a text under 11 points"
    case .textGreedy: "a text that ticks takes all the width of its row"
    case .overflowCanvas: "a text leaves the widget"
    case .overflowMargins: "a text leaves the margins, since the content has no room"
    case .overflowFrame: "content is larger than its frame, and seen outside"
    case .contentOverlap: "siblings of a stack or a grid lie upon one another"
    case .contrastLow: "a text or a symbol does not stand out against what lies behind it"
    case .accentedContrastLost: "what the system colours is lost in what lies behind it"
    case .accentedPhoto: "an opaque photo says not how it is tinted"
    case .accentedFullShape: "a shape of the accent group covers the content"
    case .targetUnreachable: "a link or button that the family has no place for"
    case .targetOverlap: "a target lies in front of another"
    case .targetPartial: "a button covers only a part of its accessory"
    case .targetEmpty: "a target of which nothing can be seen"
    case .targetSmall: "a target that fingers miss"
    case .imageArchiveArea: "an image with more pixels than the system archives"
    case .imageMemory: "images that take more memory than an extension has"
    case .marginDoubled: "the body adds a padding of its own to the margins"
    case .outerRadius: "the widget's outer shape is drawn by hand"
    case .backgroundOnRoot: "what lies under the widget is a modifier of the body"
    }
  }
}
