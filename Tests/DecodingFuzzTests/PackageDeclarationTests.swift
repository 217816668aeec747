import Foundation
import TestSupport
import Testing

@testable import ActivitySchema
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules

/// The built-in declarations of packages are valid Swift.
@Suite(.enabled(if: Toolchain.found != nil)) struct PackageDeclarationTests {
  @Test func declarationsCompile() throws {
    let toolchain = try #require(Toolchain.found)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Packages.swift")
    try Data(Self.text.utf8).write(to: file)
    let errors = folder.appending(path: "errors.txt")
    let status = try Toolchain.run(
      toolchain.compiler, ["-typecheck", "-swift-version", "5", file.path],
      output: folder.appending(path: "output.txt"), errors: errors)
    let messages = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    #expect(status == 0, "\(messages)")
  }

  /// Each package has a separate namespace, because some declare types of the same name.
  private static var text: String {
    let vendors = VendorDeclarations.all.text.replacing(
      "struct CIOLiveActivityMetadata: Codable",
      with: "struct CIOLiveActivityMetadata: Codable, Hashable")
    let packages = AppPackage.all.enumerated().map { index, package in
      "enum Package\(index) {\n\(package.swift)\n}"
    }
    return """
      import Foundation
      protocol ActivityAttributes: Codable { associatedtype ContentState: Codable & Hashable }
      \(vendors)
      \(packages.joined(separator: "\n"))
      """
  }
}
