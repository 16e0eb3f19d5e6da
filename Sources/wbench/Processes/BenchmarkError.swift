/// An input that cannot be measured with.
struct BenchmarkError: Error {
  var message: String
}
