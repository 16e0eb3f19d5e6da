import WidgetFoundation

extension GalleryPage {
  func section(_ package: GalleryPackage, _ anchor: String) -> HTML {
    var section: HTML = """
      <section id="\(anchor)" style="--area:\(area(package.pictures))">
      <header><h2><a href="#\(anchor)" dir="auto">\(package.name)</a></h2>

      """
    if !package.path.isEmpty { section += "<code dir=\"auto\">\(package.path)</code>\n" }
    if !package.description.isEmpty { section += "<p dir=\"auto\">\(package.description)</p>\n" }
    section += "</header>\n<div class=\"families\">\n"
    let groups = package.families
    // Accessories are small enough to stand in one place.
    let (accessories, others) = (groups.filter { $0.pictures[0].isAccessory }, groups.filter { !$0.pictures[0].isAccessory })
    for (family, pictures) in others { section += group(family, pictures, of: package) }
    if !accessories.isEmpty { section += "<div class=\"accessories\">\n" }
    for (family, pictures) in accessories { section += group(family, pictures, of: package) }
    if !accessories.isEmpty { section += "</div>\n" }
    section += "</div>\n</section>\n"
    return section
  }

  /// Square points of tiles: a picture has its wallpaper around it and its words below.
  private func area(_ pictures: [GalleryPicture]) -> Int {
    Int(pictures.reduce(0) { $0 + ($1.size.width + 68) * ($1.size.height + 110) })
  }

  private func group(_ family: String, _ pictures: [GalleryPicture], of package: GalleryPackage) -> HTML {
    var group: HTML = "<div class=\"family\">\(heading(family, pictures))\n<div class=\"tiles\">\n"
    for picture in pictures { group += tile(picture, of: package) }
    group += "</div></div>\n"
    return group
  }

  /// The family, and its size where all pictures have the same.
  private func heading(_ family: String, _ pictures: [GalleryPicture]) -> HTML {
    guard !family.isEmpty else { return "" }
    let size = pictures[0].size
    let title = GalleryAxis.family.label(family)
    guard pictures.allSatisfy({ $0.size == size }) else { return "<h3>\(title)</h3>" }
    return "<h3>\(title) <span>\(size.width) × \(size.height)</span></h3>"
  }

  private func tile(_ picture: GalleryPicture, of package: GalleryPackage) -> HTML {
    // What the heading and the remarks do not say already.
    let facts = axes.filter { $0 != .family && $0 != .outcome }.map { $0.label(picture.value($0)) }.filter { !$0.isEmpty }.joined(separator: " · ")
    var tile: HTML = "<figure"
    for axis in axes { tile += " data-\(axis.rawValue)=\"\(picture.value(axis))\"" }
    tile += " style=\"--w:\(picture.size.width);--h:\(picture.size.height);--r:\(picture.cornerRadius);--s:\(picture.scale)\">"
    tile += picture.outcome == .failed ? failure(picture) : image(picture, alt: alt(picture, package, facts))
    tile += "<figcaption>\(facts)\(picture.outcome == .warnings ? remarks(picture) : "")</figcaption></figure>\n"
    return tile
  }

  private func alt(_ picture: GalleryPicture, _ package: GalleryPackage, _ facts: String) -> String {
    "\(package.name), \(GalleryAxis.family.label(picture.family))" + (facts.isEmpty ? "" : ", \(facts)")
  }

  private func image(_ picture: GalleryPicture, alt: String) -> HTML {
    let kind = "\(picture.value(.scheme)) \(picture.value(.mode))\(picture.isCovering ? " covering" : "")"
    let (width, height) = (Int(picture.size.width.rounded()), Int(picture.size.height.rounded()))
    return """
      <a class="stage \(kind)" href="\(path: picture.file)"><img src="\(path: picture.file)" width="\(width)" height="\(height)" loading="lazy" \
      alt="\(alt)"></a>
      """
  }

  private func failure(_ picture: GalleryPicture) -> HTML {
    let reasons: HTML = picture.remarks.isEmpty ? "<p>The file could not be written.</p>" : list(picture.remarks)
    return "<div class=\"stage failed\"><strong>Not drawn</strong>\(reasons)</div>"
  }

  private func remarks(_ picture: GalleryPicture) -> HTML {
    let errors = picture.remarks.count(where: \.isError)
    let counts = [(errors, "error"), (picture.remarks.count - errors, "warning")].filter { $0.0 > 0 }
    let title = counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    return "<details class=\"\(errors > 0 ? "errors" : "warnings")\"><summary>\(title)</summary>\(list(picture.remarks))</details>"
  }

  private func list(_ remarks: [GalleryPicture.Remark]) -> HTML {
    var list: HTML = "<ul>"
    for remark in remarks { list += "<li><code dir=\"auto\">\(remark.text)</code></li>" }
    list += "</ul>"
    return list
  }
}
