extension GoldenPage {
  /// `--w` and `--h` of a figure are its picture's width and height in pixels, `--W` and `--H` those of what holds all pictures of a case, and `--zoom` is
  /// how large a pixel is.
  static let style: StaticString = """
    :root { --success: light-dark(#1a7f37, #6fdd8b); --square: light-dark(#e6e6ea, #2a2a2f); --box: light-dark(#c8127a, #d81b87); scroll-padding-top: var(--bar, 8rem) }
    .top, main, .controls { padding-inline: max(1.5rem, 50vw - 52rem) }
    .top { padding-block: 2.25rem 1rem }
    .top h1 { font-size: 2rem }
    .counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: .5rem; list-style: none; font-variant-numeric: tabular-nums }
    .counts b { font-size: 1.125rem }
    .search { flex-basis: 11rem }
    [data-axis=verdict] > span { display: none }
    .keys { margin-top: .625rem; color: var(--soft); font-size: .75rem }
    .keys kbd:not(kbd + kbd) { margin-left: .625rem }
    .keys kbd:first-child { margin-left: 0 }
    .keys kbd { display: inline-block; min-width: 1.375rem; padding: 0 .3125rem; border: 1px solid var(--line); border-radius: .3125rem; font: .6875rem/1.125rem var(--mono);
      text-align: center }
    .menu:has([name=speed]) { display: none }
    [data-view=blink] .menu:has([name=speed]) { display: flex }

    .differs, .corrupt, .undrawn, .unstable { --verdict: var(--failure) }
    .missing, .orphan, .oversized, .tolerated { --verdict: var(--warning) }
    .environment { --verdict: var(--tint) }
    .recorded, .same { --verdict: var(--success) }
    .counts li { color: var(--verdict) }
    .verdict { padding: .0625rem .5rem; border-radius: 1rem; background: color-mix(in srgb, var(--verdict) 14%, transparent); color: var(--verdict);
      font-size: .75rem; line-height: 1.25rem }

    /* What is out of sight is not laid out, and is about as tall as its pictures. */
    article { --zoom: 1; margin-block: 1.25rem; padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: 1rem; content-visibility: auto;
      contain-intrinsic-size: auto calc(12rem + var(--tall, 160) * 1px) }
    article:focus, article:target { border-color: var(--tint); box-shadow: 0 0 0 1px var(--tint); outline: none }
    article header { display: flex; flex-wrap: wrap; align-items: center; gap: .125rem .75rem }
    article h2 { min-width: 0; font: 600 1rem/1.4 var(--mono); letter-spacing: 0; overflow-wrap: anywhere }
    article h2 a:hover { color: var(--tint) }
    article header p { flex: 0 0 100%; color: var(--soft); overflow-wrap: anywhere }
    .meaning { margin-top: .25rem; max-width: 60rem }

    .pictures { display: grid; grid-template-columns: repeat(3, minmax(0, max-content)); gap: .5rem 1rem; margin-top: .75rem }
    /* However many lines a title has, the pictures stand side by side. */
    .pictures figure { display: grid; grid-row: span 2; grid-template-rows: subgrid; row-gap: 0; align-items: start }
    .pictures figcaption { align-self: end }
    figcaption { font-size: .8125rem; font-weight: 600 }
    figcaption span { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums }
    .red { color: light-dark(#d4141c, #ff6b6b) }
    .blue { color: light-dark(#1a44d8, #7f9bff) }
    .amber { color: light-dark(#8f5a00, #ffb534) }
    figcaption b { font-weight: 400 }
    .pane { max-height: 80vh; overflow: auto; overscroll-behavior: contain; box-shadow: 0 0 0 1px var(--line); scrollbar-width: thin }
    .sheet { position: relative; width: calc(var(--w) * var(--zoom) * 1px); height: calc(var(--h) * var(--zoom) * 1px); overflow: hidden; cursor: crosshair }
    .sheet img { display: block; width: calc(var(--w) * var(--zoom) * 1px); height: calc(var(--h) * var(--zoom) * 1px); image-rendering: pixelated; user-select: none;
      background: repeating-conic-gradient(var(--square) 0 25%, var(--page) 0 50%) 0 0 / 1rem 1rem }
    .shrunk .sheet img { image-rendering: auto }
    .absent p { padding: 1rem; border: 1px dashed var(--line); color: var(--soft); font-size: .8125rem }
    .box, .outline { position: absolute; left: calc(var(--x) * var(--zoom) * 1px); top: calc(var(--y) * var(--zoom) * 1px);
      width: calc(var(--bw) * var(--zoom) * 1px); height: calc(var(--bh) * var(--zoom) * 1px); pointer-events: none }
    .box { outline: 1px solid var(--box); outline-offset: 1px; font-style: normal }
    .box span { position: absolute; left: -2px; bottom: 100%; padding: 0 .1875rem; background: var(--box); color: #fff; font: 600 .625rem/.8125rem var(--mono) }
    .box.low span { bottom: auto; top: 0 }
    .box.lit { background: color-mix(in srgb, var(--box) 25%, transparent) }
    [data-boxes=off] .box:not(.lit) { display: none }
    .outline { outline: 2px solid #1687ff; box-shadow: 0 0 0 3px rgb(255 255 255 / .7) }
    .cut { display: none; grid-column: 1; width: 100%; margin: 0 }

    [data-view] .pair { grid-template-columns: minmax(0, max-content) }
    [data-view] .pair figure { grid-area: 1 / 1 / span 2 }
    [data-view] .pair .difference { display: none }
    [data-view] .pair .sheet { width: calc(var(--W) * var(--zoom) * 1px); height: calc(var(--H) * var(--zoom) * 1px) }
    [data-view] .pair .drawn { pointer-events: none }
    [data-view] .pair .drawn .pane { box-shadow: none; scrollbar-color: transparent transparent }
    [data-view=slider] .pair .drawn figcaption { text-align: right }
    [data-view=slider] .pair .drawn .box, [data-view=slider] .pair .drawn .outline { display: none }
    [data-view=slider] .pair .cut { display: block }
    [data-view=slider] .pair .sheet { cursor: ew-resize; touch-action: none }
    [data-view=slider] .drawn img { clip-path: inset(0 0 0 calc(var(--cut, var(--W) / 2) * var(--zoom) * 1px)) }
    [data-view=slider] .drawn .sheet::after { content: ""; position: absolute; inset: 0 auto 0 calc(var(--cut, var(--W) / 2) * var(--zoom) * 1px); width: 2px;
      margin-left: -1px; background: var(--tint) }
    [data-view=blink] .pair .golden figcaption, [data-view=blink] .pair .drawn { animation: blink calc(1s / var(--speed, 1)) step-end infinite }
    [data-view=blink] .pair .golden figcaption { animation-delay: calc(-.5s / var(--speed, 1)) }
    [data-blink=hand] .pair figcaption, [data-blink=hand] .pair .drawn { animation: none !important }
    [data-blink=hand][data-view=blink] .pair .golden figcaption, [data-blink=hand][data-view=blink][data-side=golden] .pair .drawn { visibility: hidden }
    [data-blink=hand][data-view=blink][data-side=golden] .pair .golden figcaption { visibility: visible }
    @keyframes blink { 50% { visibility: hidden } }

    .facts { display: flex; flex-wrap: wrap; align-items: start; gap: .75rem 2.5rem; margin-top: .875rem; font-size: .8125rem }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums }
    th { color: var(--soft); font-weight: 400; text-align: start }
    td { border-top: 1px solid var(--line) }
    th, td { padding: .1875rem 1.5rem .1875rem 0 }
    .decided { color: var(--failure); font-weight: 600 }
    .decided b { margin-left: .375rem; padding: 0 .375rem; border-radius: 1rem; background: color-mix(in srgb, var(--failure) 14%, transparent); font-size: .6875rem }
    .clusters { display: grid; flex: 1 1 26rem; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: .5rem 2.5rem; margin: 0;
      padding-left: 1.25rem }
    .clusters > li { padding-left: .25rem; cursor: pointer }
    .clusters [role=button]:focus-visible { outline-offset: 0 }
    .clusters p { overflow-wrap: anywhere }
    .binding { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    summary { width: fit-content; padding-block: .1875rem; color: var(--soft); cursor: pointer }
    .clusters > li:is(:hover, :focus-within) { background: var(--raised) }
    .clusters > li::marker { color: var(--box); font-weight: 600 }
    .files, .remarks { list-style: none }
    code { font-size: .75rem }
    .binding { color: var(--tint) }
    .files, .remarks { margin-top: .75rem; font-size: .8125rem }
    .lines { margin: .75rem 0 0; padding: .5rem 0; border: 1px solid var(--line); border-radius: .625rem; overflow: hidden }
    .lines span { display: block; padding: 0 .75rem 0 1.5rem; text-indent: -.75rem; white-space: pre-wrap; unicode-bidi: plaintext; text-align: left }
    .lines .removed { background: color-mix(in srgb, var(--failure) 10%, transparent) }
    .lines .added { background: color-mix(in srgb, var(--success) 11%, transparent) }
    .lines .place { color: var(--soft) }
    mark { border-radius: 2px; background: color-mix(in srgb, var(--failure) 34%, transparent); color: inherit }
    .added mark { background: color-mix(in srgb, var(--success) 38%, transparent) }
    .tolerances { padding-block: 1.5rem; overflow-x: auto }
    .nothing { padding-block: 6rem; color: var(--soft); text-align: center }
    .nothing button { color: var(--tint) }

    .loupe { position: fixed; z-index: 2; left: 0; top: 0; width: max-content; max-width: min(26rem, 100vw); padding: .625rem; border: 1px solid var(--line);
      border-radius: .75rem; background: var(--page); box-shadow: 0 12px 32px rgb(0 0 0 / .28); font-size: .75rem; pointer-events: none }
    .loupe div { display: flex; gap: .625rem }
    .loupe canvas { display: block; width: 136px; height: 136px; image-rendering: pixelated; border: 1px solid var(--line); box-sizing: content-box;
      background: repeating-conic-gradient(var(--square) 0 25%, var(--page) 0 50%) 0 0 / 1rem 1rem }
    .loupe figure { position: relative }
    .loupe figure::after { content: ""; position: absolute; left: 65px; top: 65px; width: 8px; height: 8px; outline: 1px solid #fff; box-shadow: 0 0 0 2px #000 }
    .loupe figure code { display: block; min-height: 1.2em }
    .loupe .place { margin-top: .25rem; color: var(--soft) }
    .loupe .place.unequal { color: var(--failure); font-weight: 600 }
    .under { margin: .25rem 0 0; padding: 0; list-style: none }
    .under li { overflow-wrap: anywhere }
    .under li:not(:first-child) { overflow: hidden; color: var(--soft); text-overflow: ellipsis; white-space: nowrap }
    .under li:first-child b { color: #1687ff }
    .held { border-color: var(--tint) }

    @media screen and (max-width: 48rem) {
      .top, main, .controls { padding-inline: .75rem }
      .keys { display: none }
      article { padding: .75rem }
      .pictures { grid-template-columns: minmax(0, max-content) }
      .lines { font-size: .6875rem }
    }
    @media (forced-colors: active) {
      .red, .blue, .amber, .decided { font-weight: 600 }
      .box, .box span, .outline, .lines span, mark, .sheet img, .loupe canvas { forced-color-adjust: none }
    }
    /* Side by side whatever the view is, as wide as the paper; what is folded is unfolded. */
    @media print {
      .top, main { padding-inline: 0 }
      .top { padding-block: 0 .5rem }
      .keys, .loupe, .cut, .outline, summary { display: none !important }
      article { margin-block: 0 1rem; padding: .75rem 1rem 1rem; content-visibility: visible; break-inside: avoid; box-decoration-break: clone }
      article:has(.lines) { break-inside: auto }
      article header, .meaning { break-after: avoid }
      .pictures.pictures.pictures { grid-template-columns: repeat(3, minmax(0, 1fr)) }
      .pictures:not(.pair) figure { grid-column: span 2 }
      [data-view] .pair figure { grid-area: auto / auto / span 2 }
      [data-view] .pair .difference { display: grid }
      .pair figure, .pair figcaption { animation: none !important; visibility: visible !important }
      .pane { max-height: none; overflow: visible }
      .sheet.sheet.sheet, .sheet.sheet img { width: 100%; height: auto; clip-path: none; image-rendering: auto }
      .sheet.sheet::after { display: none }
      .box { left: calc(var(--x) / var(--w) * 100%); top: calc(var(--y) / var(--h) * 100%); width: calc(var(--bw) / var(--w) * 100%); height: calc(var(--bh) / var(--h) * 100%) }
      details::details-content { content-visibility: visible }
      .clusters { grid-template-columns: repeat(2, minmax(0, 1fr)) }
      .binding { white-space: normal; overflow-wrap: anywhere }
      .lines { overflow: visible; box-decoration-break: clone; font-size: .6875rem }
      .lines span { break-inside: avoid }
      .tolerances { overflow: visible }
      .sheet img, .box, .box span, .verdict, mark, .lines span { print-color-adjust: exact }
    }
    """
}
