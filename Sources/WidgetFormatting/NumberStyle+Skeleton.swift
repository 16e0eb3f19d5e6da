extension NumberStyle {
  /// ICU's skeleton for the style.
  func skeleton(_ form: NumberForm) -> String { form.skeleton + [precision(form), signs, notationWord, groups].joined(separator: " ") }

  private func precision(_ form: NumberForm) -> String {
    switch (fraction, form, notation) {
    case (0?, _, _): "precision-integer"
    case (let fraction?, _, _): "." + String(repeating: "0", count: fraction)
    // ICU has a rule of its own: two digits, where the number has fewer before the decimal point.
    case (nil, _, .compact): ""
    case (nil, .currency, .standard): "precision-currency-standard"
    case (nil, _, .standard): ".###"
    }
  }

  private var signs: String {
    switch sign {
    case .automatic: "sign-auto"
    case .always: "sign-always"
    case .exceptZero: "sign-except-zero"
    case .never: "sign-never"
    }
  }

  private var notationWord: String {
    switch notation {
    case .standard: ""
    case .compact: "compact-short"
    }
  }

  private var groups: String { grouping ? (notation == .compact ? "group-min2" : "group-auto") : "group-off" }
}
