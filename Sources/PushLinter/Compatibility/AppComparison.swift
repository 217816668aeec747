import ActivitySchema
import JSONSyntax
import PushDecoding
import PushModel
import PushTexts

/// Compares the payloads that two versions of an app read: which of them does one side send and the other side drop?
struct AppComparison: Sendable {
  let old: Schema
  let new: Schema
  /// The incompatibilities of all directions.
  var found: [Incompatibility] = []
  /// The values that were not compared, and why.
  private(set) var notCompared: [NotCompared] = []
  /// The number of payloads that both sides decoded.
  private(set) var payloadCount = 0
  /// The directions that are reported.
  let exchanges: [Exchange]
  /// The names of the types that both versions declare.
  let commonTypes: [String]

  /// A value that was not compared.
  struct NotCompared: Hashable {
    let value: Report.NotChecked
    /// The number of the file that declares it.
    let file: Int
  }

  /// The maximum number of different declarations of one type in a version.
  private static let maximumCopies = 4
  /// The maximum number of trials to shorten payloads.
  private static let maximumTrials = 2_000
  private var remainingTrials = AppComparison.maximumTrials

  init(old: Schema, new: Schema, exchanges: [Exchange] = Exchange.allCases) {
    self.old = old
    self.new = new
    self.exchanges = exchanges
    let newNames = Set(new.activities.map { $0.name })
    var seen: Set<String> = []
    commonTypes = old.activities.map { $0.name }.filter {
      newNames.contains($0) && seen.insert($0).inserted
    }
    for name in commonTypes {
      // An app and its extension can have different copies, and a push must decode with each.
      for oldCopy in old.activities(named: name).prefix(Self.maximumCopies) {
        for newCopy in new.activities(named: name).prefix(Self.maximumCopies) {
          compare(oldCopy, newCopy)
        }
      }
    }
    for activity in old.activities where !newNames.contains(activity.name) {
      addMissing(activity, in: old, .oldServerNewApp)
    }
    let oldNames = Set(old.activities.map { $0.name })
    for activity in new.activities where !oldNames.contains(activity.name) {
      addMissing(activity, in: new, .newServerOldApp)
    }
    mergeRepeated()
    markTwoSteps()
    markRunningActivities(exchanges)
  }

  /// The incompatibilities of the directions that are reported.
  var incompatibilities: [Incompatibility] {
    found.filter { exchanges.contains($0.exchange) }
  }

  private mutating func compare(_ oldActivity: Activity, _ newActivity: Activity) {
    for part in PayloadPart.allCases {
      let old = VersionedPart(part: part, activity: oldActivity, schema: old)
      let new = VersionedPart(part: part, activity: newActivity, schema: new)
      compare(old, new, .newServerOldApp)
      compare(old, new, .oldServerNewApp)
    }
  }

  private mutating func compare(
    _ old: VersionedPart, _ new: VersionedPart, _ exchange: Exchange
  ) {
    let (sender, reader) = exchange.isReadByOld ? (new, old) : (old, new)
    let search = WitnessSearch(sender, readAs: reader)
    payloadCount += search.accepted.count
    for value in search.undecided {
      leaveOut(value.reason, at: value.place, in: value.isAtSender ? sender : reader)
    }
    if search.accepted.isEmpty {
      leaveOut("no value is known that `\(sender.activity.name)` decodes", in: sender)
    }
    if search.isCut { leaveOut("the type has more values than were tried", in: new) }
    for failure in search.failures {
      let place = failure.place
      let declared = sender.schema.declaration(of: place, in: sender.type)
      let witness = search.accepted[failure.payloads.first ?? 0]
      let sent =
        sender.schema.site(ofCaseIn: witness, at: place, declared.type) ?? sender.site(of: place)
      let read = failure.problem.flatMap { $0.site(in: reader.schema) } ?? reader.site(of: place)
      found.append(
        Incompatibility(
          exchange: exchange, activity: old.activity.name, part: old.part, place: place,
          condition: WitnessCondition(of: failure, among: search.accepted),
          kind: .dropped(
            failure.problem,
            Incompatibility.DroppedValue(
              of: failure, isDeclaredBySender: declared.isExact, in: reader.schema)),
          witness: search.shortest(witness.value, of: failure, trials: &remainingTrials),
          newSite: exchange.isReadByOld ? sent : read, oldSite: exchange.isReadByOld ? read : sent))
    }
    // Both directions have the same changes.
    guard exchange == .oldServerNewApp, let plain = search.accepted.first else { return }
    for (place, change) in MeaningComparison(old, new).changes
    where !search.failures.contains(where: {
      place.contains($0.place) && $0.payloads.first == 0
    }) {
      found.append(
        Incompatibility(
          exchange: exchange, activity: old.activity.name, part: old.part, place: place,
          condition: .always, kind: .meaning(change),
          witness: search.firstPassing(with: place)?.value ?? plain.value,
          newSite: new.site(of: place), oldSite: old.site(of: place)))
    }
  }

  /// Adds a value that was not compared.
  private mutating func leaveOut(
    _ reason: Message, at place: WitnessPlace = WitnessPlace(), in part: VersionedPart
  ) {
    let value = NotCompared(
      value: Report.NotChecked(pointer: place.pointer(in: part.part), reason: reason),
      file: part.site(of: place).file)
    if !notCompared.contains(value) { notCompared.append(value) }
  }

  /// Adds an attributes type that only the sender declares.
  private mutating func addMissing(
    _ activity: Activity, in sender: Schema, _ exchange: Exchange
  ) {
    let reader = exchange.isReadByOld ? old : new
    let builder = VariationBuilder(sender, readBy: reader, .attributes, of: activity)
    found.append(
      Incompatibility(
        exchange: exchange, activity: activity.name, part: .attributes,
        place: WitnessPlace(), condition: .always, kind: .missingType,
        witness: builder.plainValue(of: activity.attributes),
        newSite: exchange.isReadByOld ? activity.site : nil,
        oldSite: exchange.isReadByOld ? nil : activity.site))
  }

  /// Merges the findings that several copies of a declaration, or several types that use it, have at one position.
  private mutating func mergeRepeated() {
    found = found.merged { one in
      Position(
        rule: one.rule.id, part: one.part, place: one.place, site: one.newSite ?? one.oldSite,
        condition: one.condition)
    } combining: {
      $0.otherActivities.formUnion($1.activities)
    }
  }

  private struct Position: Hashable {
    let rule: String
    let part: PayloadPart
    let place: WitnessPlace
    let site: DeclarationSite?
    let condition: WitnessCondition
  }

  /// Marks the failures of one change that both directions have: another type, or another name.
  private mutating func markTwoSteps() {
    for index in found.indices {
      let one = found[index]
      guard case .dropped = one.kind, one.severity == .error else { continue }
      found[index].needsTwoSteps = found.contains { other in
        guard other.exchange != one.exchange, other.activity == one.activity,
          other.part == one.part, other.severity == .error, case .dropped = other.kind
        else { return false }
        return other.place == one.place
          || (one.isUnsentKey && other.isUnsentKey && other.place.parent == one.place.parent)
      }
    }
  }

  /// Adds the values that a build stored itself: the same values as those of its server, except those that an app never writes.
  private mutating func markRunningActivities(_ exchanges: [Exchange]) {
    for index in found.indices {
      let one = found[index]
      guard one.exchange == .oldServerNewApp, case .dropped = one.kind else { continue }
      if case .null = one.condition { continue }
      found[index].affectsRunningActivities = true
      if !exchanges.contains(.oldServerNewApp), exchanges.contains(.storedByOldApp) {
        var stored = one
        (stored.exchange, stored.needsTwoSteps) = (.storedByOldApp, false)
        found.append(stored)
      }
    }
  }
}

extension Incompatibility {
  /// Whether the reader requires a key that the sender does not declare.
  var isUnsentKey: Bool {
    if case .dropped(let problem?, let value) = kind, case .missingKey = problem.cause {
      !value.isDeclaredBySender
    } else {
      false
    }
  }
}

extension Incompatibility.DroppedValue {
  fileprivate init(
    of failure: WitnessSearch.Failure, isDeclaredBySender: Bool, in reader: Schema
  ) {
    self.isDeclaredBySender = isDeclaredBySender
    guard let problem = failure.problem else {
      (requirement, found) = ("", .null)
      return
    }
    requirement = SchemaWording(schema: reader).describe(problem.type)
    found = failure.tree.kind(of: problem.node)
  }
}

extension Schema {
  /// Returns the case of an enum that a variation selects; nil if it selects none.
  fileprivate func site(
    ofCaseIn variation: Variation, at place: WitnessPlace, _ type: TypeID?
  ) -> DeclarationSite? {
    guard let change = variation.change, case .enumCase(let text) = change.kind, let type,
      WitnessPlace(change.place).contains(place)
    else { return nil }
    switch self[unwrapped(type)].shape {
    case .rawValue(let rawValue):
      guard case .only(let cases) = rawValue.values else { return nil }
      let shape = self[rawValue.type].shape
      return cases.first { $0.value.jsonValue(as: shape).shownText == text }?.site
    case .enumeration(let cases):
      return cases.first { text.hasPrefix("{\(JSONString.quoted($0.key)):") }?.site
    default: return nil
    }
  }
}

extension DecodingProblem {
  /// The declaration that rejects the value.
  fileprivate func site(in schema: Schema) -> DeclarationSite? {
    switch cause {
    case .missingKey(let property): property.site ?? schema[type].site
    case .unknownCase, .caseContents: schema[type].site ?? property?.site
    default: property?.site ?? schema[type].site
    }
  }
}
