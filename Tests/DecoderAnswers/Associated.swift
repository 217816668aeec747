import Foundation

/// Types that protocols, extensions of the system's types, and aliases without arguments name.
struct Associated: ActivityAttributes, Reporting {
  typealias Optional = Array
  typealias Table = Dictionary

  struct ContentState: Codable, Hashable, Measured {
    var value: Int8
    var last: Value
    var unit: Unit
    var own: Self.Unit
    var gauge: Gauge<Speed>
    var speed: Speed.Value
    var kind: String.Kind
    var mark: Date.Mark.Shape?
    var list: Optional<Int>
    var table: Table<String, Int>?
    var element: Part<[Int8]>?
  }

  struct Speed: Measured, Codable, Hashable {
    typealias Unit = [String]
    var value: Double
    var unit: Unit
  }

  struct Gauge<Source: Measured>: Codable, Hashable
  where Source.Value: Codable & Hashable, Source.Unit: Codable & Hashable {
    var value: Source.Value
    var unit: Source.Unit
  }

  struct Part<Items: Collection>: Codable, Hashable where Items.Element: Codable & Hashable {
    var first: Items.Element
  }

  var report: Report
  var reports: Reports?
}

protocol Measured {
  associatedtype Value
  associatedtype Unit = Int16
  var value: Value { get }
}

protocol Reporting {
  associatedtype Report = String
  associatedtype Reports = [Report]
}

extension String {
  enum Kind: String, Codable { case short, long }
}

extension Foundation.Date {
  enum Mark {}
}

extension Date.Mark {
  struct Shape: Codable, Hashable { var kind: String.Kind }
}
