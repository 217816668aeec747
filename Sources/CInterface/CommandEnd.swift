/// The options of `al_end`.
struct CommandEnd {
  /// The number of files that the host could not read.
  let unreadable: Int
  /// The current time, in seconds since 1970.
  let time: Double

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    var reader = try OptionReader(bytes, ["unreadable", "time"])
    unreadable = reader.count("unreadable") ?? 0
    time = reader.time("time") ?? 0
    try reader.check()
  }
}
