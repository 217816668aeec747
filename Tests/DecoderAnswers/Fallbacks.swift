import Foundation

/// Values that an `init(from:)` replaces with a default, or decodes as one of several types.
struct Fallbacks: ActivityAttributes {
  enum Phase: String, Codable, Hashable { case idle, riding }

  struct Stop: Codable, Hashable {
    var name: String
    var minutes: Int?
  }

  struct ContentState: Codable, Hashable {
    var rank: Int
    var score: Double
    var phase: Phase
    var stop: Stop?
    var amount: Int
    var text: String
    var strict: Int
    var strictOrAbsent: Int?
    var stops: [Stop]
    var eta: Date

    enum CodingKeys: String, CodingKey {
      case rank, score, phase, stop, amount, text, strict, strictOrAbsent, stops, eta
    }

    init(from decoder: any Decoder) throws {
      let c: KeyedDecodingContainer<ContentState.CodingKeys> = try decoder.container(
        keyedBy: ContentState.CodingKeys.self)
      rank = (try? c.decode(Int.self, forKey: .rank)) ?? 0
      do {
        score = try c.decode(Double.self, forKey: .score)
      } catch {
        score = -1
      }
      phase = (try? c.decodeIfPresent(Phase.self, forKey: .phase)) ?? .idle
      stop = try? c.decode(Stop.self, forKey: .stop)
      if let number = try? c.decode(Int.self, forKey: .amount) {
        amount = number
      } else if let text = try? c.decode(String.self, forKey: .amount) {
        amount = Int(text) ?? 0
      } else {
        amount = 0
      }
      text =
        (try? c.decode(String.self, forKey: .text))
        ?? (try? c.decode(Int.self, forKey: .text)).map { "\($0)" } ?? ""
      do {
        strict = try c.decode(Int.self, forKey: .strict)
      } catch {
        strict = Int(try c.decode(String.self, forKey: .strict)) ?? 0
      }
      do {
        strictOrAbsent = try c.decodeIfPresent(Int.self, forKey: .strictOrAbsent)
      } catch {
        strictOrAbsent = try c.decodeIfPresent(String.self, forKey: .strictOrAbsent).flatMap {
          Int($0)
        }
      }
      stops = (try? c.decode([Stop].self, forKey: .stops)) ?? []
      eta = try! c.decodeIfPresent(Date.self, forKey: .eta) ?? .distantPast
    }
  }

  /// A switch on a property that was decoded before.
  struct Vehicle: Codable, Hashable {
    var kind: String
    var wheels: Int
    var mode: Phase
    var speed: Double?

    enum CodingKeys: CodingKey { case kind, wheels, mode, speed }

    init(from decoder: any Decoder) throws {
      guard let c = try? decoder.container(keyedBy: CodingKeys.self) else {
        kind = "none"
        wheels = 0
        mode = .idle
        return
      }
      self.kind = try c.decode(String.self, forKey: .kind)
      mode = try c.decode(Phase.self, forKey: .mode)
      switch kind {
      case "car": wheels = 4
      case "bus": wheels = try c.decode(Int.self, forKey: .wheels)
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .kind, in: c, debugDescription: "unknown kind")
      }
      switch self.mode {
      case .idle: speed = nil
      case .riding: speed = try c.decode(Double.self, forKey: .speed)
      }
    }
  }

  /// A switch on a converted value, which is not the value in the payload.
  struct Loose: Codable, Hashable {
    var kind: String
    var level: Int

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try c.decode(String.self, forKey: .kind).lowercased()
      level = try c.decode(Int.self, forKey: .level) / 10
      switch kind {
      case "a": self.kind = "a"
      case "b": self.kind = try c.decode(String.self, forKey: .level)
      default: self.kind = "c"
      }
      switch level {
      case 1: break
      default: self.kind += "!"
      }
    }
  }

  /// Keys that another type declares.
  enum SharedKeys: String, CodingKey {
    case first = "1st"
    case second
  }

  struct Outside: Codable, Hashable {
    var first: Int
    var second: Int

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: Fallbacks.SharedKeys.self)
      let other = try decoder.container(keyedBy: FileKeys.self)
      first = try c.decode(Int.self, forKey: .first)
      second = try other.decode(Int.self, forKey: FileKeys.last)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  var outside: Outside?
  var vehicle: Vehicle?
  var loose: Loose?
}

private enum FileKeys: String, CodingKey { case last }
