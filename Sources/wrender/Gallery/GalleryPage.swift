extension CatalogIndex {
  /// A page to look at the pictures with.
  package var page: [UInt8] { GalleryPage(self).page.bytes }
}

/// A static page of a batch's pictures; without its script all of them are shown.
struct GalleryPage {
  let packages: [GalleryPackage]
  let pictures: [GalleryPicture]
  /// What there are controls for.
  let axes: [GalleryAxis]

  init(_ index: CatalogIndex) {
    packages = GalleryPackage.all(in: index)
    pictures = packages.flatMap(\.pictures)
    axes = GalleryAxis.switched(pictures)
  }

  var page: HTMLPage {
    var body: HTML = """
      <header class="top"><h1>Widgets</h1>
      <p>\(summary)</p></header>
      \(controls)
      <main>

      """
    for (package, anchor) in zip(packages, anchors) { body += section(package, anchor) }
    body += """
      <p class="nothing" hidden>No picture fits. <button type="button" class="clear">Show all</button></p>
      </main>
      \(viewer)
      """
    return HTMLPage(title: "Widgets", style: Self.style, script: Self.script, body: body)
  }

  /// `16 packages, 206 pictures, 2 failed`
  private var summary: String {
    let failed = pictures.count { $0.outcome == .failed }
    return [(packages.count, "package"), (pictures.count, "picture")].map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
      + (failed == 0 ? "" : ", \(failed) failed")
  }

  /// What a section is linked to by: letters, digits, `.`, `_` and `-` of its package's name, and a number where two would be alike.
  private var anchors: [String] {
    var counts: [String: Int] = [:]
    return packages.map { package in
      let name = PictureName.sanitised(package.path.split(separator: "/").last.map(String.init) ?? "none")
      let stem = name.hasSuffix(".widget") ? String(name.dropLast(7)) : name
      counts[stem, default: 0] += 1
      return counts[stem] == 1 ? stem : "\(stem)~\(counts[stem] ?? 0)"
    }
  }
}
