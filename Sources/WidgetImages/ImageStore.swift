/// The images of one document, each decoded once; their numbers are the `ImageID`s of display lists.
public struct ImageStore: Sendable {
  public private(set) var images: ContiguousArray<DecodedImage> = []
  private var idsByName: [String: Int32] = [:]
  private let budget: ByteBudget

  /// - Parameter budget: Where the bytes of decoded images are reserved before they are allocated.
  public init(budget: ByteBudget = .render()) { self.budget = budget }

  public subscript(id: Int32) -> DecodedImage { images[Int(id)] }

  /// The number of an image that was loaded under this name.
  public func id(named name: String) -> Int32? { idsByName[name] }

  /// Decodes an image, or finds it where the name was loaded before.
  ///
  /// - Throws: `ImageError`; nothing is decoded whose header goes over a limit.
  public mutating func load(_ bytes: [UInt8], name: String) throws(ImageError) -> Int32 {
    if let id = idsByName[name] { return id }
    return insert(try DecodedImage(decoding: bytes, name: name, budget: budget))
  }

  /// Adds an image that is in memory already.
  public mutating func insert(_ image: DecodedImage) -> Int32 {
    let id = Int32(images.count)
    images.append(image)
    idsByName[image.name] = id
    return id
  }
}
