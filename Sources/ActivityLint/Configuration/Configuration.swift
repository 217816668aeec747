public import ActivitySchema
import JSONSyntax

/// What a project says about its payloads in `.activity-lint.json`.
public struct Configuration: Sendable {
  /// Files and folders with Swift declarations, relative to the configuration's folder.
  public var declarations: [String]
  /// What apps in the field were built with.
  public var versions: [Version]
  public var payloads: [PayloadType]
  /// Files below folders that are to be checked, and are left out.
  public var excluded: [Glob]
  /// Severities by rule id; nil switches the rule off.
  public var severities: [String: Severity?]
  public var limits: Limits
  public var expectations: [Expectation]
  /// What types decode as whose declarations do not tell, by their names.
  public var types: [String: StatedDecoding]
  /// What placeholders of templates are filled in with, by their names.
  public var placeholders: [String: PlaceholderValue]
  public var suppressions: [Suppression]
  /// The file with the findings that were there when it was made, relative to the configuration's folder.
  public var baseline: String?

  /// A version of the app that is still in use, with the declarations that it was built with.
  public struct Version: Sendable {
    public let app: String
    /// Files and folders, relative to the configuration's folder.
    public let declarations: [String]
  }

  /// What the payloads in some files are.
  public struct PayloadType: Sendable {
    public let files: Glob
    /// The attributes type that they belong to; nil where nothing is said of it.
    public let type: String?
    /// The name of the vendor's request that they are; nil where nothing is said of it.
    public let envelope: String?
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
    types: [String: StatedDecoding] = [:], placeholders: [String: PlaceholderValue] = [:],
    excluded: [Glob] = [],
    suppressions: [Suppression] = [], baseline: String? = nil, versions: [Version] = []
  ) {
    self.declarations = declarations
    self.payloads = payloads
    self.severities = severities
    self.limits = limits
    self.expectations = expectations
    self.types = types
    self.placeholders = placeholders
    self.excluded = excluded
    self.suppressions = suppressions
    self.baseline = baseline
    self.versions = versions
  }
}

extension Configuration {
  /// True for a file that is no payload although it lies below a folder that is checked.
  public func excludes(_ path: String) -> Bool {
    path == baseline || excluded.contains { $0.matches(path) }
  }

  /// True for a rule that is neither switched off nor waits to be switched on.
  func isOn(_ rule: Rule) -> Bool {
    switch severities[rule.id] {
    case .some(let severity): severity != nil
    case nil: !rule.isOffByDefault
    }
  }
}
