/// The options of `al_end`.
struct CommandEnd {
  /// The number of files that the host could not read.
  let unreadable: Int
  /// The number of large files that the host skipped because they are unrelated to pushes.
  let skipped: Int
  /// The current time, in seconds since 1970.
  let time: Double

  init(_ reader: inout OptionReader) {
    unreadable = reader.count("unreadable") ?? 0
    skipped = reader.count("skipped") ?? 0
    time = reader.time("time") ?? 0
  }
}
