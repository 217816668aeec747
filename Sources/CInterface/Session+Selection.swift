import PushDocuments
import PushModel

extension Session {
  /// Returns the paths that the configuration does not exclude and that are no third-party or generated source code, or only
  /// those that are, or only those whose payloads it describes. Each path is relative to the folder of the configuration.
  func select(_ paths: [UInt8], _ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let (onlyNamed, onlyOthers) = try OptionReader.read(options) {
      ($0.flag("named"), $0.flag("others"))
    }
    let paths = TextList.texts(in: paths).filter { path in
      let path = String(decoding: path, as: UTF8.self)
      let isSource = SourceNotation(ofFile: path).isSource
      return onlyNamed || (isSource && SourceRole.placeOfOthers(path) != nil) == onlyOthers
    }
    let selected = paths.filter { path in
      let path = String(decoding: path, as: UTF8.self)
      let entries = configuration.entries(forFile: path)
      return onlyNamed ? entries.areAboutIncludedPayload : !entries.isExcluded
    }
    if !onlyNamed, !onlyOthers { run?.addExcluded(paths.count - selected.count) }
    return TextList.bytes(of: selected)
  }
}

/// Texts in one argument of a host, each ended by a zero byte, because paths contain every other character.
enum TextList {
  static func texts(in bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) }
  }

  static func bytes(of texts: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts { bytes += text + [0] }
    return bytes
  }
}
