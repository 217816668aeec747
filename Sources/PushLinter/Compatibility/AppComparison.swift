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
  /// The values that were not compared, and why, besides those that the budget excludes.
  var leftOut: [NotCompared] = []
  private(set) var untried = UntriedValues()
  /// The number of payloads that both sides decoded.
  private(set) var payloadCount = 0
  /// The directions that are reported.
  let exchanges: [Exchange]
  /// The names of the types that both versions declare.
  let commonTypes: [String]
  /// The declarations of each of them that are compared.
  let activities: [String: [ActivityPair]]

  /// A value that was not compared.
  struct NotCompared: Hashable {
    let value: Report.NotChecked
    /// The number of the file that declares it.
    let file: Int
  }

  private var reasons: Set<NotCompared> = []

  /// - Parameter paths: the paths of the files by number, to match copies of a declaration.
  init(
    old: Schema, new: Schema, in paths: [String] = [], exchanges: [Exchange] = Exchange.allCases,
    spending budget: ComparisonBudget = ComparisonBudget()
  ) {
    self.old = old
    self.new = new
    self.exchanges = exchanges
    let newNames = Set(new.activities.map { $0.name })
    var seen: Set<String> = []
    commonTypes = old.activities.map { $0.name }.filter {
      newNames.contains($0) && seen.insert($0).inserted
    }
    let plan = ComparisonPlan(of: commonTypes, old, new, in: paths, spending: budget)
    activities = plan.activities
    var searches = plan.searches
    for pair in plan.pairs {
      for exchange in [Exchange.newServerOldApp, .oldServerNewApp] {
        budget.startSearch(outOf: searches)
        if !pair.isEqual { searches -= 1 }
        compare(pair, exchange, plan)
      }
    }
    for activity in old.activities where !newNames.contains(activity.name) {
      addMissing(activity, in: old, plan.heights.old, .oldServerNewApp, budget)
    }
    leaveOutUnmatched()
    let oldNames = Set(old.activities.map { $0.name })
    for activity in new.activities where !oldNames.contains(activity.name) {
      addMissing(activity, in: new, plan.heights.new, .newServerOldApp, budget)
    }
    untried = budget.endComparison()
    untried.omitPayloads(
      ofFindings: found.count { $0.witness == nil }, in: plan.pairs.first?.new)
    mergeRepeated()
    markTwoSteps()
    markRunningActivities(exchanges)
  }

  /// The incompatibilities of the directions that are reported.
  var incompatibilities: [Incompatibility] {
    found.filter { exchanges.contains($0.exchange) }
  }

  private mutating func compare(
    _ pair: ComparisonPlan.Pair, _ exchange: Exchange, _ plan: ComparisonPlan
  ) {
    let (old, new) = (pair.old, pair.new)
    let (sender, reader) = exchange.isReadByOld ? (new, old) : (old, new)
    guard !plan.budget.isSpent(onEqual: pair.isEqual) else {
      if !pair.isEqual { plan.budget.addUntried(WitnessPlace(), of: sender) }
      return
    }
    let search = WitnessSearch(
      sender, readAs: reader, exchange.isReadByOld ? plan.equalInOld : plan.equalInNew,
      spending: plan.budget)
    payloadCount += search.accepted.count
    for value in search.undecided {
      leaveOut(value.reason, at: value.place, in: value.isAtSender ? sender : reader)
    }
    if search.accepted.isEmpty {
      leaveOut("no value is known that `\(sender.activity.name)` decodes", in: sender)
    }
    var requirements = Requirements(of: reader.schema)
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
              of: failure, isDeclaredBySender: declared.isExact, &requirements)),
          witness: plan.budget.witness(
            search.shortest(witness.value, of: failure, spending: plan.budget)),
          newSite: exchange.isReadByOld ? sent : read, oldSite: exchange.isReadByOld ? read : sent))
    }
    // Both directions have the same changes.
    guard exchange == .oldServerNewApp, let plain = search.accepted.first else { return }
    for (place, change) in MeaningComparison(old, new).changes
    where !search.plainFails(in: place) {
      found.append(
        Incompatibility(
          exchange: exchange, activity: old.activity.name, part: old.part, place: place,
          condition: .always, kind: .meaning(change),
          witness: plan.budget.witness(search.firstPassing(with: place)?.value ?? plain.value),
          newSite: new.site(of: place), oldSite: old.site(of: place)))
    }
  }

  /// The values that were not compared, and why.
  var notCompared: [NotCompared] {
    leftOut + untried.sentences(namingTypes: commonTypes.count > 1)
  }

  /// Adds a value that was not compared.
  private mutating func leaveOut(
    _ reason: Message, at place: WitnessPlace = WitnessPlace(), in part: VersionedPart
  ) {
    let value = NotCompared(reason, at: place, in: part)
    if reasons.insert(value).inserted { leftOut.append(value) }
  }

  /// Adds the declarations of common types without a counterpart, such as the archive of a release that was removed.
  private mutating func leaveOutUnmatched() {
    for name in commonTypes {
      let pairs = activities[name] ?? []
      let compared = Set(pairs.flatMap { [$0.old.site, $0.new.site] })
      for (version, schema) in [("old", old), ("new", new)] {
        for activity in schema.activities(named: name) where !compared.contains(activity.site) {
          leftOut.append(
            NotCompared(
              value: Report.NotChecked(
                pointer: WitnessPlace().pointer(in: .contentState),
                reason:
                  "this declaration of \(.code(name)) was not compared: the \(version) version declares the type several times"
              ), file: activity.site.file))
        }
      }
    }
  }

  /// Adds an attributes type that only the sender declares.
  private mutating func addMissing(
    _ activity: Activity, in sender: Schema, _ heights: SampleHeights, _ exchange: Exchange,
    _ budget: ComparisonBudget
  ) {
    found.append(
      Incompatibility(
        exchange: exchange, activity: activity.name, part: .attributes,
        place: WitnessPlace(), condition: .always, kind: .missingType,
        witness: budget.witness {
          PlainValues(schema: sender, heights: heights, part: .attributes)
            .value(of: activity.attributes).value
        },
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
    var places: Set<FailurePlace> = []
    for one in found where one.isCertainLoss {
      places.insert(FailurePlace(one, at: one.place))
      if one.isUnsentKey {
        places.insert(FailurePlace(one, at: one.place.parent, isOfUnsentKey: true))
      }
    }
    for index in found.indices where found[index].isCertainLoss {
      let one = found[index]
      let other: Exchange = one.exchange.isReadByOld ? .oldServerNewApp : .newServerOldApp
      found[index].needsTwoSteps =
        places.contains(FailurePlace(one, in: other, at: one.place))
        || one.isUnsentKey
          && places.contains(
            FailurePlace(one, in: other, at: one.place.parent, isOfUnsentKey: true))
    }
  }

  private struct FailurePlace: Hashable {
    let exchange: Exchange
    let activity: String
    let part: PayloadPart
    let place: WitnessPlace
    let isOfUnsentKey: Bool

    init(
      _ one: Incompatibility, in exchange: Exchange? = nil, at place: WitnessPlace,
      isOfUnsentKey: Bool = false
    ) {
      self.exchange = exchange ?? one.exchange
      (activity, part) = (one.activity, one.part)
      (self.place, self.isOfUnsentKey) = (place, isOfUnsentKey)
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

extension AppComparison.NotCompared {
  init(_ reason: Message, at place: WitnessPlace = WitnessPlace(), in part: VersionedPart) {
    self.init(
      value: Report.NotChecked(pointer: place.pointer(in: part.part), reason: reason),
      file: part.site(of: place).file)
  }
}

extension Incompatibility {
  /// Whether the reader drops pushes that servers send.
  fileprivate var isCertainLoss: Bool {
    if case .dropped = kind { severity == .error } else { false }
  }

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
    of failure: WitnessSearch.Failure, isDeclaredBySender: Bool, _ requirements: inout Requirements
  ) {
    self.isDeclaredBySender = isDeclaredBySender
    guard let problem = failure.problem else {
      (requirement, found) = ("", .null)
      return
    }
    requirement = requirements.words(for: problem.type)
    found = failure.found
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
