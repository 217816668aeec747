package import ActivitySchema

/// Checks payloads against declarations: text in, report out.
package struct Linter: Sendable {
  package var schema: Schema { context.schema }
  package var configuration: Configuration { context.configuration }
  package var options: Options {
    get { context.options }
    set {
      context = PayloadContext(schema: schema, configuration: configuration, options: newValue)
    }
  }
  /// What every payload is examined with.
  private(set) var context: PayloadContext
  /// What else pushes must suit.
  let versions: [SupportedVersion]
  let rules: [Rule]
  /// Group by group.
  private let checks: [Rule.PayloadCheck]

  /// What the caller says about the payloads.
  package struct Options: Sendable {
    /// The attributes type of every payload; nil to find it out for each.
    package var type: String?
    /// The half of a push that each payload is; nil for whole pushes.
    package var part: PayloadPart?
    /// True where someone named the declarations, so that a type which they lack does not exist.
    package var declarationsAreComplete: Bool
    /// What every push is sent with; a header that a document holds as well gives way.
    package var request: RequestContext
    /// What every document is; nil to find it out for each.
    package var envelope: Envelope?
    /// The time that the pushes are sent at, in seconds since 1970; nil where it is not to count.
    package var now: Double?
    /// True where a baseline is to know the findings again.
    package var takesFingerprints: Bool

    package init(
      type: String? = nil, part: PayloadPart? = nil, declarationsAreComplete: Bool = false,
      request: RequestContext = RequestContext(), envelope: Envelope? = nil, now: Double? = nil,
      takesFingerprints: Bool = false
    ) {
      self.type = type
      self.envelope = envelope
      self.part = part
      self.declarationsAreComplete = declarationsAreComplete
      self.request = request
      self.now = now
      self.takesFingerprints = takesFingerprints
    }
  }

  package init(
    schema: Schema, configuration: Configuration = Configuration(), options: Options = Options(),
    versions: [SupportedVersion] = []
  ) {
    context = PayloadContext(schema: schema, configuration: configuration, options: options)
    self.versions = versions
    let rules = Rule.all.filter { configuration.isOn($0) }
    self.rules = rules
    checks = Rule.Group.allCases.flatMap { group in
      rules.filter { $0.group == group }.map { $0.check }
    }
  }

  /// The whole way of one payload: bytes, tree, envelope, type, decoding, rules, report.
  package func lint(_ source: Source) -> Report { report(on: examine(source)) }

  /// Judges a payload.
  ///
  /// - Parameter steps: where its pushes stand among others to their activities; nil for pushes that stand for themselves.
  package func report(on payload: ExaminedPayload, as steps: SequenceSteps? = nil) -> Report {
    let payload = steps.map { payload.standing(at: $0) } ?? payload
    var findings = RuleReport.findings(in: payload.first, by: checks)
    var notChecked = versions.isEmpty ? [] : addVersions(to: &findings, in: payload.first)
    for push in payload.others {
      findings.add(RuleReport.findings(in: push, by: checks))
      if !versions.isEmpty { notChecked += addVersions(to: &findings, in: push) }
    }
    var report = Report(
      on: payload,
      judgement: configuration.judge(
        findings, path: payload.source.path, in: payload.first.tree))
    report.notChecked += notChecked
    if options.takesFingerprints { report.takeFingerprints(in: payload.first.tree) }
    if steps != nil { report.sequencedPushes = payload.pushes.map { SequencedPush($0) } }
    return report
  }
}
