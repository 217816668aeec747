import Foundation

struct Integers: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var int: Int
    var int8: Int8
    var int16: Int16
    var int32: Int32
    var int64: Int64
    var uint: UInt
    var uint8: UInt8
    var uint16: UInt16
    var uint32: UInt32
    var uint64: UInt64
  }

  let total: Int
  var small: Int8?
}
