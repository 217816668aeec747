import ActivityReports

/// The options of `al_declarations`.
struct DeclarationOptions {
  let format: ReportFormat

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    var reader = try OptionReader(bytes, ["format"])
    format =
      reader.choice("format", among: ReportFormat.all.map { ($0.name, $0) }) ?? .json
    try reader.check()
  }
}
