/// A package with its pictures, as a section of the page.
struct GalleryPackage {
  var path: String
  var name: String
  var description = ""
  var pictures: [GalleryPicture] = []

  /// Packages in the order of the index, those without a picture left out; of several jobs for one package one section is made.
  static func all(in index: CatalogIndex) -> [GalleryPackage] {
    var packages: [GalleryPackage] = []
    var places: [String: Int] = [:]
    func place(of path: String) -> Int {
      if let place = places[path] { return place }
      let name = path.split(separator: "/").last.map(String.init) ?? "Without a package"
      packages.append(GalleryPackage(path: path, name: name))
      places[path] = packages.count - 1
      return packages.count - 1
    }
    for json in index.packages {
      let record = GalleryRecord(json)
      let place = place(of: record.text("path"))
      packages[place].name = record.text("name")
      packages[place].description = record.text("description")
    }
    for json in index.pictures {
      let picture = GalleryPicture(GalleryRecord(json))
      packages[place(of: picture.path)].pictures.append(picture)
    }
    return packages.filter { !$0.pictures.isEmpty }
  }

  /// The pictures by family, in the families' own order.
  var families: [(family: String, pictures: [GalleryPicture])] {
    let groups = Dictionary(grouping: pictures, by: \.family)
    let unnamed = groups[""].map { [("", $0)] } ?? []
    return unnamed + GalleryAxis.family.values(pictures).map { ($0, groups[$0] ?? []) }
  }
}
