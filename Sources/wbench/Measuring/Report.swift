/// Figures of one run, and what they were measured on.
struct Report: Equatable {
  var machine: Machine
  var figures: [Figure]
}
