/// The place of a Swift file among the files of a run.
struct FilePlace {
  /// The number of the file.
  let number: Int
  /// The position of its text in the file.
  var offset = 0
  /// The folders around the file, outermost first.
  var folders: [String] = []

  /// Returns the position of a range of the file.
  func site(of range: Range<Int>) -> DeclarationSite {
    DeclarationSite(
      file: number, range: range.lowerBound + offset..<range.upperBound + offset)
  }
}

extension FilePlace {
  /// - Parameter name: The path of the file; it can start with a commit, as in `v1:Sources/App/Ride.swift`.
  init(number: Int, named name: String) {
    let folders = name.utf8.split(separator: UInt8(ascii: "/")).dropLast()
      .map { $0.split(separator: UInt8(ascii: ":")).last ?? $0 }
      .filter { !$0.elementsEqual(".".utf8) }
    self.init(number: number, folders: folders.map { String(Substring($0)) })
  }

  private static let sources = "Sources"

  /// The number of the folders around the Swift package of the file, if it is in `Sources/NAME` of one.
  private var packageDepth: Int? {
    folders.dropLast().lastIndex(of: Self.sources)
  }

  /// How certain it is that code in a file means the declaration in another one: both are in one module, in one package, or have
  /// this number of folders in common.
  enum Closeness: Comparable {
    case folders(Int)
    case package
    case module
  }

  func closeness(to other: FilePlace) -> Closeness {
    let common = zip(folders, other.folders).prefix { $0 == $1 }.count
    guard let depth = packageDepth, depth == other.packageDepth, common >= depth else {
      return .folders(common)
    }
    return common > depth + 1 ? .module : .package
  }

  /// The number of outer folders that some files share and that have no effect on their closeness.
  static func sharedDepth(of places: [FilePlace]) -> Int {
    guard let first = places.first else { return 0 }
    var shared = first.folders[...]
    for place in places.dropFirst() {
      shared = shared.prefix(zip(shared, place.folders).prefix { $0 == $1 }.count)
    }
    return shared.lastIndex(of: sources) ?? shared.count
  }
}
