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
