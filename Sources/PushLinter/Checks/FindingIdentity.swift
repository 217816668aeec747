/// The properties that identify the same finding in two versions of an app, or in two pushes of one request.
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
  /// Adds the findings of another push of the same request that this one lacks: both can refer to the same headers.
  mutating func add(_ findings: [FindingCollector.Finding]) {
    let known = Set(map { FindingIdentity($0) })
    self += findings.filter { !known.contains(FindingIdentity($0)) }
  }
}
