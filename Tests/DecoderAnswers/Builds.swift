import Foundation

/// Code and members for debugging.
struct Builds: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var title: String
    var stops: Int
    var note: String?

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      #if DEBUG
        print("keys:", c.allKeys.map { $0.stringValue }.sorted())
      #endif
      do {
        title = try c.decode(String.self, forKey: .title)
      } catch {
        debugPrint("no title", error)
        throw error
      }
      assert(!c.allKeys.isEmpty, "no keys")
      #if DEBUG
        stops = try c.decode(Int.self, forKey: .stops)
      #else
        stops = (try? c.decode(Int.self, forKey: .stops)) ?? 0
      #endif
      note = try c.decodeIfPresent(String.self, forKey: .note)
      print(c.codingPath.count)
    }
  }

  enum Phase: String, Codable {
    case riding
    #if DEBUG
      case testing
    #endif
  }

  var name: String
  #if DEBUG
    var trace: [String]?
  #endif
  var phase: Phase
  #if DEBUG
    var amount: Int
  #else
    var amount: Double
  #endif
}
