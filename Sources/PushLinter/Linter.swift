package import ActivitySchema
import JSONSyntax

/// Checks payloads against declarations: text in, report out.
package struct Linter: Sendable {
  package let schema: Schema
  package let configuration: Configuration
  package var options: Options {
    didSet { statedActivities = options.type.map { schema.activities(named: $0) } ?? [] }
  }
  /// What else pushes must suit.
  let versions: [SupportedVersion]
  let rules: [Rule]
  /// Group by group.
  private let checks: [Rule.PayloadCheck]
  /// What `options.type` names.
  private var statedActivities: [Activity]

  /// What the caller says about the payloads.
  package struct Options: Sendable {
    /// The attributes type of every payload; nil to find it out for each.
    package var type: String?
    /// The half of a push that each payload is; nil for whole pushes.
    package var part: PayloadPart?
    /// True where someone named the declarations, so that a type which they lack does not exist.
    package var declarationsAreComplete: Bool
    /// What every push is sent with; a header that a document holds as well gives way.
    package var request: StatedRequest
    /// What every document is; nil to find it out for each.
    package var envelope: Envelope?
    /// The time that the pushes are sent at, in seconds since 1970; nil where it is not to count.
    package var now: Double?

    package init(
      type: String? = nil, part: PayloadPart? = nil, declarationsAreComplete: Bool = false,
      request: StatedRequest = StatedRequest(), envelope: Envelope? = nil, now: Double? = nil
    ) {
      self.type = type
      self.envelope = envelope
      self.part = part
      self.declarationsAreComplete = declarationsAreComplete
      self.request = request
      self.now = now
    }
  }

  package init(
    schema: Schema, configuration: Configuration = Configuration(), options: Options = Options(),
    versions: [SupportedVersion] = []
  ) {
    self.schema = schema
    self.configuration = configuration
    self.options = options
    self.versions = versions
    let rules = Rule.all.filter { configuration.isOn($0) }
    self.rules = rules
    checks = Rule.Group.allCases.flatMap { group in
      rules.filter { $0.group == group }.map { $0.check }
    }
    statedActivities = options.type.map { schema.activities(named: $0) } ?? []
  }

  /// The whole way of one payload: bytes, tree, envelope, type, decoding, rules, report.
  package func lint(_ source: Source) -> Report {
    report(on: payload(in: source), from: source)
  }

  /// The same for a push among others to its activity, in the order in which they are sent; without sequences the push
  /// stands for itself.
  ///
  /// - Parameter place: the file of JSON Lines, or the folder, whose payloads go to one activity.
  package func lint(
    _ source: Source, in sequences: inout ActivitySequences?, place: String
  ) -> Report {
    var payload = payload(in: source)
    if let step = sequences?.step(of: payload, from: source, in: place) {
      payload = payload.standing(at: step)
    }
    var report = report(on: payload, from: source)
    report.step = payload.sequenceStep
    sequences?.record(report)
    return report
  }

  /// Takes down what a payload makes use of; one that was kept to be rejected makes use of nothing.
  package func cover(_ source: Source, in coverage: inout Coverage?) {
    guard coverage != nil, configuration.expectedRules(for: source.path).isEmpty else { return }
    coverage?.add(payload(in: source))
  }

  /// Where the bytes of a payload go.
  package func size(of source: Source) -> PayloadSize {
    PayloadSize(payload(in: source), from: source)
  }

  func payload(in source: Source) -> Payload {
    let envelope = options.envelope ?? configuration.envelope(for: source.path)
    let (text, template) = text(of: source.checkedBytes, in: envelope)
    let isOpen = template.map { $0.hasDirectives || text.tree.kind(of: text.tree.root) == .invalid }
    let document =
      isOpen == true
      ? .unreadable
      : Document(
        text.tree, text.problems, part: options.part, request: options.request, envelope: envelope)
    let siblings = (document.push?.vendor?.siblings ?? []).map {
      payload(text.tree, [], .push($0), at: source.path)
    }
    return payload(
      text.tree, text.problems, document, at: source.path,
      reading: DocumentReading(
        namedEnvelope: envelope, unfolded: text.unfolded, template: template,
        derivation: source.derived, siblings: siblings))
  }

  private func payload(
    _ tree: JSONTree, _ problems: [JSONProblem], _ document: Document, at path: String,
    reading: DocumentReading? = nil
  ) -> Payload {
    let selection = TypeSelection(
      stated: statedActivities, configured: configuration.type(for: path), document: document,
      path: path, schema: schema)
    return Payload(
      tree: tree, textProblems: problems, document: document, selection: selection,
      decodings: PartDecoding.decodings(of: document, as: selection, in: tree, schema: schema),
      schema: schema, limits: configuration.limits,
      declarationsAreComplete: options.declarationsAreComplete, now: options.now,
      stated: options.request, reading: reading)
  }

  /// The text as it is, or as its placeholders are filled in.
  private func text(
    of bytes: [UInt8], in envelope: Envelope?
  ) -> (PayloadText, Template?) {
    let text = PayloadText(bytes, envelope: envelope)
    guard
      !configuration.placeholders.isEmpty || text.problems.contains(where: { $0.kind.isViolation }),
      let template = Template(bytes, filledWith: configuration.placeholders)
    else { return (text, nil) }
    var filled = PayloadText(template.text.bytes, envelope: envelope)
    // Of branches and loops nobody knows what is left when the template is filled in.
    if template.hasDirectives {
      filled.problems = Array(text.problems.filter { $0.kind.isViolation }.prefix(1))
    }
    return (filled, template)
  }

  private func report(on payload: Payload, from source: Source) -> Report {
    var findings = RuleReport.findings(in: payload, by: checks)
    var notChecked = versions.isEmpty ? [] : addVersions(to: &findings, in: payload)
    for sibling in payload.siblings {
      findings.add(RuleReport.findings(in: sibling, by: checks))
      if !versions.isEmpty { notChecked += addVersions(to: &findings, in: sibling) }
    }
    if let unfolded = payload.unfolded { findings = findings.map { unfolded.outward($0) } }
    for derived in [payload.template?.text, source.derived].compactMap({ $0 }) {
      for index in findings.indices { findings[index].translate(from: derived) }
    }
    var source = source
    source.derived = source.derived ?? payload.template?.text
    var report = Report(
      of: payload, from: source,
      judgement: configuration.judge(findings, path: source.path, in: payload.tree))
    report.notChecked += notChecked
    return report
  }
}
