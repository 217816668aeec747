import PushLinter

/// The options of `al_check`: a file of a command.
struct CommandInput {
  let name: String
  /// The path for the patterns of the configuration.
  let path: String
  /// The activity, if the pushes are a sequence.
  let place: String
  let isLines: Bool
  /// Whether a search found the file, and no argument names it.
  let isFound: Bool
  /// The notation, by the extension of the name.
  let notation: SourceNotation
  /// The current time, in seconds since 1970.
  let time: Double?

  init(_ reader: inout OptionReader) {
    let name = reader.text("name") ?? "payload.json"
    self.name = name
    notation = SourceNotation(ofFile: name)
    path = reader.text("path") ?? name
    place = reader.text("place") ?? ""
    isLines = reader.flag("lines")
    isFound = reader.flag("found")
    time = reader.time("time")
  }
}
