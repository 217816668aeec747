/// The options of `al_compare`.
struct ComparisonOptions {
  /// The name of the newer version's file in findings.
  let name: String

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    var reader = try OptionReader(bytes, ["name"])
    name = reader.text("name") ?? "New.swift"
    try reader.check()
  }
}
