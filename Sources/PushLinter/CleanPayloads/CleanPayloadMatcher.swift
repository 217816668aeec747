import ActivitySchema
import JSONSyntax

/// Tells from the bytes of a payload that nothing is to be said about it.
///
/// It says so only where the engine, `Linter.lint`, reports nothing of any severity and leaves nothing unchecked; of
/// everything else it says nothing. It reads a text once, from left to right, and allocates nothing.
package struct CleanPayloadMatcher: Sendable {
  /// Bytes that must follow a text, so that it can be read eight at a time.
  package static let padding = 16
  /// Objects and arrays inside one another beyond this are left to the engine.
  static let maximumDepth = 64
  /// Keys of a dictionary beyond this are left to the engine, because each is compared with each.
  static let maximumDictionaryKeys = 32

  let plan: MatchPlan
  private let linter: Linter
  /// Bytes from which a rule may have something to say about the size.
  private let sizeLimit: Int
  /// True where a file's path has no say in what becomes of its payloads.
  private let isPathIdle: Bool
  /// False where the engine has to look at the file's payloads; nil before any file is named.
  private var isReady: Bool?

  /// The activity that every payload is checked as; nil where `attributes-type` may choose another.
  private(set) var stated: Int?
  /// The activity of a payload that names none.
  private(set) var implied: Int?

  /// The key that came behind a key, or first in an object, when that was looked at last.
  var followers: [Int32]
  var openers: [Int32]
  /// The keys behind the first 64 that open objects have shown.
  var furtherKeys: [UInt64] = []
  /// Where the keys of open dictionaries stand.
  var dictionaryKeys: [Range<Int>] = []
  var depth = 0
  /// Where the text ends that is looked at.
  var end = 0
  /// Bytes between its tokens.
  var blanks = 0
  var push = MatchedPush()

  /// Nil where the payloads need the engine, whatever they are.
  package init?(_ linter: Linter) {
    guard let limit = linter.acceptedSize else { return nil }
    self.linter = linter
    sizeLimit = limit
    plan = MatchPlan(linter.schema)
    let configuration = linter.configuration
    isPathIdle =
      configuration.payloads.isEmpty && configuration.expectations.isEmpty
      && (linter.options.type != nil || plan.tables.activities.count == 1)
    // At first the keys are expected in the order of the declaration; always those of the same object.
    openers = plan.tables.objects.map { Int32(truncatingIfNeeded: $0.keys.lowerBound) }
    followers = plan.tables.keys.indices.map { Int32(truncatingIfNeeded: $0 + 1) }
    for keys in plan.tables.objects.map({ $0.keys }) where !keys.isEmpty {
      followers[keys.upperBound - 1] = Int32(truncatingIfNeeded: keys.lowerBound)
    }
  }
}

extension CleanPayloadMatcher {
  /// Gets ready for the payloads of a file, whose path may say what they belong to.
  package mutating func prepare(forFile path: String) {
    guard isReady == nil || !isPathIdle else { return }
    let schema = linter.schema
    func one(_ activities: [Activity]) -> Int? {
      guard activities.count == 1, let activity = activities.first else { return nil }
      return schema.activities.firstIndex { $0.site == activity.site }
    }
    (stated, implied) = (nil, nil)
    var isChoiceClear = true
    if let type = linter.options.type ?? linter.configuration.type(for: path),
      case let found = schema.activities(named: type), !found.isEmpty
    {
      stated = one(found)
      isChoiceClear = stated != nil
    } else if case let found = schema.activities(namedIn: path), !found.isEmpty {
      implied = one(found)
    } else {
      implied = one(schema.activities)
    }
    isReady =
      isChoiceClear && linter.configuration.envelope(for: path) == nil
      && linter.configuration.expectedRules(for: path).isEmpty
  }

  /// True where the engine has nothing to say about a text.
  ///
  /// - Parameters:
  ///   - range: where the text stands; a control character follows it, and `padding` bytes in all.
  ///   - text: what it stands in.
  package mutating func accepts(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    // Unsafe for elements with padding, which bytes have not.
    let bytes = unsafe text.bytes
    guard isReady == true, range.lowerBound >= 0,
      range.upperBound <= bytes.byteCount - Self.padding, bytes.byte(at: range.upperBound) < 0x20
    else { return false }
    end = range.upperBound
    blanks = 0
    depth = 0
    push = MatchedPush()
    furtherKeys.removeAll(keepingCapacity: true)
    dictionaryKeys.removeAll(keepingCapacity: true)
    let part = linter.options.part
    guard let root = root(of: part) else { return false }
    var position = afterBlanks(at: range.lowerBound, bytes)
    position = value(root, bytes, at: position)
    guard position != Self.refused else { return false }
    position = afterBlanks(at: position, bytes)
    let size = linter.configuration.limits.countsAsSent ? range.count : range.count - blanks
    guard position == end, size < sizeLimit else { return false }
    return part != nil || acceptsWhole(bytes)
  }

  private func root(of part: PayloadPart?) -> Int? {
    guard let part else { return plan.tables.push }
    return (stated ?? implied).map { plan.tables.activities[$0][part] }
  }

  /// The attributes type of the payload that was accepted last.
  package var typeName: String? {
    let activity = linter.options.part == nil ? push.compared : stated ?? implied
    return activity.map { linter.schema.activities[$0].name }
  }
}

extension Report {
  /// What the engine reports of a payload that a matcher accepts.
  package init(accepted source: Source, typeName: String?) {
    self.init(
      source: source, typeName: typeName, decodes: true, decodingError: nil, diagnostics: [],
      notChecked: [])
  }
}

extension Linter {
  /// Bytes that a payload must stay below for no rule to speak of its size; nil where rules need more to go by than
  /// the bytes of one payload.
  fileprivate var acceptedSize: Int? {
    guard options.request.isEmpty, options.now == nil, options.envelope == nil, versions.isEmpty,
      configuration.placeholders.isEmpty,
      !schema.activities.isEmpty,
      !rules.contains(where: { $0.isOffByDefault && $0.group != .declaration })
    else { return nil }
    let percentage = max(0, min(configuration.limits.warningPercentage, 100))
    return ActivityLimits.devicePush * percentage / 100
  }
}
