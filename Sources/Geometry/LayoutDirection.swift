/// Where lines begin; leading edges are on that side.
public enum LayoutDirection: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case leftToRight, rightToLeft
}
