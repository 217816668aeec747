import Foundation

/// What an `init(from:)` decodes depends on a value that it decoded before.
struct Tagged: ActivityAttributes {
  enum ContentState: Codable, Hashable {
    case boarding(gate: String, since: Date)
    case flying(eta: Int64, altitude: Double?)
    case landed

    private enum CodingKeys: String, CodingKey { case type, gate, since, eta, altitude }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let type = try container.decode(String.self, forKey: .type)
      switch type {
      case "boarding":
        let gate = try container.decode(String.self, forKey: .gate)
        let since = try container.decode(Date.self, forKey: .since)
        self = .boarding(gate: gate, since: since)
      case "flying", "in-flight":
        self = .flying(
          eta: try container.decode(Int64.self, forKey: .eta),
          altitude: try container.decodeIfPresent(Double.self, forKey: .altitude))
      case "landed": self = .landed
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "unknown type")
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  enum Kind: String, Codable {
    case bus = "b"
    case train, walk
  }

  enum Leg: Codable, Hashable {
    case bus(line: Int)
    case train(number: String, coach: Coach)
    case walk

    struct Coach: Codable, Hashable { var seats: [Int] }

    enum CodingKeys: String, CodingKey { case kind, data, coach }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      switch try values.decode(Kind.self, forKey: .kind) {
      case .bus:
        self = .bus(line: try values.decode(Int.self, forKey: .data))
      case .train:
        let number = try values.decode(String.self, forKey: .data)
        let coach = try values.decode(Coach.self, forKey: .coach)
        self = .train(number: number, coach: coach)
      case .walk:
        self = .walk
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  enum Priority: Codable, Hashable {
    case low, high, other

    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      switch number {
      case 0: self = .low
      case 1, 2: self = .high
      case -1: self = .other
      default:
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "unknown priority"))
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Place: Codable, Hashable {
    var city: String
    var street: String?
    var label: String

    enum CodingKeys: String, CodingKey { case address, label }
    enum AddressKeys: String, CodingKey {
      case city
      case street = "line1"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
      city = try address.decode(String.self, forKey: .city)
      street = try address.decodeIfPresent(String.self, forKey: .street)
      label = try container.decode(String.self, forKey: .label).uppercased()
    }

    func encode(to encoder: any Encoder) throws {}
  }

  /// Only its own code knows what it refuses.
  struct Checked: Codable, Hashable {
    var share: Double
    var note: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let share = try container.decode(Double.self, forKey: .share)
      guard (0...1).contains(share) else { throw Refusal() }
      self.share = share
      if share > 0.5 {
        note = try container.decode(String.self, forKey: .note)
      } else {
        note = ""
      }
    }

    struct Refusal: Error {}
  }

  let leg: Leg
  let priority: Priority?
  let place: Place?
  let checked: Checked?
}
