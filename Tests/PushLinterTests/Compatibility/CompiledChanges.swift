// swift-format-ignore-file
// UPDATE_FIXTURES=1 writes this file from KindOfChange.all.

import Foundation

enum CompiledChanges {
  static let all: [(old: Twin, new: Twin)] = [
    (Twin("RideAttributes", Change0.Old.RideAttributes.self), Twin("RideAttributes", Change0.New.RideAttributes.self)),
    (Twin("RideAttributes", Change1.Old.RideAttributes.self), Twin("RideAttributes", Change1.New.RideAttributes.self)),
    (Twin("RideAttributes", Change2.Old.RideAttributes.self), Twin("RideAttributes", Change2.New.RideAttributes.self)),
    (Twin("RideAttributes", Change3.Old.RideAttributes.self), Twin("RideAttributes", Change3.New.RideAttributes.self)),
    (Twin("RideAttributes", Change4.Old.RideAttributes.self), Twin("RideAttributes", Change4.New.RideAttributes.self)),
    (Twin("RideAttributes", Change5.Old.RideAttributes.self), Twin("RideAttributes", Change5.New.RideAttributes.self)),
    (Twin("RideAttributes", Change6.Old.RideAttributes.self), Twin("RideAttributes", Change6.New.RideAttributes.self)),
    (Twin("RideAttributes", Change7.Old.RideAttributes.self), Twin("RideAttributes", Change7.New.RideAttributes.self)),
    (Twin("RideAttributes", Change8.Old.RideAttributes.self), Twin("RideAttributes", Change8.New.RideAttributes.self)),
    (Twin("RideAttributes", Change9.Old.RideAttributes.self), Twin("RideAttributes", Change9.New.RideAttributes.self)),
    (Twin("RideAttributes", Change10.Old.RideAttributes.self), Twin("RideAttributes", Change10.New.RideAttributes.self)),
    (Twin("RideAttributes", Change11.Old.RideAttributes.self), Twin("RideAttributes", Change11.New.RideAttributes.self)),
    (Twin("RideAttributes", Change12.Old.RideAttributes.self), Twin("RideAttributes", Change12.New.RideAttributes.self)),
    (Twin("RideAttributes", Change13.Old.RideAttributes.self), Twin("RideAttributes", Change13.New.RideAttributes.self)),
    (Twin("RideAttributes", Change14.Old.RideAttributes.self), Twin("RideAttributes", Change14.New.RideAttributes.self)),
    (Twin("RideAttributes", Change15.Old.RideAttributes.self), Twin("RideAttributes", Change15.New.RideAttributes.self)),
    (Twin("RideAttributes", Change16.Old.RideAttributes.self), Twin("RideAttributes", Change16.New.RideAttributes.self)),
    (Twin("RideAttributes", Change17.Old.RideAttributes.self), Twin("RideAttributes", Change17.New.RideAttributes.self)),
    (Twin("RideAttributes", Change18.Old.RideAttributes.self), Twin("RideAttributes", Change18.New.RideAttributes.self)),
    (Twin("RideAttributes", Change19.Old.RideAttributes.self), Twin("RideAttributes", Change19.New.RideAttributes.self)),
    (Twin("RideAttributes", Change20.Old.RideAttributes.self), Twin("RideAttributes", Change20.New.RideAttributes.self)),
    (Twin("RideAttributes", Change21.Old.RideAttributes.self), Twin("RideAttributes", Change21.New.RideAttributes.self)),
    (Twin("RideAttributes", Change22.Old.RideAttributes.self), Twin("RideAttributes", Change22.New.RideAttributes.self)),
    (Twin("RideAttributes", Change23.Old.RideAttributes.self), Twin("RideAttributes", Change23.New.RideAttributes.self)),
    (Twin("RideAttributes", Change24.Old.RideAttributes.self), Twin("RideAttributes", Change24.New.RideAttributes.self)),
    (Twin("RideAttributes", Change25.Old.RideAttributes.self), Twin("RideAttributes", Change25.New.RideAttributes.self)),
    (Twin("RideAttributes", Change26.Old.RideAttributes.self), Twin("RideAttributes", Change26.New.RideAttributes.self)),
    (Twin("RideAttributes", Change27.Old.RideAttributes.self), Twin("RideAttributes", Change27.New.RideAttributes.self)),
    (Twin("RideAttributes", Change28.Old.RideAttributes.self), Twin("RideAttributes", Change28.New.RideAttributes.self)),
    (Twin("RideAttributes", Change29.Old.RideAttributes.self), Twin("RideAttributes", Change29.New.RideAttributes.self)),
    (Twin("RideAttributes", Change30.Old.RideAttributes.self), Twin("RideAttributes", Change30.New.RideAttributes.self)),
    (Twin("RideAttributes", Change31.Old.RideAttributes.self), Twin("RideAttributes", Change31.New.RideAttributes.self)),
    (Twin("RideAttributes", Change32.Old.RideAttributes.self), Twin("RideAttributes", Change32.New.RideAttributes.self)),
    (Twin("RideAttributes", Change33.Old.RideAttributes.self), Twin("RideAttributes", Change33.New.RideAttributes.self)),
    (Twin("RideAttributes", Change34.Old.RideAttributes.self), Twin("RideAttributes", Change34.New.RideAttributes.self)),
    (Twin("RideAttributes", Change35.Old.RideAttributes.self), Twin("RideAttributes", Change35.New.RideAttributes.self)),
    (Twin("RideAttributes", Change36.Old.RideAttributes.self), Twin("RideAttributes", Change36.New.RideAttributes.self)),
    (Twin("RideAttributes", Change37.Old.RideAttributes.self), Twin("RideAttributes", Change37.New.RideAttributes.self)),
    (Twin("RideAttributes", Change38.Old.RideAttributes.self), Twin("RideAttributes", Change38.New.RideAttributes.self)),
    (Twin("RideAttributes", Change39.Old.RideAttributes.self), Twin("RideAttributes", Change39.New.RideAttributes.self)),
    (Twin("RideAttributes", Change40.Old.RideAttributes.self), Twin("RideAttributes", Change40.New.RideAttributes.self)),
    (Twin("RideAttributes", Change41.Old.RideAttributes.self), Twin("RideAttributes", Change41.New.RideAttributes.self)),
    (Twin("RideAttributes", Change42.Old.RideAttributes.self), Twin("RideAttributes", Change42.New.RideAttributes.self)),
    (Twin("RideAttributes", Change43.Old.RideAttributes.self), Twin("RideAttributes", Change43.New.RideAttributes.self)),
    (Twin("RideAttributes", Change44.Old.RideAttributes.self), Twin("RideAttributes", Change44.New.RideAttributes.self)),
    (Twin("RideAttributes", Change45.Old.RideAttributes.self), Twin("RideAttributes", Change45.New.RideAttributes.self)),
    (Twin("RideAttributes", Change46.Old.RideAttributes.self), Twin("RideAttributes", Change46.New.RideAttributes.self)),
    (Twin("RideAttributes", Change47.Old.RideAttributes.self), Twin("RideAttributes", Change47.New.RideAttributes.self)),
    (Twin("RideAttributes", Change48.Old.RideAttributes.self), Twin("RideAttributes", Change48.New.RideAttributes.self)),
    (Twin("RideAttributes", Change49.Old.RideAttributes.self), Twin("RideAttributes", Change49.New.RideAttributes.self)),
    (Twin("RideAttributes", Change50.Old.RideAttributes.self), Twin("RideAttributes", Change50.New.RideAttributes.self)),
    (Twin("RideAttributes", Change51.Old.RideAttributes.self), Twin("RideAttributes", Change51.New.RideAttributes.self)),
    (Twin("RideAttributes", Change52.Old.RideAttributes.self), Twin("RideAttributes", Change52.New.RideAttributes.self)),
    (Twin("RideAttributes", Change53.Old.RideAttributes.self), Twin("RideAttributes", Change53.New.RideAttributes.self)),
    (Twin("RideAttributes", Change54.Old.RideAttributes.self), Twin("RideAttributes", Change54.New.RideAttributes.self)),
    (Twin("RideAttributes", Change55.Old.RideAttributes.self), Twin("RideAttributes", Change55.New.RideAttributes.self)),
    (Twin("RideAttributes", Change56.Old.RideAttributes.self), Twin("RideAttributes", Change56.New.RideAttributes.self)),
    (Twin("RideAttributes", Change57.Old.RideAttributes.self), Twin("RideAttributes", Change57.New.RideAttributes.self)),
    (Twin("RideAttributes", Change58.Old.RideAttributes.self), Twin("RideAttributes", Change58.New.RideAttributes.self)),
    (Twin("RideAttributes", Change59.Old.RideAttributes.self), Twin("RideAttributes", Change59.New.RideAttributes.self)),
    (Twin("RideAttributes", Change60.Old.RideAttributes.self), Twin("RideAttributes", Change60.New.RideAttributes.self)),
    (Twin("RideAttributes", Change61.Old.RideAttributes.self), Twin("RideAttributes", Change61.New.RideAttributes.self)),
  ]
}

// Optional property added
enum Change0 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var tip: Double?
  }
  
  let id: Int
}
}
}

// Required property added
enum Change1 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var surge: Bool
  }
  
  let id: Int
}
}
}

// Property with a default value added
enum Change2 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var surge = false
  }
  
  let id: Int
}
}
}

// Computed property added
enum Change3 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var title: String { driver }
  }
  
  let id: Int
}
}
}

// Required property removed
enum Change4 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var stops: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
  }
  
  let id: Int
}
}
}

// Optional property removed
enum Change5 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var tip: Double?
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
  }
  
  let id: Int
}
}
}

// Optional property made required
enum Change6 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var note: String?
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var note: String
  }
  
  let id: Int
}
}
}

// Required property made optional
enum Change7 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var note: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var note: String?
  }
  
  let id: Int
}
}
}

// Required property renamed
enum Change8 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var minutes: Int
  }
  
  let id: Int
}
}
}

// Optional property renamed
enum Change9 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Int?
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var minutes: Int?
  }
  
  let id: Int
}
}
}

// Property renamed, with the same key
enum Change10 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var wait: Int
    enum CodingKeys: String, CodingKey { case driver, wait = "eta" }
  }
  
  let id: Int
}
}
}

// Key renamed, with the same property
enum Change11 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Int
    enum CodingKeys: String, CodingKey { case driver, eta = "eta_s" }
  }
  
  let id: Int
}
}
}

// Keys of two properties swapped
enum Change12 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var from: String
    var to: String
    enum CodingKeys: String, CodingKey { case driver, from = "a", to = "b" }
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var from: String
    var to: String
    enum CodingKeys: String, CodingKey { case driver, from = "b", to = "a" }
  }
  
  let id: Int
}
}
}

// `var` made `let`
enum Change13 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var stops: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    let stops: Int
  }
  
  let id: Int
}
}
}

// `Int` made `Double`
enum Change14 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Double
  }
  
  let id: Int
}
}
}

// `Double` made `Int`
enum Change15 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Double
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
  }
  
  let id: Int
}
}
}

// `Int` made `String`
enum Change16 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: String
  }
  
  let id: Int
}
}
}

// `Bool` made `Int`
enum Change17 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Bool
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
  }
  
  let id: Int
}
}
}

// `Int` made `Int8`
enum Change18 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int8
  }
  
  let id: Int
}
}
}

// `Int8` made `Int`
enum Change19 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int8
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
  }
  
  let id: Int
}
}
}

// `Int` made `UInt`
enum Change20 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: UInt
  }
  
  let id: Int
}
}
}

// `Double` made `Float`
enum Change21 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Double
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Float
  }
  
  let id: Int
}
}
}

// `Double` made `Decimal`
enum Change22 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Double
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Decimal
  }
  
  let id: Int
}
}
}

// `String` made `UUID`
enum Change23 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: UUID
  }
  
  let id: Int
}
}
}

// `UUID` made `String`
enum Change24 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: UUID
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: String
  }
  
  let id: Int
}
}
}

// `String` made `URL`
enum Change25 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: URL
  }
  
  let id: Int
}
}
}

// `String` made `Data`
enum Change26 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Data
  }
  
  let id: Int
}
}
}

// `String` made an enum
enum Change27 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
}

// An enum made `String`
enum Change28 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: String
  }
  
  let id: Int
}
}
}

// `Date` made `Double`
enum Change29 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Date
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Double
  }
  
  let id: Int
}
}
}

// `Double` made `Date`
enum Change30 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Double
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Date
  }
  
  let id: Int
}
}
}

// `Date` made `String`
enum Change31 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Date
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: String
  }
  
  let id: Int
}
}
}

// Value made an array
enum Change32 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [Int]
  }
  
  let id: Int
}
}
}

// Array made a `Set`
enum Change33 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [Int]
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Set<Int>
  }
  
  let id: Int
}
}
}

// Elements made optional
enum Change34 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [Int]
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [Int?]
  }
  
  let id: Int
}
}
}

// Array made a dictionary
enum Change35 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [Int]
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [String: Int]
  }
  
  let id: Int
}
}
}

// Values of a dictionary made fractions
enum Change36 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [String: Int]
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [String: Double]
  }
  
  let id: Int
}
}
}

// Values of a dictionary with dates as keys made fractions
enum Change37 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [Date: Int]
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: [Date: Double]
  }
  
  let id: Int
}
}
}

// Bounds of a range made fractions
enum Change38 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: ClosedRange<Int>
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: ClosedRange<Double>
  }
  
  let id: Int
}
}
}

// Value made an object
enum Change39 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var driver2: String
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var driver2: Person
  }
  struct Person: Codable, Hashable { var name: String }
  let id: Int
}
}
}

// Required property added inside an object
enum Change40 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var person: Person
  }
  struct Person: Codable, Hashable { var name: String }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var person: Person
  }
  struct Person: Codable, Hashable { var name: String; var car: String }
  let id: Int
}
}
}

// Required property added inside an optional object
enum Change41 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var person: Person?
  }
  struct Person: Codable, Hashable { var name: String }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var person: Person?
  }
  struct Person: Codable, Hashable { var name: String; var car: String }
  let id: Int
}
}
}

// Case of an enum added
enum Change42 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding, arrived }
  let id: Int
}
}
}

// Case of an enum removed
enum Change43 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding, arrived }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
}

// Case renamed, with the same raw value
enum Change44 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case queued = "waiting", riding }
  let id: Int
}
}
}

// Raw value of a case renamed
enum Change45 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting = "wait", riding }
  let id: Int
}
}
}

// Raw values of two cases swapped
enum Change46 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting = "a", riding = "b" }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting = "b", riding = "a" }
  let id: Int
}
}
}

// A case inserted before others with integers
enum Change47 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: Int, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: Int, Codable, Hashable { case booked, waiting, riding }
  let id: Int
}
}
}

// Strings of an enum made integers
enum Change48 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: Int, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
}

// Case added, with a decoder that has a fallback
enum Change49 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable {
    case waiting, riding
    init(from decoder: any Decoder) throws {
      self = Phase(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .waiting
    }
  }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable {
    case waiting, riding, arrived
    init(from decoder: any Decoder) throws {
      self = Phase(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .waiting
    }
  }
  let id: Int
}
}
}

// A fallback for unknown cases added
enum Change50 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable {
    case waiting, riding
    init(from decoder: any Decoder) throws {
      self = Phase(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .waiting
    }
  }
  let id: Int
}
}
}

// Associated value added
enum Change51 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var kind: Kind
  }
  enum Kind: Codable, Hashable { case walk, ride(stops: Int) }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var kind: Kind
  }
  enum Kind: Codable, Hashable { case walk, ride(stops: Int, note: String) }
  let id: Int
}
}
}

// Label of an associated value renamed
enum Change52 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var kind: Kind
  }
  enum Kind: Codable, Hashable { case walk, ride(stops: Int) }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var kind: Kind
  }
  enum Kind: Codable, Hashable { case walk, ride(count: Int) }
  let id: Int
}
}
}

// Case with associated values added
enum Change53 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var kind: Kind
  }
  enum Kind: Codable, Hashable { case walk, ride(stops: Int) }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var kind: Kind
  }
  enum Kind: Codable, Hashable { case walk, ride(stops: Int), fly(to: String) }
  let id: Int
}
}
}

// Seconds made milliseconds, with the same key
enum Change54 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var waitSeconds: Int
    enum CodingKeys: String, CodingKey { case driver, waitSeconds = "wait" }
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var waitMilliseconds: Int
    enum CodingKeys: String, CodingKey { case driver, waitMilliseconds = "wait" }
  }
  
  let id: Int
}
}
}

// Type of the property renamed
enum Change55 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var person: Person
  }
  struct Person: Codable, Hashable { var name: String }
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var person: Driver
  }
  struct Driver: Codable, Hashable { var name: String }
  let id: Int
}
}
}

// Decoder with a default for a missing key added
enum Change56 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var stops: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var stops: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      driver = try container.decode(String.self, forKey: .driver)
      stops = try container.decodeIfPresent(Int.self, forKey: .stops) ?? 0
    }
  }
  
  let id: Int
}
}
}

// Decoder with a default for null removed
enum Change57 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var stops: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      driver = try container.decode(String.self, forKey: .driver)
      stops =
        try container.decodeNil(forKey: .stops)
        ? 0 : container.decode(Int.self, forKey: .stops)
    }
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var stops: Int
  }
  
  let id: Int
}
}
}

// Integer made an enum with strings
enum Change58 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Int
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var phase: Phase
  }
  enum Phase: String, Codable, Hashable { case waiting, riding }
  let id: Int
}
}
}

// Seconds since 1970, read by code, made a `Date`
enum Change59 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var arrival: Date
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      driver = try container.decode(String.self, forKey: .driver)
      arrival = Date(
        timeIntervalSince1970: try container.decode(Double.self, forKey: .arrival))
    }
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var arrival: Date
  }
  
  let id: Int
}
}
}

// Decoder that also accepts a string removed
enum Change60 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
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
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var stops: Int
  }
  
  let id: Int
}
}
}

// Range made two numbers
enum Change61 {
enum Old {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: ClosedRange<Int>
  }
  
  let id: Int
}
}
enum New {
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var a: Int
    var b: Int
  }
  
  let id: Int
}
}
}
