/// What our pages have in common: colours, which follow the system unless `data-theme` of the root says `light` or `dark`, type, and a bar of controls.
enum HTMLStyle {
  static let shared: StaticString = """
    :root {
      color-scheme: light dark;
      --page: light-dark(#ffffff, #0f0f11);
      --raised: light-dark(#f4f4f6, #1c1c1f);
      --ink: light-dark(#1a1a1c, #f2f2f5);
      --soft: light-dark(#62626a, #a1a1aa);
      --line: light-dark(#e3e3e8, #2c2c31);
      --edge: light-dark(#8c8c95, #7b7b85);
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
    .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }

    .controls { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: .75rem 1rem; padding-block: .625rem;
      background: color-mix(in srgb, var(--page) 94%, transparent); backdrop-filter: blur(20px) saturate(1.6); box-shadow: 0 1px var(--line) }
    .search { position: relative; flex: 0 1 16rem; min-width: 8rem }
    .search input { width: 100%; height: 2.25rem; padding: 0 .75rem; border: 1px solid transparent; border-radius: .625rem; background: var(--raised) }
    .search input::placeholder { color: var(--soft) }
    .search kbd { position: absolute; inset: .4375rem .5rem auto auto; padding: 0 .4375rem; border: 1px solid var(--line); border-radius: .3125rem;
      color: var(--soft); font: .75rem/1.25rem var(--mono); pointer-events: none }
    .search input:focus + kbd, .search input:not(:placeholder-shown) + kbd { display: none }
    .switches { display: flex; flex: 1; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem }
    .switches fieldset, .menu { display: flex; align-items: center; gap: .5rem }
    .switches span { color: var(--soft); font-size: .8125rem; white-space: nowrap }
    .switches fieldset div { display: flex; padding: 1px; border: 1px solid transparent; border-radius: .625rem; background: var(--raised) }
    .switches fieldset label { position: relative; padding: 0 .75rem; border-radius: .5rem; color: var(--soft); font-size: .8125rem; line-height: 2rem; white-space: nowrap;
      cursor: pointer }
    .switches fieldset label:has(:checked) { background: light-dark(#fff, #3a3a40); box-shadow: inset 0 0 0 1px var(--edge); color: var(--ink) }
    .switches fieldset label:has(:focus-visible) { outline: 2px solid var(--tint) }
    .switches input { position: absolute; inset: 0; opacity: 0; pointer-events: none }
    .switches select { height: 2.25rem; max-width: 12rem; padding: 0 .5rem; border: 1px solid transparent; border-radius: .625rem; background: var(--raised);
      font-size: .8125rem }
    .controls output { color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; white-space: nowrap }
    button { padding: 0; border: 0; background: none; cursor: pointer }
    .theme { width: 2.25rem; height: 2.25rem; border: 1px solid transparent; border-radius: .625rem; background: var(--raised) }
    .theme svg { display: block; width: 1.25rem; margin: auto }

    @media screen and (max-width: 64rem) {
      .controls { flex-wrap: wrap }
      .search { flex: 1 1 40% }
      .controls .switches { order: 1; flex: 0 0 100% }
    }
    @media screen and (max-width: 48rem) {
      .search kbd { display: none }
      .controls .switches { flex-wrap: nowrap; margin-block: -.25rem; padding: .25rem 2rem .25rem 0; overflow-x: auto; scrollbar-width: none;
        mask: linear-gradient(to right, #000 calc(100% - 2rem), transparent) }
      .controls .switches > * { flex: none }
    }
    /* A checked switch is told by its background, which such colours replace. */
    @media (forced-colors: active) {
      .switches fieldset label:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText }
      .switches fieldset label:has(:focus-visible) { outline-color: CanvasText }
    }
    @page { margin: 14mm; @bottom-right { content: counter(page) " / " counter(pages); color: #62626a; font: 8pt system-ui, sans-serif } }
    @media print {
      :root { color-scheme: light !important; font-size: 13px }
      body { font-size: 12px }
      .controls, .switches { display: none !important }
      h1, h2, h3 { break-after: avoid }
      tr, li, figure { break-inside: avoid }
    }
    """
}
