import Foundation

struct Generics: ActivityAttributes {
  struct Box<T: Codable & Hashable>: Codable, Hashable {
    var value: T
    var maybe: T?
  }

  struct Pair<A, B> {
    var a: A
    var b: [B]
  }

  struct ContentState: Codable, Hashable {
    var box: Box<Int>
    var optional: Box<String?>
    var nested: Box<Box<Double>>
    var pair: Pair<Date, Box<Bool>>
    var list: Box<[Int?]>
  }

  typealias Words = Box<[String]>
  typealias Keyed<V: Codable & Hashable> = [String: V]

  let words: Words
  let keyed: Keyed<Int8>
}

extension Generics.Pair: Codable where A: Codable, B: Codable {}
extension Generics.Pair: Equatable where A: Equatable, B: Equatable {}
extension Generics.Pair: Hashable where A: Hashable, B: Hashable {}
