import CommandSyntax
import JSONSyntax

/// How an app starts its activities: without a push type, an activity gets no push (Apple, *request(attributes:content:pushType:)*).
struct ActivityRequests {
  private var count = 0
  private var mayBePushed = false

  /// Whether the code requests activities, and none of them gets pushes.
  var areLocal: Bool { count > 0 && !mayBePushed }

  /// Reads the Swift files below some folders.
  init(below folders: [Path], in environment: Environment) {
    let walk = FileWalk(extensions: ["swift"])
    for folder in folders {
      let files = walk.files(below: folder, in: environment) { _, _ in }
      for file in files where !mayBePushed {
        read((try? FileSystem.read(environment.absolute(file))) ?? [])
      }
    }
  }

  init(in text: String) { read(Array(text.utf8)) }

  /// Comments and strings count, too: then, more activities may be pushed.
  private mutating func read(_ text: [UInt8]) {
    for position in text.indices {
      switch text[position] {
      case UInt8(ascii: "p"):
        let rest = text[position...]
        if rest.starts(with: "pushToStartToken".utf8) { mayBePushed = true }
        guard rest.starts(with: Self.label.utf8) else { continue }
        let value = rest.dropFirst(Self.label.utf8.count).drop { " \t\r\n".utf8.contains($0) }
        let isNil = value.starts(with: "nil".utf8) && !Self.isPartOfName(value.dropFirst(3).first)
        if !isNil { mayBePushed = true }
      case UInt8(ascii: "."):
        if text[position...].starts(with: ".request(".utf8), Self.endsWithType(text[..<position]) {
          count += 1
        }
      default: continue
      }
    }
  }

  private static let label = "pushType:"

  /// Whether text ends with `Activity` or `Activity<…>`.
  private static func endsWithType(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text.suffix(256)
    if text.last == UInt8(ascii: ">") {
      guard let start = text.lastIndex(of: UInt8(ascii: "<")) else { return false }
      text = text[..<start]
    }
    let name = "Activity".utf8
    return text.suffix(name.count).elementsEqual(name)
      && !isPartOfName(text.dropLast(name.count).last)
  }

  private static func isPartOfName(_ byte: UInt8?) -> Bool {
    byte.map { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") } ?? false
  }
}
