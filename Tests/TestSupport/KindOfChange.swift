import Foundation

/// A change of an app's declarations, and which side then drops pushes.
public struct KindOfChange: Sendable {
  public enum Loss: Sendable { case certain, possible }

  public let title: String
  /// The members of the state before and after the change.
  let old: String
  let new: String
  /// Further types before and after the change.
  let oldTypes: String
  let newTypes: String
  /// Whether old builds, and the new build, drop pushes of the other side.
  public let oldApp: Loss?
  public let newApp: Loss?
  /// Whether both sides read a value as different things.
  public let changesMeaning: Bool

  public init(
    _ title: String, _ old: String, _ new: String, oldApp: Loss? = nil,
    newApp: Loss? = nil, changesMeaning: Bool = false, types: (String, String) = ("", "")
  ) {
    self.title = title
    self.old = old
    self.new = new
    self.oldApp = oldApp
    self.newApp = newApp
    self.changesMeaning = changesMeaning
    oldTypes = types.0
    newTypes = types.1
  }

  public func declaration(isOld: Bool) -> String {
    let (members, types) = isOld ? (old, oldTypes) : (new, newTypes)
    let lines = ["var driver: String", members].filter { !$0.isEmpty }
    return """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          \(lines.joined(separator: "\n").replacingOccurrences(of: "\n", with: "\n    "))
        }
        \(types.replacingOccurrences(of: "\n", with: "\n  "))
        let id: Int
      }

      """
  }
}

extension KindOfChange: CustomStringConvertible {
  public var description: String { title }
}

extension KindOfChange {
  private static let phase = "var phase: Phase"
  private static let kind = "var kind: Kind"

  private static func phases(_ cases: String, _ type: String = "String") -> String {
    "enum Phase: \(type), Codable, Hashable { case \(cases) }"
  }

  private static func tolerant(_ cases: String) -> String {
    """
    enum Phase: String, Codable, Hashable {
      case \(cases)
      init(from decoder: any Decoder) throws {
        self = Phase(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .waiting
      }
    }
    """
  }

  private static func keys(_ members: String, _ keys: String, first: String = "case driver")
    -> String
  {
    members + "\nenum CodingKeys: String, CodingKey { \(first), \(keys) }"
  }

  /// Every kind, in the order of the document.
  public static let all: [KindOfChange] = [
    .init("Optional property added", "", "var tip: Double?"),
    .init("Required property added", "", "var surge: Bool", newApp: .certain),
    .init("Property with a default value added", "", "var surge = false", newApp: .certain),
    .init("Computed property added", "", "var title: String { driver }"),
    .init("Required property removed", "var stops: Int", "", oldApp: .certain),
    .init("Optional property removed", "var tip: Double?", ""),
    .init(
      "Optional property made required", "var note: String?", "var note: String", newApp: .certain),
    .init(
      "Required property made optional", "var note: String", "var note: String?", oldApp: .certain),
    .init(
      "Required property renamed", "var eta: Int", "var minutes: Int", oldApp: .certain,
      newApp: .certain),
    .init("Optional property renamed", "var eta: Int?", "var minutes: Int?"),
    .init(
      "Property renamed, with the same key", "var eta: Int", keys("var wait: Int", "wait = \"eta\"")
    ),
    .init(
      "Key renamed, with the same property", "var eta: Int",
      keys("var eta: Int", "eta = \"eta_s\""),
      oldApp: .certain, newApp: .certain),
    .init(
      "Keys of two properties swapped",
      keys("var from: String\nvar to: String", "from = \"a\", to = \"b\""),
      keys("var from: String\nvar to: String", "from = \"b\", to = \"a\""), changesMeaning: true),
    .init("`var` made `let`", "var stops: Int", "let stops: Int"),
    .init("`Int` made `Double`", "var a: Int", "var a: Double", oldApp: .certain),
    .init("`Double` made `Int`", "var a: Double", "var a: Int", newApp: .certain),
    .init("`Int` made `String`", "var a: Int", "var a: String", oldApp: .certain, newApp: .certain),
    .init("`Bool` made `Int`", "var a: Bool", "var a: Int", oldApp: .certain, newApp: .certain),
    .init("`Int` made `Int8`", "var a: Int", "var a: Int8", newApp: .possible),
    .init("`Int8` made `Int`", "var a: Int8", "var a: Int", oldApp: .possible),
    .init("`Int` made `UInt`", "var a: Int", "var a: UInt", oldApp: .possible, newApp: .possible),
    .init("`Double` made `Float`", "var a: Double", "var a: Float", newApp: .possible),
    .init("`Float` made `Double`", "var a: Float", "var a: Double", oldApp: .possible),
    .init("`Double` made `Decimal`", "var a: Double", "var a: Decimal"),
    .init("`String` made `UUID`", "var a: String", "var a: UUID", newApp: .certain),
    .init("`UUID` made `String`", "var a: UUID", "var a: String", oldApp: .certain),
    .init("`String` made `URL`", "var a: String", "var a: URL", newApp: .possible),
    .init("`String` made `Data`", "var a: String", "var a: Data", newApp: .certain),
    .init(
      "`String` made an enum", "var phase: String", phase, newApp: .certain,
      types: ("", phases("waiting, riding"))),
    .init(
      "An enum made `String`", phase, "var phase: String", oldApp: .certain,
      types: (phases("waiting, riding"), "")),
    .init("`Date` made `Double`", "var a: Date", "var a: Double", changesMeaning: true),
    .init("`Double` made `Date`", "var a: Double", "var a: Date", changesMeaning: true),
    .init(
      "`Date` made `String`", "var a: Date", "var a: String", oldApp: .certain, newApp: .certain),
    .init("Value made an array", "var a: Int", "var a: [Int]", oldApp: .certain, newApp: .certain),
    .init("Array made a `Set`", "var a: [Int]", "var a: Set<Int>"),
    .init("Elements made optional", "var a: [Int]", "var a: [Int?]", oldApp: .certain),
    .init(
      "Array made a dictionary", "var a: [Int]", "var a: [String: Int]", oldApp: .certain,
      newApp: .certain),
    .init(
      "Values of a dictionary made fractions", "var a: [String: Int]", "var a: [String: Double]",
      oldApp: .certain),
    .init(
      "Values of a dictionary with dates as keys made fractions", "var a: [Date: Int]",
      "var a: [Date: Double]", oldApp: .certain),
    .init(
      "Bounds of a range made fractions", "var a: ClosedRange<Int>", "var a: ClosedRange<Double>",
      oldApp: .certain),
    .init(
      "Value made an object", "var driver2: String", "var driver2: Person", oldApp: .certain,
      newApp: .certain,
      types: ("", "struct Person: Codable, Hashable { var name: String }")),
    .init(
      "Required property added inside an object", "var person: Person", "var person: Person",
      newApp: .certain,
      types: (
        "struct Person: Codable, Hashable { var name: String }",
        "struct Person: Codable, Hashable { var name: String; var car: String }"
      )),
    .init(
      "Required property added inside an optional object", "var person: Person?",
      "var person: Person?", newApp: .certain,
      types: (
        "struct Person: Codable, Hashable { var name: String }",
        "struct Person: Codable, Hashable { var name: String; var car: String }"
      )),
    .init(
      "Case of an enum added", phase, phase, oldApp: .certain,
      types: (phases("waiting, riding"), phases("waiting, riding, arrived"))),
    .init(
      "Case of an enum removed", phase, phase, newApp: .certain,
      types: (phases("waiting, riding, arrived"), phases("waiting, riding"))),
    .init(
      "Case renamed, with the same raw value", phase, phase,
      types: (phases("waiting, riding"), phases("queued = \"waiting\", riding"))),
    .init(
      "Raw value of a case renamed", phase, phase, oldApp: .certain, newApp: .certain,
      types: (phases("waiting, riding"), phases("waiting = \"wait\", riding"))),
    .init(
      "Raw values of two cases swapped", phase, phase, changesMeaning: true,
      types: (phases("waiting = \"a\", riding = \"b\""), phases("waiting = \"b\", riding = \"a\""))),
    .init(
      "A case inserted before others with integers", phase, phase, oldApp: .certain,
      changesMeaning: true,
      types: (phases("waiting, riding", "Int"), phases("booked, waiting, riding", "Int"))),
    .init(
      "Strings of an enum made integers", phase, phase, oldApp: .certain, newApp: .certain,
      types: (phases("waiting, riding"), phases("waiting, riding", "Int"))),
    .init(
      "Case added, with a decoder that has a fallback", phase, phase,
      types: (tolerant("waiting, riding"), tolerant("waiting, riding, arrived"))),
    .init(
      "A fallback for unknown cases added", phase, phase, oldApp: .certain,
      types: (phases("waiting, riding"), tolerant("waiting, riding"))),
    .init(
      "Associated value added", kind, kind, newApp: .certain,
      types: (
        "enum Kind: Codable, Hashable { case walk, ride(stops: Int) }",
        "enum Kind: Codable, Hashable { case walk, ride(stops: Int, note: String) }"
      )),
    .init(
      "Label of an associated value renamed", kind, kind, oldApp: .certain, newApp: .certain,
      types: (
        "enum Kind: Codable, Hashable { case walk, ride(stops: Int) }",
        "enum Kind: Codable, Hashable { case walk, ride(count: Int) }"
      )),
    .init(
      "Case with associated values added", kind, kind, oldApp: .certain,
      types: (
        "enum Kind: Codable, Hashable { case walk, ride(stops: Int) }",
        "enum Kind: Codable, Hashable { case walk, ride(stops: Int), fly(to: String) }"
      )),
    .init(
      "Type of the property renamed", "var person: Person", "var person: Driver",
      types: (
        "struct Person: Codable, Hashable { var name: String }",
        "struct Driver: Codable, Hashable { var name: String }"
      )),
    .init(
      "Decoder with a default for a missing key added",
      "var stops: Int",
      """
      var stops: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        driver = try container.decode(String.self, forKey: .driver)
        stops = try container.decodeIfPresent(Int.self, forKey: .stops) ?? 0
      }
      """, oldApp: .certain),
    .init(
      "Decoder with a default for null removed",
      """
      var stops: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        driver = try container.decode(String.self, forKey: .driver)
        stops =
          try container.decodeNil(forKey: .stops)
          ? 0 : container.decode(Int.self, forKey: .stops)
      }
      """, "var stops: Int", newApp: .certain),
    .init(
      "Integer made an enum with strings", "var phase: Int", phase, oldApp: .certain,
      newApp: .certain,
      types: ("", phases("waiting, riding"))),
    .init(
      "Seconds since 1970, read by code, made a `Date`",
      """
      var arrival: Date
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        driver = try container.decode(String.self, forKey: .driver)
        arrival = Date(
          timeIntervalSince1970: try container.decode(Double.self, forKey: .arrival))
      }
      """, "var arrival: Date", changesMeaning: true),
    .init(
      "Decoder that also accepts a string removed",
      """
      var stops: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        driver = try container.decode(String.self, forKey: .driver)
        if let number = try? container.decode(Int.self, forKey: .stops) {
          stops = number
        } else {
          stops = try container.decode(String.self, forKey: .stops).count
        }
      }
      """, "var stops: Int", newApp: .certain),
    .init(
      "Range made two numbers", "var a: ClosedRange<Int>", "var a: Int\nvar b: Int",
      oldApp: .certain,
      newApp: .certain),
  ]
}
