import JSONSyntax
import PushTexts

/// A schema and the envelope of a push as flat tables for comparing bytes.
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
  /// Hash tables of indices into `keys`, one after another.
  var slots: [Int32] = []
  /// Bit masks of required keys, for the keys after the first 64 of an object.
  var furtherNeeds: [UInt64] = []
  /// The bytes after the first sixteen of keys with more than fifteen bytes.
  var tails: [UInt64] = []
  /// Raw values.
  var integers: [Int64] = []
  /// The nodes of the elements of arrays with a fixed count.
  var elements: [Int] = []
  var activities: [Parts] = []
  /// The node of a whole push.
  var push = 0

  /// The nodes of the two halves of an activity.
  struct Parts: Sendable {
    let attributes: Int
    let contentState: Int

    subscript(part: PayloadPart) -> Int { part == .attributes ? attributes : contentState }
  }

  /// The required form of a value in a clean payload.
  enum Node: Sendable {
    /// A number that fits the smallest type other than `Float16`.
    static let fraction = number(digits: 15, exponent: 20)

    /// Every value needs the engine.
    case unclear
    case bool
    case string
    /// A string that is not empty and has no `%`, and thus no placeholders.
    case unformattedString
    /// `default`, or a name with a file extension.
    case soundName
    /// A string of hexadecimal digits.
    case hexadecimal
    /// A string with the topic of Live Activities of an app.
    case topic
    /// Digits only, up to these magnitudes.
    case integer(largest: UInt64, smallest: UInt64)
    /// At most this many digits, with or without a fraction, and at most this exponent.
    case number(digits: Int, exponent: UInt64)
    case date
    case timeZone
    case base64
    case uuid
    case url
    case array(of: Int)
    /// An array with exactly these `elements`.
    case sequence(Range<Int32>)
    /// Two numbers in ascending order.
    case range(of: Int)
    /// Alternating keys and values.
    case pairs(keys: Int, values: Int)
    /// An object with any keys, or with whole numbers as keys.
    case dictionary(of: Int, isNumbered: Bool)
    case object(Int)
    /// An object with exactly one of the keys.
    case choice(Int)
    /// One of the keys, as a string.
    case word(Int)
    /// One of a range of `integers`.
    case oneOf(Range<Int32>)
    /// A value of one of two nodes; the first one must record nothing of a value that only the second one accepts.
    case either(Int, Int)
    case member(APSMember)
  }

  /// A member of `aps` or a header on which other members or the selected type depend, with the node of its value.
  enum APSMember: Sendable {
    case timestamp
    /// The words are in the order of `Event`.
    case event(Int)
    case contentState, attributes
    /// The words are in the order of `activities`.
    case attributesType(Int)
    case alert(Int)
    case staleDate, dismissalDate, inputPushToken, inputPushChannel
    case relevanceScore(Int)
    /// The words are `priorities`.
    case priority(Int)
    case expiration
  }

  /// The values of a priority (Apple, *Sending notification requests to APNs*).
  static let priorities: [Int64] = [lowPriority, 10]
  /// The priority at which an alert may arrive late.
  static let lowPriority: Int64 = 5

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

  /// The keys of an object, or the possible words of a string.
  struct KeySet: Sendable {
    /// Indices into `keys`.
    let keys: Range<Int>
    let hash: KeyHash
    /// Indices into `slots`; their count is a power of two.
    let slots: Range<Int>
    /// A bit mask of the required keys among the first 64.
    let needs: UInt64
    /// Indices into `furtherNeeds` for the other keys; empty if there are at most 64 keys.
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
    /// The index in `tails` of the words after the second one.
    let tail: Int
    /// The node of the value.
    let node: Int
  }

  /// A slot of a hash table without a key.
  static let free: Int32 = -1
}
