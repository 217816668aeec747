import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

/// A push that a server really sends, as each version of the app selects its type.
struct ComparedPush {
  private let old: Payload
  private let new: Payload
  /// The values that a program or a template fills in.
  private let unknownValues: Set<JSONNode>

  init(old: Payload, new: Payload) {
    (self.old, self.new) = (old, new)
    let tree = old.tree
    unknownValues = old.document.decodedParts(in: tree).reduce(into: []) { found, part in
      found.formUnion(tree.nodes(in: part.1).filter { tree.isUnknown($0) })
    }
  }

  /// The result of decoding the push as one of the reader's declarations.
  struct Reading {
    let activities: ActivityPair
    private(set) var failures: [Failure] = []
    /// The places whose values are unknown, or that code decides about.
    private(set) var unknown: [(part: PayloadPart, place: WitnessPlace)] = []

    struct Failure {
      let part: PayloadPart
      let place: WitnessPlace
      /// Nil if the reader's code throws an error of its own.
      let problem: DecodingProblem?
    }
  }

  /// Returns the names of the types that the push can have at the sender.
  func types(_ exchange: Exchange, _ schema: Schema) -> [String] {
    let selection = (exchange.isReadByOld ? new : old).selection
    let isUndetermined = if case .undetermined = selection { true } else { false }
    let activities =
      isUndetermined
      ? Array(schema.activities.prefix(ActivityComparison.maximumActivities))
      : selection.activities
    return activities.map { $0.name }.unique { $0 }
  }

  /// Returns the reader's result of decoding the push; nil if the sender certainly does not decode it.
  func reading(
    of activities: ActivityPair, _ exchange: Exchange, old: Schema, new: Schema
  ) -> Reading? {
    let asOld = decoding(as: activities.old, old)
    let asNew = decoding(as: activities.new, new)
    let (sent, read) = exchange.isReadByOld ? (asNew, asOld) : (asOld, asNew)
    guard !isRejected(sent) else { return nil }
    var reading = Reading(activities: activities)
    for part in read.parts {
      let type = sent.activity.type(of: part.part)
      reading.add(part.result, of: part.part, at: part.node, unknownValues, in: self.old.tree) {
        WitnessPlace($0, in: type, exchange.isReadByOld ? new : old)
      }
    }
    return reading
  }

  private func decoding(as activity: Activity, _ schema: Schema) -> ActivityDecoding {
    ActivityDecoding(old.document, as: activity, in: old.tree, schema: schema)
  }

  /// Returns whether a version drops the push, whatever the unknown values are.
  private func isRejected(_ decoding: ActivityDecoding) -> Bool {
    decoding.parts.contains { part in
      part.result.problems.contains { !unknownValues.contains($0.node) }
        || part.result.failsByCode && unknownValues.isEmpty
    }
  }

  /// Whether the push needs no state and has none.
  var isEndWithoutState: Bool {
    old.action == .end && old.unreadState == nil
      && old.document.decodedParts(in: old.tree).isEmpty
  }

  /// The reason why nothing of the push can be compared; nil if it can be.
  var reasonForNothing: Message? {
    if let state = old.unreadState { return state.reason }
    if case .unreadable = old.document {
      return old.text.isOpen ? "the template is not filled in" : "it is not JSON"
    }
    guard old.document.decodedParts(in: old.tree).isEmpty else { return nil }
    return old.aps == nil ? "it contains no Live Activity push" : "a push contains no state"
  }

  /// Whether the push can be any push: all of it or its state is filled in, or its text was seen and not read.
  ///
  /// Text that is wrong on purpose, according to the configuration, is no push of a server.
  var isOpen: Bool {
    guard case .unreadable = old.document else { return old.unreadState != nil }
    return old.text.isOpen
      || old.context.entries.expectedRules.isEmpty && NamesInPush.occur(in: old.tree.bytes)
  }
}

extension ComparedPush.Reading {
  fileprivate mutating func add(
    _ result: DecodingResult, of part: PayloadPart, at root: JSONNode,
    _ unknownValues: Set<JSONNode>, in tree: JSONTree,
    placing: ([JSONTree.PathStep]) -> WitnessPlace
  ) {
    let unknownNodes =
      (unknownValues.isEmpty ? [] : tree.nodes(in: root).filter { unknownValues.contains($0) })
      + result.unchecked.map { $0.node }
    let paths = tree.paths(to: [root] + result.problems.map { $0.node } + unknownNodes)
    let places = paths.dropFirst().map { placing(Array($0.dropFirst(paths[0].count))) }
    for (problem, place) in zip(result.problems, places)
    where !unknownValues.contains(problem.node) {
      failures.append(
        Failure(part: part, place: problem.place(from: place), problem: problem))
    }
    if result.problems.isEmpty, result.failsByCode {
      failures.append(Failure(part: part, place: WitnessPlace(), problem: nil))
    }
    unknown += places.dropFirst(result.problems.count).map { (part, $0) }
  }
}

extension JSONTree {
  /// Returns whether a program or a template fills in a value, or members of an object.
  fileprivate func isUnknown(_ node: JSONNode) -> Bool {
    switch kind(of: node) {
    case .object:
      isOpen(node)
        || members(of: node).contains { isOpen($0.key) || text(of: $0.key).isPlaceholder }
    case .string: isExample(node) || text(of: node).isPlaceholder
    case .key: false
    case .invalid, .unknown: true
    default: isExample(node)
    }
  }
}
