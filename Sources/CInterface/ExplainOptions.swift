/// The options of `al_explain`.
struct ExplainOptions {
  let format: Format

  enum Format: String, CaseIterable {
    case markdown, text, json
  }

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    var reader = try OptionReader(bytes, ["format"])
    format = reader.choice("format") ?? .markdown
    try reader.check()
  }
}
