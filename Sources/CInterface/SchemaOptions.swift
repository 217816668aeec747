import PushLinter

/// The options of `al_schema`.
struct SchemaOptions {
  let type: String?
  let event: WireName.Event?
  let part: PayloadPart?
  let boundsDates: Bool
  let format: Format

  enum Format: String, CaseIterable {
    case text, json
    case jsonSchema = "json-schema"
    case typeScript = "typescript"
  }

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    var reader = try OptionReader(bytes, ["type", "event", "part", "dateBounds", "format"])
    type = reader.text("type")
    event = reader.choice("event")
    part = reader.choice("part")
    boundsDates = reader.flag("dateBounds")
    format = reader.choice("format") ?? .json
    try reader.check()
    guard event == nil || part == nil else {
      throw InterfaceError(
        kind: .options,
        message: "`event` requires a whole push; `part` describes only a part of it")
    }
    guard format == .jsonSchema || event == nil && part == nil && !boundsDates else {
      throw InterfaceError(
        kind: .options,
        message: "`event`, `part` and `dateBounds` require the format \"json-schema\"")
    }
  }
}
