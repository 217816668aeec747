import PushDocuments
import PushModel
import PushTexts

extension Linter {
  /// Adds the findings that a push has only with one of the values of its parts, each with these values.
  func addVariations(of push: Int, in payload: ExaminedPayload, to findings: inout FindingList) {
    let variations = payload.variations.filter { $0.push == push }
    var found = variations.map { self.findings(in: $0.payload) }
    if payload.pushes[push].text.origin.code?.isOfOtherFile ?? false {
      for (index, variation) in variations.enumerated() {
        found[index] = passed(found[index], in: variation)
      }
    }
    var parts: [FindingIdentity: [VariedPart]] = [:]
    for (index, variation) in variations.enumerated() {
      found[index].setPointers(
        in: variation.payload.tree, upTo: Configuration.maximumSizeOfPointers)
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

  /// Returns the findings in the arguments that a call passes; those of the rest are reported where the rest stands.
  private func passed(
    _ all: FindingList, in variation: ExaminedPayload.Variation
  ) -> FindingList {
    var all = all
    all.setPointers(in: variation.payload.tree, upTo: Configuration.maximumSizeOfPointers)
    var findings = FindingList(outcomeOnly: unlistedRules)
    for finding in all.findings {
      let pointer = finding.pointer ?? ""
      let isPassed = variation.parts.contains {
        pointer == $0.pointer || pointer.hasPrefix($0.pointer + "/")
      }
      if isPassed { findings.append(finding) }
    }
    return findings
  }
}
