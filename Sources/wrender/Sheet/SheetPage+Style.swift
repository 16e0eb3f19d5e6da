extension SheetPage {
  /// `--w` and `--h` of a figure are its picture's points, `--top` and `--bottom` the colours of its wall.
  static let style: StaticString = """
    html { scrollbar-gutter: stable; overflow-anchor: none }
    .top, #problems, main { padding-inline: clamp(1rem, 3vw, 3rem) }
    .top { display: flex; flex-wrap: wrap; align-items: end; gap: 1rem 2rem; padding-block: 2.5rem 1.25rem }
    .top > div { flex: 1 1 20rem; min-width: 0 }
    .top h1 { font-size: 2rem }
    .top p { display: flex; flex-wrap: wrap; gap: 0 1rem; margin-top: .25rem; color: var(--soft) }
    .top p span { font-size: .875rem }
    .top .switches { flex: 0 1 auto; gap: .75rem 1.25rem }
    :root:has(#light:checked) { color-scheme: light }
    :root:has(#dark:checked) { color-scheme: dark }
    body:has(#found:checked) figure:not(.found), body:has(#found:checked) section:not(:has(.found)) { display: none }

    main { padding-bottom: 4rem }
    section { padding-block: 1.5rem; border-top: 1px solid var(--line) }
    h2 { margin-bottom: 1rem; font-size: 1.0625rem }
    h2 span { margin-left: .5rem; color: var(--soft); font-size: .8125rem; font-weight: 400; letter-spacing: 0; font-variant-numeric: tabular-nums }
    .row { display: flex; flex-wrap: wrap; align-items: start; gap: 1.75rem 1.5rem }
    figure { width: max(var(--w) * 1px + 2.5rem, 15rem); max-width: 100% }
    .wall, .failed { display: grid; place-items: center; min-height: calc(var(--h) * 1px + 2.5rem); padding: 1.25rem; border-radius: 1.375rem }
    .wall { background: linear-gradient(var(--top), var(--bottom)) }
    .wall img { display: block; max-width: 100%; height: auto }
    .failed { background: color-mix(in srgb, var(--failure) 9%, var(--page)); box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--failure) 35%, transparent) }
    .failed strong { color: var(--failure); font-size: .875rem }
    figcaption { margin-top: .625rem; font-size: .8125rem; font-weight: 600 }

    ul { display: grid; gap: .625rem; list-style: none }
    figure ul { margin-top: .625rem }
    li { --mark: var(--soft); position: relative; padding-left: 1rem; font-size: .8125rem; line-height: 1.4; overflow-wrap: anywhere }
    li::before { position: absolute; inset: .3125rem auto auto 0; width: .5625rem; height: .5625rem; background: var(--mark); clip-path: var(--shape, circle(38%)); content: "";
      forced-color-adjust: none; print-color-adjust: exact }
    li.error { --mark: var(--failure); --shape: polygon(50% 0, 100% 50%, 50% 100%, 0 50%) }
    li.warning { --mark: var(--warning); --shape: polygon(50% 4%, 100% 96%, 0 96%) }
    li b { color: var(--mark); font-weight: 600 }
    li em { display: block; margin-top: .125rem; color: var(--soft); font-style: normal }
    li em::before { content: "→ " }
    li code { display: block; margin-top: .125rem; color: var(--soft); font-size: .6875rem }

    #problems:not(:empty) { padding-block: 1rem; border-top: 1px solid var(--line) }
    #problems ul { grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr)) }
    #problems li { font-size: .875rem }
    #problems code { font-size: .75rem }

    /* While a server redraws: the document has an error, a picture is new, the server is gone. What is said then lies over the pictures, and moves none. */
    .stale .wall { opacity: .32; filter: grayscale(.5) }
    .stale main { padding-bottom: 50vh }
    .stale #problems { position: fixed; inset: auto 0 0; z-index: 1; max-height: 45vh; overflow: auto; border-top: 2px solid var(--failure); box-shadow: 0 -10px 30px rgb(0 0 0 / .16);
      background: color-mix(in srgb, var(--failure) 9%, var(--page)) }
    .notice { position: fixed; inset: auto auto 1.25rem 50%; z-index: 2; width: max-content; max-width: calc(100vw - 2rem); translate: -50%; padding: .5rem 1rem;
      border: 1px solid transparent; border-radius: .75rem; background: var(--ink); color: var(--page); font-size: .8125rem }
    .notice:empty { display: none }
    /* It comes and goes without a fade: frames of one would be in the way of the next pictures. */
    .changed { animation: changed .9s step-end }
    @keyframes changed { from { box-shadow: 0 0 0 3px var(--tint) } }
    @media (prefers-reduced-motion: no-preference) {
      .wall { transition: opacity .15s, filter .15s }
    }

    @media screen and (max-width: 48rem) {
      .top { padding-block: 1.75rem 1rem }
      .top h1 { font-size: 1.625rem }
      figure { width: 100% }
    }
    @media (forced-colors: active) {
      li { --mark: CanvasText !important }
      .wall { forced-color-adjust: none }
      .failed { border: 1px solid }
    }
    @media print {
      :root { font-size: 16px }
      main { zoom: .8 }
      .top, #problems, main { padding-inline: 0 }
      .top { padding-block: 0 1rem }
      .wall, .failed { print-color-adjust: exact }
      .stale #problems { position: static; max-height: none; box-shadow: none }
      .notice { display: none }
    }
    """
}
