import ActivitySchema
import JSONSyntax

extension AppComparison {
  /// Compares the findings with payloads that servers really send: a failure that none of them has is only info.
  ///
  /// - Parameter linter: checks payloads with the declarations and the options of the command.
  package mutating func compare(
    with payloads: [Source], _ configuration: Configuration, options: LinterOptions
  ) {
    let sides = (
      old: Linter(schema: old, configuration: configuration, options: options),
      new: Linter(schema: new, configuration: configuration, options: options)
    )
    var seen: Set<Int> = []
    for payload in payloads {
      let reports = (old: sides.old.lint(payload), new: sides.new.lint(payload))
      for (index, incompatibility) in incompatibilities.enumerated()
      where incompatibility.isAboutLostPushes && !seen.contains(index) {
        let isReadByOld = incompatibility.exchange.isReadByOld
        let (sent, read) =
          isReadByOld ? (reports.new, reports.old) : (reports.old, reports.new)
        guard sent.decodes != false, read.decodes == false else { continue }
        if read.diagnostics.contains(where: { incompatibility.isSeen(in: $0) }) {
          seen.insert(index)
        }
      }
    }
    for index in incompatibilities.indices where incompatibilities[index].isAboutLostPushes {
      incompatibilities[index].isSeen = seen.contains(index)
    }
  }
}

extension Incompatibility {
  fileprivate var isAboutLostPushes: Bool { if case .dropped = kind { true } else { false } }

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
