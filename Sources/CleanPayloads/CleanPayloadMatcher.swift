import ActivitySchema
import JSONSyntax
package import PushLinter
package import PushModel
import PushTexts

/// Recognizes clean payloads from their bytes.
///
/// It accepts a payload only if the engine, `Linter.lint`, reports nothing of any severity and leaves nothing
/// unchecked; it makes no statement about other payloads. It reads text once, from left to right, and allocates
/// memory only for dictionaries, objects with more than 64 keys, time zones, and a new topic.
package struct CleanPayloadMatcher: Sendable {
  /// The maximum nesting depth; deeper payloads need the engine.
  static let maximumDepth = 64
  /// The maximum number of keys of a dictionary, because each is compared with each; larger ones need the engine.
  static let maximumDictionaryKeys = 32
  /// The number of unexpected keys from which no order is expected; optional properties cause fewer.
  static let maximumDisorder = 16

  let plan: MatchPlan
  /// The time at which the pushes are sent; nil to ignore the time.
  private var clock: PushClock?
  /// A matcher for each other version of the app that must decode the pushes.
  private var versions: [CleanPayloadMatcher] = []
  /// Whether payloads of the file can be matched; nil before a file is named.
  private var isReady: Bool?

  /// The activity that every payload is checked as; nil if `attributes-type` may select another.
  private(set) var selected: Int?
  /// The activity of a payload that does not name one.
  private(set) var implied: Int?

  /// Whether the order of the keys of one object is expected of the next. A copy that reads one payload would copy the arrays
  /// of the expected keys for it.
  let learnsOrder: Bool
  /// The key that last followed a key, or that was last the first one of an object.
  var followers: [UInt32]
  var openers: [UInt32]
  /// The number of recent keys that were not the expected ones; it is halved for each payload.
  var disorder = 0
  /// The keys after the first 64 that were found in open objects.
  var furtherKeys: [UInt64] = []
  /// The bytes of the last topic without a fault, with its quotation marks: most pushes are for the same app.
  var knownTopic: [UInt8] = []
  /// The ranges of the keys of open dictionaries.
  var dictionaryKeys: [Range<Int>] = []
  var depth = 0
  /// The end of the current text.
  var end = 0
  var push = MatchedPush()

  /// Creates a matcher; nil if all payloads need the engine.
  ///
  /// - Parameter learnsOrder: False if a copy of the matcher reads each payload.
  package init?(_ linter: Linter, learnsOrder: Bool = true) {
    self.learnsOrder = learnsOrder
    guard let plan = MatchPlan(linter) else { return nil }
    self.plan = plan
    clock = linter.options.now.map { PushClock(now: $0) }
    // The keys are first expected in the order of the declaration; later, in the order of the last object.
    openers = plan.tables.objects.map { UInt32(truncatingIfNeeded: $0.keys.lowerBound) }
    followers = plan.tables.keys.indices.map { UInt32(truncatingIfNeeded: $0 + 1) }
    for keys in plan.tables.objects.map({ $0.keys }) where !keys.isEmpty {
      followers[keys.upperBound - 1] = UInt32(truncatingIfNeeded: keys.lowerBound)
    }
    for group in linter.versions.groups where group.schema !== linter.schema {
      let reading = linter.reading(group.schema)
      guard let matcher = CleanPayloadMatcher(reading, learnsOrder: learnsOrder)
      else { return nil }
      versions.append(matcher)
    }
  }
}

extension CleanPayloadMatcher {
  /// Sets the time at which the following pushes are sent, in seconds since 1970.
  package mutating func setClock(_ now: Double) {
    clock = PushClock(now: now)
    for index in versions.indices { versions[index].setClock(now) }
  }

  /// Prepares for the payloads of a file; its path can select the attributes type.
  package mutating func prepare(forFile path: String) {
    prepare(for: plan.linter.configuration.entries(forFile: path))
  }

  /// Prepares for the payloads of a file, given the entries of the configuration that apply to it.
  package mutating func prepare(for entries: FileEntries) {
    guard isReady == nil || !plan.ignoresPath else { return }
    let linter = plan.linter
    let schema = linter.schema
    func one(_ activities: [Activity]) -> Int? {
      activities.count == 1 ? activities.first.flatMap { schema.index(of: $0) } : nil
    }
    (selected, implied) = (nil, nil)
    var isTypeUnique = true
    if let type = linter.options.type ?? entries.type,
      case let found = schema.activities(named: type), !found.isEmpty
    {
      selected = one(found)
      isTypeUnique = selected != nil
    } else if case let found = schema.activities(namedIn: entries.path), !found.isEmpty {
      implied = one(found)
    } else {
      implied = one(schema.activities)
    }
    isReady =
      isTypeUnique && entries.envelope == nil && entries.expectedRules.isEmpty
  }

  /// Returns whether the engine would report nothing about the text.
  ///
  /// - Parameters:
  ///   - range: The range of the text.
  ///   - text: The bytes that contain the text; later bytes make no difference.
  package mutating func accepts(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard isReady == true, range.lowerBound >= 0, range.upperBound <= text.count else {
      return false
    }
    // `bytes` is unsafe for elements with padding; bytes have none.
    let bytes = unsafe text.bytes.extracting(0..<range.upperBound)
    end = range.upperBound
    depth = 0
    disorder /= 2
    push = MatchedPush()
    push.expiration = plan.requests.expiration
    furtherKeys.removeAll(keepingCapacity: true)
    dictionaryKeys.removeAll(keepingCapacity: true)
    let part = plan.part
    guard let root = root(of: part) else { return false }
    var position = afterBlanks(at: range.lowerBound, bytes)
    position = value(root, bytes, at: position)
    guard position != Self.refused else { return false }
    position = afterBlanks(at: position, bytes)
    // The engine reports text that is too large only with its white space, too.
    guard position == end, range.count < plan.sizeLimit else { return false }
    guard
      part != nil ? clock == nil : acceptsWhole(bytes) && isTimely && plan.requests.contain(push)
    else { return false }
    return versions.isEmpty || versionsAccept(range, in: text)
  }

  /// Returns whether every other version of the app declares the type of the payload that was just accepted, and decodes it.
  private mutating func versionsAccept(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let typeName else { return false }
    for index in versions.indices {
      guard versions[index].select(typeName), versions[index].accepts(range, in: text) else {
        return false
      }
    }
    return true
  }

  /// Prepares for payloads of a type, which is selected in the declarations of the current version; false if it is not
  /// declared exactly once.
  private mutating func select(_ type: String) -> Bool {
    let schema = plan.linter.schema
    if let selected, schema.activities[selected].name == type { return true }
    let named = schema.activities(called: type).filter { $0.name == type }
    guard named.count == 1, let first = schema.index(of: named[0]) else { return false }
    (selected, isReady) = (first, true)
    return true
  }

  /// Whether no rule about the clock reports the push as read so far.
  var isTimely: Bool { clock.map { push.isTimely(by: $0) } ?? true }

  private func root(of part: PayloadPart?) -> Int? {
    guard let part else { return plan.tables.push }
    return (selected ?? implied).map { plan.tables.activities[$0][part] }
  }

  /// The position of the activity of the payload that was accepted last.
  var activity: Int? { plan.part == nil ? push.compared : selected ?? implied }

  /// The attributes type of the payload that was accepted last.
  package var typeName: String? { activity.map { plan.linter.schema.activities[$0].name } }
}

extension Linter {
  /// Returns a linter of another version of the app alone.
  fileprivate func reading(_ schema: Schema) -> Linter {
    Linter(schema: schema, configuration: configuration, options: options)
  }
}
