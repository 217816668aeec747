/// The source of the program that runs the real decoder.
///
/// A request is a line `CASE PART HEX`, a reply one line: `decoded`, `foreign`, or the error's kind, its
/// path and the missing key, with strings as hexadecimal to preserve any key. What the declarations print themselves goes to
/// standard error.
enum RunnerSource {
  /// The replacement for ActivityKit's protocol.
  static let attributes = """
    import Foundation
    protocol ActivityAttributes: Decodable { associatedtype ContentState: Decodable }

    """

  static func main(for types: [(number: Int, type: String)]) -> String {
    let probes = types.map { number, type in
      "  \(number): (probe(\(type).self), probe(\(type).ContentState.self)),"
    }
    return """
      \(attributes)
      typealias Probe = (Data) -> String
      func hex(_ text: String) -> String {
        "x" + text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      func path(_ context: DecodingError.Context) -> String {
        "/" + context.codingPath.map { key in
          if let index = key.intValue, key.stringValue == "Index \\(index)" { return "i\\(index)" }
          return hex(key.stringValue)
        }.joined(separator: "/")
      }
      func probe<T: Decodable>(_ type: T.Type) -> Probe {
        return { data in
          do {
            _ = try JSONDecoder().decode(T.self, from: data)
            return "decoded"
          } catch DecodingError.keyNotFound(let key, let context) {
            return "keyNotFound \\(path(context)) \\(hex(key.stringValue))"
          } catch DecodingError.typeMismatch(_, let context) {
            return "typeMismatch \\(path(context))"
          } catch DecodingError.valueNotFound(_, let context) {
            return "valueNotFound \\(path(context))"
          } catch DecodingError.dataCorrupted(let context) {
            return "dataCorrupted \\(path(context))"
          } catch {
            return "foreign"
          }
        }
      }
      let probes: [Int: (Probe, Probe)] = [
      \(probes.joined(separator: "\n"))
      ]
      @main struct Main {
        static func main() {
          let replies = fdopen(dup(1), "w")!
          dup2(2, 1)
          while let line = readLine() {
            let words = line.split(separator: " ")
            guard words.count == 3, let number = Int(words[0]), let pair = probes[number] else { continue }
            let digits = Array(words[2].utf8.dropFirst()).map { $0 < 58 ? $0 - 48 : $0 - 87 }
            let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
            fputs((words[1] == "attributes" ? pair.0 : pair.1)(Data(bytes)) + "\\n", replies)
            fflush(replies)
          }
        }
      }

      """
  }
}
