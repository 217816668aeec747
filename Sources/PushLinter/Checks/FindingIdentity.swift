/// What makes findings of two versions of an app, or in two pushes of one request, the same.
struct FindingIdentity: Hashable {
  let rule: String
  let range: Range<Int>
  let message: Message

  init(_ finding: FindingCollector.Finding) {
    rule = finding.diagnostic.rule
    range = finding.diagnostic.range
    message = finding.diagnostic.message
  }
}

extension [FindingCollector.Finding] {
  /// Adds what was found in another push of the same request, and not in this one: both may go by the same headers.
  mutating func add(_ findings: [FindingCollector.Finding]) {
    let known = Set(map { FindingIdentity($0) })
    self += findings.filter { !known.contains(FindingIdentity($0)) }
  }
}
