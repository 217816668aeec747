import ActivitySchema
import PushDocuments
import PushLinter
import PushModel
import PushTexts

/// A validator that predicts what APNs and the phone do with Live Activity pushes, from the app's Swift declarations.
///
/// Create one validator when the server starts, and share it. A validator is immutable and parses its declarations once.
public struct PushValidator: Sendable {
  private let linter: Linter
  /// The linter without declarations, for a type that is not declared.
  private let linterWithoutTypes: Linter
  private let files: [Source]
  private let matchers: CleanPayloadMatchers
  private let headersAreComplete: Bool

  /// The settings of a validator.
  public struct Configuration: Sendable {
    /// The rules whose findings are not reported. The verdict does not depend on this set: a push that fails such a rule does not pass.
    public var disabledRules: Set<RuleID>
    /// Whether `headers` are all headers of the request; a missing header is then an error.
    public var headersAreComplete: Bool

    /// Creates settings. The defaults are for a server that validates the bytes it sends.
    public init(
      disabledRules: Set<RuleID> = [], headersAreComplete: Bool = false
    ) {
      self.disabledRules = disabledRules
      self.headersAreComplete = headersAreComplete
    }
  }

  /// Creates a validator from declarations.
  ///
  /// - Parameters:
  ///   - declarations: The files that declare the attributes types, and all types of the app that they use.
  ///   - configuration: The settings of the validator.
  /// - Throws: `DeclarationError` if nothing is declared, or if a declaration could not be read.
  public init(
    declarations: [SwiftFile], configuration: Configuration = Configuration()
  ) throws(DeclarationError) {
    var table = SourceFiles()
    let numbers = declarations.map {
      table.add(ActivitySchema.SwiftFile(name: $0.name, bytes: $0.bytes))
    }
    let schema = table.schema(of: numbers)
    let settings = PushModel.Configuration(
      severities: Dictionary(
        uniqueKeysWithValues: configuration.disabledRules.map {
          ($0.name, nil as PushTexts.Severity?)
        }))
    let options = Linter.Options(declarationsAreComplete: true)
    linter = Linter(schema: schema, configuration: settings, options: options)
    linterWithoutTypes = Linter(
      schema: schema.keeping([]), configuration: settings, options: options)
    files = declarations.map { $0.source }
    matchers = CleanPayloadMatchers(linter)
    headersAreComplete = configuration.headersAreComplete
    if let error = DeclarationError(in: files, linter: linter) { throw error }
  }
}

// MARK: Validation

extension PushValidator {
  /// The headers of a request, by name and value.
  public typealias HeaderFields = [(name: String, value: String)]

  /// Returns the predicted outcome of a push.
  ///
  /// - Parameters:
  ///   - body: The body of the request, as sent to APNs or to a vendor's service.
  ///   - typeName: The name of the attributes type; nil to use the push's `attributes-type`, or the only declared type.
  ///   - headers: The headers of the request; if empty, headers are not checked.
  ///   - now: The time at which the push is sent, in seconds since 1970; nil to skip rules that use the clock.
  @inlinable
  public func validate(
    _ body: some Sequence<UInt8>, as typeName: String? = nil,
    headers: HeaderFields = [], now: Double? = nil
  ) -> ValidationResult {
    // Inlined, because access to a sequence of any type takes as long as the examination of some hundred bytes.
    let clean = body.withContiguousStorageIfAvailable { buffer in
      unsafe cleanResult(for: buffer.span, as: typeName, headers: headers, now: now)
    }
    switch clean {
    case .some(let result?): return result
    case .some(nil):
      return engineResult(for: Array(body), as: typeName, headers: headers, now: now)
    case nil:
      let bytes = Array(body)
      return cleanResult(for: bytes.span, as: typeName, headers: headers, now: now)
        ?? engineResult(for: bytes, as: typeName, headers: headers, now: now)
    }
  }

  /// Returns the predicted outcome of a push.
  ///
  /// - Parameters:
  ///   - body: The body of the request, as sent to APNs or to a vendor's service.
  ///   - typeName: The name of the attributes type; nil to use the push's `attributes-type`, or the only declared type.
  ///   - headers: The headers of the request; if empty, headers are not checked.
  ///   - now: The time at which the push is sent, in seconds since 1970; nil to skip rules that use the clock.
  public func validate(
    _ body: String, as typeName: String? = nil,
    headers: HeaderFields = [], now: Double? = nil
  ) -> ValidationResult {
    validate(body.utf8, as: typeName, headers: headers, now: now)
  }

  /// Throws unless a push can be sent unchanged.
  ///
  /// - Throws: `UndeliverablePush` unless the result of the push `passes`.
  public func requireDelivery(
    of body: some Sequence<UInt8>, as typeName: String? = nil,
    headers: HeaderFields = [], now: Double? = nil
  ) throws(UndeliverablePush) {
    let result = validate(body, as: typeName, headers: headers, now: now)
    guard result.passes else { throw UndeliverablePush(result) }
  }

  /// Throws unless a push can be sent unchanged.
  ///
  /// - Throws: `UndeliverablePush` unless the result of the push `passes`.
  public func requireDelivery(
    of body: String, as typeName: String? = nil,
    headers: HeaderFields = [], now: Double? = nil
  ) throws(UndeliverablePush) {
    try requireDelivery(of: body.utf8, as: typeName, headers: headers, now: now)
  }

  /// Returns the result for a push that a matcher recognizes as clean; nil for every other push.
  @usableFromInline
  func cleanResult(
    for bytes: Span<UInt8>, as typeName: String?, headers: HeaderFields, now: Double?
  ) -> ValidationResult? {
    guard headers.isEmpty, !headersAreComplete,
      let accepted = matchers.accept(bytes, as: typeName, at: now)
    else { return nil }
    return ValidationResult(cleanPayloadOf: accepted)
  }

  @usableFromInline
  func engineResult(
    for bytes: [UInt8], as typeName: String?, headers: HeaderFields, now: Double?
  ) -> ValidationResult {
    // The headers of a request without a push are not checked.
    let (headers, now) = bytes.isEmpty ? ([], nil) : (headers, now)
    let isDeclared = typeName.map { !self.linter.schema.activities(named: $0).isEmpty } ?? true
    var linter = isDeclared ? self.linter : linterWithoutTypes
    if typeName != nil || !headers.isEmpty || now != nil || headersAreComplete {
      let fields = headers.map { Header(name: $0.name, value: $0.value) }
      linter.options = Linter.Options(
        type: typeName, declarationsAreComplete: true,
        request: RequestContext(headers: fields, isWhole: headersAreComplete), now: now)
    }
    let examination = Examination(
      linter.lint(Source(name: "payload", path: "", bytes: bytes, isSent: true)),
      declarations: files,
      undeclaredType: isDeclared ? nil : typeName)
    return ValidationResult(examination)
  }
}
