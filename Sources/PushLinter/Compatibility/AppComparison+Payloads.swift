import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension AppComparison {
  /// Compares the findings with pushes that servers really send: a failure that none of them has is only info, and a push
  /// that fails for another reason is a finding of its own.
  ///
  /// A push counts only if its sender's version decodes it, and an unknown value of a push counts as any value.
  ///
  /// - Returns: the reasons why nothing was compared; empty if something was.
  mutating func compare(
    with payloads: [Source], _ configuration: Configuration, options: LinterOptions
  ) -> [Message] {
    let sides = (
      old: Linter(schema: old, configuration: configuration, options: options),
      new: Linter(schema: new, configuration: configuration, options: options)
    )
    var evidence = PayloadEvidence(about: found)
    var uncompared = UncomparedPayloads()
    var shown: [Incompatibility] = []
    for payload in payloads {
      let examined = (old: sides.old.examine(payload), new: sides.new.examine(payload))
      for part in examined.old.unread { uncompared.add(payload.name, part.reason) }
      evidence.isOpen = evidence.isOpen || !examined.old.unread.isEmpty
      // A file can repeat a failure in thousands of pushes.
      var places: Set<FailedPlace> = []
      var errors: [Exchange: [Diagnostic]] = [:]
      for (old, new) in zip(examined.old.allPushes, examined.new.allPushes) {
        let push = ComparedPush(old: old, new: new)
        evidence.isOpen = evidence.isOpen || push.isOpen
        if push.isEndWithoutState { continue }
        if let reason = push.reasonForNothing {
          if !old.isUnreadable || examined.old.unread.isEmpty {
            uncompared.add(payload.name, reason)
          }
          continue
        }
        var (hasType, isDecoded) = (false, false)
        for exchange in [Exchange.newServerOldApp, .oldServerNewApp] {
          let types = push.types(exchange, exchange.isReadByOld ? self.new : self.old)
          for type in types {
            for activities in self.activities[type] ?? [] {
              hasType = true
              let reading = push.reading(of: activities, exchange, old: self.old, new: self.new)
              guard let reading else { continue }
              isDecoded = true
              let failure = evidence.add(reading, of: payload.name, exchange)
              guard let failure, types.count == 1,
                places.insert(FailedPlace(failure, of: type, exchange)).inserted
              else { continue }
              if errors[exchange] == nil {
                let report =
                  exchange.isReadByOld
                  ? sides.old.report(on: examined.old) : sides.new.report(on: examined.new)
                errors[exchange] = ShownReport(report).diagnostics.filter {
                  $0.decodingError != nil
                }
              }
              shown.append(
                finding(
                  failure, activities, exchange, of: payload.name, errors[exchange] ?? []))
            }
          }
        }
        if !isDecoded {
          uncompared.add(
            payload.name,
            hasType
              ? "a push was not compared, because both versions drop it"
              : "a push was not compared, because its type is not declared in both versions")
        }
      }
    }
    for (payload, place) in evidence.mark(&found) {
      uncompared.add(
        payload,
        place.keys.isEmpty
          ? "its values are not known" : "the value of \(.code(place.text)) is not known")
    }
    found += shown.unique { SentFailure($0) }
    if let site = new.activities.first?.site {
      leftOut += uncompared.sentences.map {
        NotCompared(
          value: Report.NotChecked(pointer: WitnessPlace().pointer(in: .contentState), reason: $0),
          file: site.file)
      }
    }
    if evidence.isAnyCompared { return [] }
    return uncompared.sentences.isEmpty ? ["no payload contains a state"] : uncompared.sentences
  }

  /// Returns the finding about a push that fails for a reason that no generated payload has.
  private func finding(
    _ failure: ComparedPush.Reading.Failure, _ activities: ActivityPair, _ exchange: Exchange,
    of payload: String, _ errors: [Diagnostic]
  ) -> Incompatibility {
    let error = failure.problem?.failure(in: failure.part)
    let diagnostic = errors.first { $0.decodingError == error }
    let name = failure.place.keys.isEmpty ? failure.part.rawValue : failure.place.text
    func site(_ activity: Activity, _ schema: Schema) -> DeclarationSite {
      let type = activity.type(of: failure.part)
      return schema.declaration(of: failure.place, in: type).site ?? activity.site
    }
    return Incompatibility(
      exchange: exchange, activity: activities.new.name, part: failure.part, place: failure.place,
      condition: .always,
      kind: .payload(
        payload, diagnostic?.message ?? "\(.code(name)) does not decode"),
      witness: .null, newSite: site(activities.new, new), oldSite: site(activities.old, old))
  }

  /// The place of a failure in the pushes of a file.
  private struct FailedPlace: Hashable {
    let exchange: Exchange
    let activity: String
    let part: PayloadPart
    let place: WitnessPlace

    init(
      _ failure: ComparedPush.Reading.Failure, of activity: String, _ exchange: Exchange
    ) {
      (self.exchange, self.activity) = (exchange, activity)
      (part, place) = (failure.part, failure.place)
    }
  }

  /// The common parts of equal findings about the lines of a file.
  private struct SentFailure: Hashable {
    let rule: String
    let site: DeclarationSite?
    let message: Message

    init(_ one: Incompatibility) {
      (rule, site, message) = (one.rule.id, one.newSite, one.wording.message)
    }
  }
}

extension ExaminedPayload {
  /// The pushes with each value of the parts that can have several.
  fileprivate var allPushes: [Payload] { pushes + variations.map { $0.payload } }
}
