import Glibc
import WidgetFoundation
import WidgetGoldens

/// What lies in the folder of goldens, against what the cases ask for: all of them, whatever was compared this time.
struct GoldenFolder {
  /// Names that no case asks for.
  let orphans: [String]
  /// Every package could be read, so that orphans are orphans.
  let isComplete: Bool
  let bytes: Int

  init(_ plan: GoldenPlan) {
    var whole = plan
    whole.only = []
    var asked: Set<String> = [GoldenFile.fingerprint]
    var isComplete = true
    for package in plan.owners {
      let (list, cases) = whole.cases(of: package)
      if list.code != .done { isComplete = false }
      for (picture, levels) in cases {
        for level in levels { asked.insert(GoldenPlan.stem(of: picture) + level.ending) }
      }
    }
    let names = (GoldenLevel.allCases.map(\.ending) + [".json"]).flatMap { FolderListing.files(in: plan.file.folder, ending: $0) ?? [] }
    self.isComplete = isComplete
    orphans = Set(names).subtracting(asked).sorted()
    bytes = names.reduce(0) { total, name in
      var status = stat()
      return unsafe stat(plan.file.folder + name, &status) == 0 ? total + Int(status.st_size) : total
    }
  }
}
