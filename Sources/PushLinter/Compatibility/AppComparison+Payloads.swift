import ActivitySchema
import JSONSyntax
import PushModel
import PushTexts

extension AppComparison {
  /// Compares the findings with payloads that servers really send: a failure that none of them has is only info, and a payload
  /// that fails for another reason is a finding of its own.
  mutating func compare(
    with payloads: [Source], _ configuration: Configuration, options: LinterOptions
  ) {
    let sides = (
      old: Linter(schema: old, configuration: configuration, options: options),
      new: Linter(schema: new, configuration: configuration, options: options)
    )
    var seen: Set<Int> = []
    var shown: [Incompatibility] = []
    for payload in payloads {
      let reports = (old: sides.old.lint(payload), new: sides.new.lint(payload))
      for exchange in [Exchange.newServerOldApp, .oldServerNewApp] {
        let (sent, read) =
          exchange.isReadByOld ? (reports.new, reports.old) : (reports.old, reports.new)
        guard sent.decodes != false, read.decodes == false else { continue }
        let matching = found.indices.filter { index in
          found[index].exchange == exchange
            && read.diagnostics.contains { found[index].isSeen(in: $0) }
        }
        seen.formUnion(matching)
        if matching.isEmpty {
          shown += failure(of: payload, exchange, read).map { [$0] } ?? []
        }
      }
    }
    for index in found.indices where found[index].isAboutLostPushes {
      found[index].isSeen = seen.contains(index)
    }
    found += shown
  }

  /// Returns a payload that fails for a reason that no generated payload has.
  private func failure(
    of payload: Source, _ exchange: Exchange, _ report: Report
  ) -> Incompatibility? {
    guard
      let diagnostic = ShownReport(report).diagnostics.first(where: { $0.decodingError != nil }),
      let error = diagnostic.decodingError, let name = report.typeName ?? commonTypes.first
    else { return nil }
    return Incompatibility(
      exchange: exchange, activity: name, part: error.part, place: WitnessPlace(),
      condition: .always, kind: .payload(payload.name, diagnostic.message), witness: .null,
      newSite: new.activities(named: name).first?.site,
      oldSite: old.activities(named: name).first?.site)
  }
}

extension Incompatibility {
  fileprivate var isAboutLostPushes: Bool {
    // Payloads do not show the values that a build has stored.
    if case .dropped = kind { exchange != .storedByOldApp } else { false }
  }

  /// Returns whether a finding in a payload is this failure.
  fileprivate func isSeen(in diagnostic: Diagnostic) -> Bool {
    guard let error = diagnostic.decodingError, error.part == part else { return false }
    let keys = JSONTree.names(in: diagnostic.pointer)
    guard let start = keys.lastIndex(of: part.rawValue) else { return false }
    let found = keys[(start + 1)...]
    if error.kind == .keyNotFound {
      return matches(found, place.parent)
        && diagnostic.message.names.contains(place.keys.last ?? "")
    }
    return matches(found, place)
  }

  private func matches(_ keys: ArraySlice<String>, _ place: WitnessPlace) -> Bool {
    keys.count == place.keys.count
      && zip(keys, place.keys).allSatisfy { $1 == WitnessPlace.anyElement || $0 == $1 }
  }
}
