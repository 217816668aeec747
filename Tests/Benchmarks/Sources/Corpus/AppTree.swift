public import Foundation

/// The repository of a large app: Swift in feature folders and local packages, assets, and the folders of tools.
///
/// Half of the files have less than 4 KB and a tenth more than 19. Four files are related to a Live
/// Activity; one of them mentions `ActivityAttributes`.
public struct AppTree {
  /// The number of Swift files outside the folders that a search skips.
  public let fileCount: Int

  public init(fileCount: Int) { self.fileCount = fileCount }

  private static let filesPerFolder = 6
  private static let foldersPerFeature = 5

  public func write(to root: URL) throws {
    var code = SwiftCode(seed: 20_260_819)
    try writeActivity(below: root)
    for number in 0..<max(0, fileCount - Self.activity.count) {
      let name = code.typeName(number)
      try write(code.file(declaring: name), to: root, folder(number), name + ".swift")
    }
    try writeAssets(below: root)
    for number in 0..<fileCount / 4 {
      let name = code.typeName(number)
      let folder = ["Pods/Vendor\(number / 40)", "DerivedData/App/Build/\(number / 100)"][
        number % 2]
      try write(code.file(declaring: name), to: root, folder, name + ".swift")
      try write(
        "x", to: root, ".git/objects/\(String(256 + number % 256, radix: 16).dropFirst())",
        "\(number)")
    }
  }

  private func folder(_ number: Int) -> String {
    let folder = number / Self.filesPerFolder
    let feature = folder / Self.foldersPerFeature
    let inner = ["Views", "Views/Cells", "Models", "Services/Network", "Coordinators"][
      folder % Self.foldersPerFeature]
    switch feature % 3 {
    case 0: return "App/Features/Feature\(feature)/\(inner)"
    case 1: return "Packages/Module\(feature)/Sources/Module\(feature)/\(inner)"
    default: return "Packages/Module\(feature)/Tests/Module\(feature)Tests/\(inner)"
    }
  }

  /// Creates folders with one image each, as in Xcode's asset catalogs.
  private func writeAssets(below root: URL) throws {
    for number in 0..<fileCount / 10 {
      let folder = "App/Resources/Assets.xcassets/Icons\(number / 50)/icon\(number).imageset"
      try write(
        #"{"images": [], "info": {"author": "xcode", "version": 1}}"#, to: root, folder,
        "Contents.json")
      try write("image", to: root, folder, "icon\(number).png")
    }
  }

  private func writeActivity(below root: URL) throws {
    for (path, text) in Self.activity {
      let url = URL(filePath: path, relativeTo: root)
      try write(text, to: root, url.deletingLastPathComponent().relativePath, url.lastPathComponent)
    }
    try write(
      #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": {"stage": "onItsWay", "courier": {"name": "Ana", "place": {"latitude": 1, "longitude": 2}}}}}"#
        + "\n", to: root, "payloads", "one.json")
  }

  private static let activity = [
    "App/Features/Live/DeliveryAttributes.swift": """
    import ActivityKit

    struct DeliveryAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var stage: DeliveryStage
        var courier: DeliveryCourier
      }
    }

    """,
    "App/Features/Live/DeliveryStage.swift":
      "enum DeliveryStage: String, Codable { case placed, onItsWay, delivered }\n",
    "Packages/Delivery/Sources/Delivery/DeliveryCourier.swift": """
    public struct DeliveryCourier: Codable, Hashable {
      public var name: String
      public var place: DeliveryPlace
    }

    """,
    "Packages/Delivery/Sources/Delivery/Models/DeliveryPlace.swift":
      "public struct DeliveryPlace: Codable, Hashable { var latitude: Double; var longitude: Double }\n",
  ]

  private func write(_ text: String, to root: URL, _ folder: String, _ name: String) throws {
    let folder = root.appending(path: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}
