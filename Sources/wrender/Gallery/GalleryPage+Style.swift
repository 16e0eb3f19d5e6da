extension GalleryPage {
  /// `--w`, `--h`, `--r` and `--s` of a figure are its picture's width, height and corner radius in points, and its pixels a point.
  static let style: StaticString = """
    html { --across: 1050; scroll-padding-top: var(--bar, 8rem) }
    .top, section, .controls, .nothing { padding-inline: max(2rem, 50vw - 50rem) }
    .top { padding-block: 3.5rem 1.25rem }
    .top h1 { font-size: 2.25rem }
    .top p, section header p { color: var(--soft) }

    /* What is out of sight is not laid out, and is about as tall as the area of its tiles says. */
    section { padding-block: 2.5rem; content-visibility: auto; contain-intrinsic-size: auto calc(9rem + var(--area) / var(--across) * 1px) }
    section + section { border-top: 1px solid var(--line) }
    section header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem }
    section h2 { font-size: 1.5rem }
    section h2 a:hover { color: var(--tint) }
    section header p { flex: 0 0 100% }
    section header code { color: var(--soft); font-size: .75rem }
    .families { display: flex; flex-wrap: wrap; gap: 1.75rem 2rem; margin-top: 1.5rem }
    .family, .accessories { min-width: 0 }
    .accessories { display: flex; flex: 1 1 26rem; flex-wrap: wrap; align-content: start; gap: inherit }
    .accessories:not(:has(> :not([hidden]))) { display: none }
    h3 { margin-bottom: .5rem; font-size: .8125rem; font-weight: 600 }
    h3 span, figcaption { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums }
    .tiles { display: flex; flex-wrap: wrap; gap: .75rem }
    figure { min-width: 0; max-width: 100% }
    figcaption { margin-top: .375rem; font-size: .75rem; line-height: 1.25rem; max-width: calc(var(--w) * 1px + 3.5rem) }

    .stage { display: grid; place-items: center; padding: 1.75rem; border-radius: 1.25rem }
    .light { background: linear-gradient(155deg, #cddcf0, #e2dcee 60%, #efe0e2) }
    .dark { background: linear-gradient(155deg, #26345a, #1c2140 60%, #251b38) }
    .accented { background: linear-gradient(155deg, #4a5568, #353c4c 60%, #2c2f3b) }
    .vibrant { background: linear-gradient(155deg, #3f5876, #36456a 55%, #463a60) }
    .light.vibrant { background: linear-gradient(155deg, #9fb8d0, #a9b2d0 55%, #bdaecb) }
    .stage img { display: block; width: calc(var(--w) * 1px); max-width: 100%; height: auto; aspect-ratio: var(--w) / var(--h);
      border-radius: calc(var(--r) / var(--w) * 100%) / calc(var(--r) / var(--h) * 100%) }
    .covering img { box-shadow: 0 6px 20px rgb(0 0 0 / .13) }
    .accented img { background: rgb(255 255 255 / .12) }
    .accessories .stage { padding: 1.25rem }
    .accessories .accented img { background: none }
    a.stage { cursor: zoom-in }
    a.stage:focus-visible { outline-offset: 3px }

    .failed { place-content: center start; place-items: start; gap: .5rem; width: max(calc(var(--w) * 1px + 3.5rem), 20rem); max-width: 100%; padding: 1.25rem;
      min-height: calc(var(--h) * 1px + 3.5rem); background: color-mix(in srgb, var(--failure) 9%, var(--page));
      box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--failure) 35%, transparent) }
    .failed strong { color: var(--failure) }
    figure ul { list-style: none }
    figure li + li { margin-top: .5rem }
    figure code { display: block; font-size: .75rem }
    details { margin-top: .125rem }
    summary { width: fit-content; border-radius: 1rem; cursor: pointer }
    .warnings summary { color: var(--warning) }
    .errors summary { color: var(--failure) }
    details ul { margin-top: .375rem; color: var(--ink) }
    figcaption:has([open]) { width: 22rem; max-width: 100% }
    .nothing { padding-block: 6rem; color: var(--soft); text-align: center }
    .nothing button { color: var(--tint) }

    .viewer { width: 100%; max-width: none; height: 100dvh; max-height: none; margin: 0; padding: 0; border: 0; background: var(--page); color: var(--ink) }
    .viewer[open] { display: flex; flex-direction: column }
    .viewer .stage { flex: 1; min-height: 0; overflow: auto; padding: 1.5rem; border-radius: 0; cursor: zoom-in }
    .viewer .stage img { width: min(var(--w) * var(--s) * 1px / var(--dpr), 100vw - 3rem, (100dvh - 8rem) * var(--w) / var(--h)); max-width: none }
    .viewer .whole { place-items: safe center; cursor: zoom-out }
    .viewer .whole img { width: calc(var(--w) * var(--s) * 1px / var(--dpr)) }
    .viewer footer { display: flex; align-items: center; gap: .5rem; padding: .75rem 1rem; box-shadow: 0 -1px var(--line) }
    .viewer footer p { flex: 1; min-width: 0; text-align: center; line-height: 1.35 }
    .viewer footer span { display: block; color: var(--soft); font-size: .8125rem }
    .viewer footer a { color: var(--tint); font-size: .8125rem; white-space: nowrap }
    .viewer footer button { flex: none; width: 2.5rem; height: 2.5rem; border-radius: .625rem; background: var(--raised); font-size: 1.375rem; line-height: 1 }

    @media (prefers-reduced-motion: no-preference) {
      html { scroll-behavior: smooth }
      a.stage img { transition: scale .25s cubic-bezier(.2, .8, .2, 1) }
      a.stage:hover img { scale: 1.02 }
    }
    @media screen and (max-width: 48rem) {
      html { --across: 550 }
      .top, section, .controls, .nothing { padding-inline: 1rem }
      .top { padding-block: 2rem .75rem }
      .stage { padding: 1.25rem }
      .families { gap: 1.5rem }
      .family { flex: 1 0 100% }
      figure { flex: 1 1 auto }
    }
    @media (forced-colors: active) {
      .stage { forced-color-adjust: none }
      .failed { border: 1px solid CanvasText; forced-color-adjust: auto }
    }
    @media print {
      main { zoom: .8 }
      .top, section { padding-inline: 0 }
      .top { padding-block: 0 .5rem }
      section { padding-block: 1rem; content-visibility: visible }
      section header { break-after: avoid }
      .families, .accessories { gap: 1rem }
      .stage { padding: 1rem; print-color-adjust: exact }
      .nothing, .viewer { display: none }
    }
    """
}
