/// What our pages have in common: colours, which follow the system unless `data-theme` of the root says `light` or `dark`, and type.
enum HTMLStyle {
  static let shared: StaticString = """
    :root {
      color-scheme: light dark;
      --page: light-dark(#ffffff, #0f0f11);
      --raised: light-dark(#f4f4f6, #1c1c1f);
      --ink: light-dark(#1a1a1c, #f2f2f5);
      --soft: light-dark(#62626a, #a1a1aa);
      --line: light-dark(#e3e3e8, #2c2c31);
      --tint: light-dark(#0a64d8, #6cb0ff);
      --warning: light-dark(#8a5300, #ffc25c);
      --failure: light-dark(#b3261e, #ff8a80);
      --mono: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, monospace;
    }
    :root[data-theme=light] { color-scheme: light }
    :root[data-theme=dark] { color-scheme: dark }
    *, ::before, ::after { box-sizing: border-box }
    [hidden] { display: none !important }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Inter, sans-serif; -webkit-text-size-adjust: 100% }
    h1, h2, h3, p, ul, figure, fieldset { margin: 0; padding: 0; border: 0 }
    h1, h2 { letter-spacing: -.02em; line-height: 1.2; text-wrap: balance }
    a { color: inherit; text-decoration: none }
    button, input, select { font: inherit; color: inherit }
    code, pre { font: .8125rem/1.5 var(--mono); overflow-wrap: anywhere }
    :focus-visible { outline: 2px solid var(--tint); outline-offset: 2px }
    """
}
