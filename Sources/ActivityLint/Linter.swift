public import ActivitySchema
import JSONSyntax

/// Checks payloads against declarations: text in, report out.
public struct Linter: Sendable {
  public let schema: Schema
  public let configuration: Configuration
  public let options: Options

  /// What the caller says about the payloads.
  public struct Options: Sendable {
    /// The attributes type of every payload; nil to find it out for each.
    public var type: String?
    /// The half of a push that each payload is; nil for whole pushes.
    public var part: PayloadPart?
    /// True where someone named the declarations, so that a type which they lack does not exist.
    public var declarationsAreComplete: Bool

    public init(
      type: String? = nil, part: PayloadPart? = nil, declarationsAreComplete: Bool = false
    ) {
      self.type = type
      self.part = part
      self.declarationsAreComplete = declarationsAreComplete
    }
  }

  public init(
    schema: Schema, configuration: Configuration = Configuration(), options: Options = Options()
  ) {
    self.schema = schema
    self.configuration = configuration
    self.options = options
  }

  /// The whole way of one payload: bytes, tree, envelope, type, decoding, rules, report.
  public func lint(_ source: Source) -> PayloadReport {
    let (tree, problems) = JSONParser.parse(source.bytes)
    let document = Document(tree, problems, part: options.part)
    let selection = TypeSelection(
      option: options.type, configured: configuration.type(for: source.path), document: document,
      path: source.path, schema: schema)
    let payload = Payload(
      tree: tree, textProblems: problems, document: document, selection: selection,
      decodings: PartDecoding.decodings(of: document, as: selection, in: tree, schema: schema),
      schema: schema, limits: configuration.limits,
      declarationsAreComplete: options.declarationsAreComplete)
    let findings = Rule.all.flatMap { rule in
      var report = RuleReport(of: rule, in: tree)
      rule.check(payload, &report)
      return report.findings
    }
    return PayloadReport(
      of: payload, from: source,
      findings: configuration.judge(findings, path: source.path, in: tree))
  }
}
