import JSONSyntax

/// A schema and the envelope of a push as flat tables, to compare bytes with.
///
///     struct Courier: Codable { var id: String; var name: String; var rating: Double? }
///
///     objects[2]  keys 5..<8, needs 0b011
///     keys[5]     "id"      → nodes[9]
///     keys[6]     "name"    → nodes[9]
///     keys[7]     "rating"  → nodes[4]
///     nodes[3]    object 2
///     nodes[4]    number
///     nodes[9]    string
struct MatchTables: Sendable {
  var nodes: [Node] = []
  var objects: [KeySet] = []
  var keys: [Key] = []
  /// Hash tables of positions in `keys`, one after another.
  var slots: [Int32] = []
  /// Which keys must be there, a bit each; those behind the first 64 of an object.
  var furtherNeeds: [UInt64] = []
  /// What keys of more than fifteen bytes have behind their first sixteen.
  var tails: [UInt64] = []
  /// Raw values.
  var integers: [Int64] = []
  var activities: [Parts] = []
  /// The node of a whole push.
  var push = 0

  /// The nodes of an activity's two halves.
  struct Parts: Sendable {
    let attributes: Int
    let contentState: Int

    subscript(part: PayloadPart) -> Int { part == .attributes ? attributes : contentState }
  }

  /// What a value must be for the engine to have nothing to say about it.
  enum Node: Sendable {
    /// Whatever the value is, the engine is to look at it.
    case unclear
    case bool
    case string
    case nonEmptyString
    /// Digits alone, up to these magnitudes.
    case integer(largest: UInt64, smallest: UInt64)
    /// Digits, so many at most, with or without a fraction.
    case number(digits: Int)
    case date
    case base64
    case uuid
    case url
    case array(of: Int)
    /// An object with any keys.
    case dictionary(of: Int)
    case object(Int)
    /// An object with exactly one of the keys.
    case choice(Int)
    /// One of the keys, as a string.
    case word(Int)
    /// One of some of `integers`.
    case oneOf(Range<Int32>)
    /// A string that is not empty, or what another node asks for.
    case textOrElse(Int)
    case member(APSMember)
  }

  /// A member of `aps` on which others, or the choice of the type, depend; with the node of its value.
  enum APSMember: Sendable {
    case timestamp
    /// The words stand in the order of `Event`.
    case event(Int)
    case contentState, attributes
    /// The words stand in the order of `activities`.
    case attributesType(Int)
    case alert(Int)
    case staleDate, dismissalDate, inputPushToken, inputPushChannel
  }

  enum Event: Int, CaseIterable {
    case start, update, end

    var name: WireName.Event {
      switch self {
      case .start: .start
      case .update: .update
      case .end: .end
      }
    }
  }

  /// The keys of an object, or the words that a string may be.
  struct KeySet: Sendable {
    /// Positions in `keys`.
    let keys: Range<Int>
    /// Positions in `slots`; a power of two of them.
    let slots: Range<Int>
    /// Which of the first 64 keys must be there, a bit each.
    let needs: UInt64
    /// The positions of the others' words in `furtherNeeds`; empty where there are no more than 64 keys.
    let furtherNeeds: Range<Int>
  }

  /// A key with its closing quotation mark, in words.
  struct Key: Sendable {
    let first: UInt64
    let firstMask: UInt64
    let second: UInt64
    let secondMask: UInt64
    /// In bytes, without the quotation mark.
    let count: Int
    /// Where the words behind the second stand in `tails`.
    let tail: Int
    /// What the value must be.
    let node: Int
  }

  /// A slot of a hash table that holds no key.
  static let free: Int32 = -1

  /// The slot at which the search for a key begins in a table of so many, a power of two from 2.
  ///
  /// It depends on the first eight bytes and the last sixteen. Multiplication carries what differs upward,
  /// so that the highest bits tell the most.
  ///
  /// - Parameter word: eight bytes of the key from an offset on.
  @inline(__always)
  static func slot(ofKeyOf count: Int, among slots: Int, word: (Int) -> UInt64) -> Int {
    var hash = word(0).prefix(count) ^ UInt64(truncatingIfNeeded: count)
    hash &*= 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    if count > 8 { hash = (hash ^ word(count &- 8)) &* 0xD6E8_FEB8_6659_FD93 }
    if count > 16 {
      hash ^= hash >> 29
      hash = (hash ^ word(count &- 16)) &* 0x9E37_79B9_7F4A_7C15
    }
    let shift = UInt64(truncatingIfNeeded: slots).leadingZeroBitCount &+ 1
    return Int(truncatingIfNeeded: hash &>> UInt64(truncatingIfNeeded: shift))
  }
}
