package import JSONSyntax
import PushModel

extension JSONTree {
  /// Returns the number of bytes that escapes such as `\u00e9` add to UTF-8 in a value.
  package func bytesOfEscapes(in root: JSONNode) -> Int {
    nodes(in: root).reduce(0) { count, node in
      switch kind(of: node) {
      case .key: count + excess(of: member(at: node).key)
      case .string: count + excess(of: node)
      default: count
      }
    }
  }

  /// Returns the bytes by which a string's spelling exceeds the shortest one.
  private func excess(of node: JSONNode) -> Int {
    guard !isPlainASCII(node), !hasLoneSurrogate(node) else { return 0 }
    return max(0, contentRange(of: node).count - Self.shortestSpelling(of: text(of: node)))
  }

  private static func shortestSpelling(of text: String) -> Int {
    text.utf8.reduce(0) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: count + 2
      case 0..<0x20: count + 6
      default: count + 1
      }
    }
  }
}
