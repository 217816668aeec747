public import ActivitySchema
import JSONSyntax

/// What a project says about its payloads in `.activity-lint.json`.
public struct Configuration: Sendable {
  /// Files and folders with Swift declarations, relative to the configuration's folder.
  public var declarations: [String]
  public var payloads: [PayloadType]
  /// Severities by rule id; nil switches the rule off.
  public var severities: [String: Severity?]
  public var limits: Limits
  public var expectations: [Expectation]
  /// What types decode as whose declarations do not tell, by their names.
  public var types: [String: StatedDecoding]

  /// Which attributes type the payloads in some files belong to.
  public struct PayloadType: Sendable {
    public let files: Glob
    public let type: String
  }

  /// Payloads that are kept because they are wrong, and what they must be rejected for.
  public struct Expectation: Sendable {
    public let files: Glob
    public let rules: [String]
  }

  public init(
    declarations: [String] = [], payloads: [PayloadType] = [],
    severities: [String: Severity?] = [:],
    limits: Limits = Limits(), expectations: [Expectation] = [],
    types: [String: StatedDecoding] = [:]
  ) {
    self.declarations = declarations
    self.payloads = payloads
    self.severities = severities
    self.limits = limits
    self.expectations = expectations
    self.types = types
  }

  /// The attributes type of a file; of several entries that match, the last one speaks.
  func type(for path: String) -> String? { payloads.last { $0.files.matches(path) }?.type }

  /// The rules that a file must be rejected for.
  func expectedRules(for path: String) -> Set<String> {
    Set(expectations.filter { $0.files.matches(path) }.flatMap { $0.rules })
  }
}

extension Configuration {
  /// True for a rule that is neither switched off nor waits to be switched on.
  func isOn(_ rule: Rule) -> Bool {
    switch severities[rule.id] {
    case .some(let severity): severity != nil
    case nil: !rule.isOffByDefault
    }
  }

  /// Turns findings into diagnostics: works out their pointers, weighs them, says which are expected, and sorts.
  func judge(_ findings: [RuleReport.Finding], path: String, in tree: JSONTree) -> [Diagnostic] {
    let pointers = tree.pointers(to: findings.map { $0.node })
    let diagnostics = zip(findings, pointers).map { finding, pointer in
      var diagnostic = finding.diagnostic
      diagnostic.pointer = pointer
      return diagnostic
    }
    return judge(diagnostics, path: path)
  }

  /// Weighs what was found in a file, says what of it is expected and what is missing, and sorts.
  func judge(_ diagnostics: [Diagnostic], path: String) -> [Diagnostic] {
    let expected = expectedRules(for: path)
    let missing = expected.filter { rule in !diagnostics.contains { $0.rule == rule } }
    let judged = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if let severity = severities[diagnostic.rule] ?? nil { diagnostic.severity = severity }
      diagnostic.isExpected = expected.contains(diagnostic.rule)
      return diagnostic
    }
    return (judged + missing.sorted().map { .missingExpectation(of: $0) })
      .sorted { $0.sortKey < $1.sortKey }
  }
}

extension Diagnostic {
  fileprivate var sortKey: (Int, String, Int) { (range.lowerBound, rule, range.upperBound) }
}
