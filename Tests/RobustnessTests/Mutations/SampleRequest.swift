import Foundation

/// Sample requests of vendors, written by the program.
extension MutationKind {
  /// Returns the request of a vendor for an event; nil if the vendor has none.
  static func sample(of envelope: String, event: String) -> String? {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-samples-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try? FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    let kind = MutationKind(
      name: "sample", file: MutationSeeds.declarationsFile, seeds: [], words: [], commands: [])
    let trial = Trial(
      kind: kind, text: Array(MutationSeeds.declarations.utf8),
      arguments: ["sample", "--envelope", envelope, "--event", event], folder: folder)
    guard let run = try? trial.run(), run.status == 0 else { return nil }
    return String(decoding: run.output, as: UTF8.self)
  }
}
