import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Linter {
  /// Adds the findings that a push has only with one of the values of its parts, each with these values.
  func addVariations(
    _ variations: [ExaminedPayload.Variation], of push: Payload, to findings: inout FindingList
  ) {
    let isPassed = push.text.origin.code?.isOfOtherFile ?? false
    var found = variations.map { self.findings(in: $0, isPassed: isPassed) }
    var parts: [FindingIdentity: [VariedPart]] = [:]
    for (index, variation) in variations.enumerated() {
      for finding in found[index].findings {
        let part = variation.parts.first { (finding.pointer ?? "").hasPrefix($0.pointer) }
        parts[FindingIdentity(finding), default: []] += [part ?? variation.parts.first]
          .compactMap { $0 }
      }
    }
    for index in found.indices {
      found[index].updateEach { finding in
        let parts = parts[FindingIdentity(finding)] ?? []
        finding.diagnostic.notes += parts.enumerated()
          .filter { place, part in
            !parts.prefix(place).contains { $0.range == part.range }
              && !parts.contains {
                $0.range != part.range && $0.range.contains(part.range.lowerBound)
              }
          }.map { Note($1.message, at: .payload($1.range)) }
      }
      findings.add(found[index])
    }
  }

  /// Returns the findings that depend on the chosen values; if a call of another file passes them, only those in the
  /// arguments: the others are reported in the file of the push.
  private func findings(
    in variation: ExaminedPayload.Variation, isPassed: Bool
  ) -> FindingList {
    var all = findings(in: variation.payload)
    all.setPointers(in: variation.payload.tree, upTo: Configuration.maximumSizeOfPointers)
    var findings = FindingList(outcomeOnly: unlistedRules)
    for finding in all.findings {
      let pointer = finding.pointer ?? ""
      let isInPart = variation.parts.contains {
        pointer == $0.pointer || pointer.hasPrefix($0.pointer + "/")
      }
      // The push itself has the keys around a part, whatever its value is. Several keys are reported with their object.
      let isKeyAround =
        finding.role == .unreadKey && finding.diagnostic.severity == .info
        && (!isInPart
          || variation.payload.tree.kind(of: finding.node) == .key
            && variation.parts.contains { $0.pointer == pointer })
      if !isKeyAround, isInPart || !isPassed { findings.append(finding) }
    }
    return findings
  }
}
