import PushLinter

extension Session {
  /// Returns the paths that the configuration does not exclude, or only those whose payloads it describes. Each path is relative
  /// to the folder of the configuration.
  func select(_ paths: [UInt8], _ options: SelectOptions) -> [UInt8] {
    let paths = TextList.texts(in: paths)
    let selected = paths.filter { path in
      let path = String(decoding: path, as: UTF8.self)
      return options.isNamed ? configuration.namesPayload(path) : !configuration.excludes(path)
    }
    if !options.isNamed { run?.addExcluded(paths.count - selected.count) }
    return TextList.bytes(of: selected)
  }
}

/// The options of `al_select`.
struct SelectOptions {
  /// Whether to select only the files that the configuration names.
  let isNamed: Bool

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    var reader = try OptionReader(bytes, ["named"])
    isNamed = reader.flag("named")
    try reader.check()
  }
}
