package import ActivitySchema
import JSONSyntax

/// What a project says about its payloads in `.activity-lint.json`.
package struct Configuration: Sendable {
  /// Files and folders with Swift declarations, relative to the configuration's folder.
  package var declarations: [String]
  /// What apps in the field were built with.
  package var versions: [Version]
  package var payloads: [PayloadType]
  /// Files below folders that are to be checked, and are left out.
  package var excluded: [Glob]
  /// Severities by rule id; nil switches the rule off.
  package var severities: [String: Severity?]
  package var limits: Limits
  package var expectations: [Expectation]
  /// What types decode as whose declarations do not tell, by their names.
  package var types: [String: TypeOverride]
  /// What placeholders of templates are filled in with, by their names.
  package var placeholders: [String: PlaceholderValue]
  package var suppressions: [Suppression]
  /// The file with the findings that were there when it was made, relative to the configuration's folder.
  package var baseline: String?

  /// A version of the app that is still in use, with the declarations that it was built with.
  package struct Version: Sendable {
    package let app: String
    /// Files and folders, relative to the configuration's folder.
    package let declarations: [String]
  }

  /// What the payloads in some files are.
  package struct PayloadType: Sendable {
    package let files: Glob
    /// The attributes type that they belong to; nil where nothing is said of it.
    package let type: String?
    /// The name of the vendor's request that they are; nil where nothing is said of it.
    package let envelope: String?
  }

  /// Payloads that are kept because they are wrong, and what they must be rejected for.
  package struct Expectation: Sendable {
    package let files: Glob
    package let rules: [String]
  }

  package init(
    declarations: [String] = [], payloads: [PayloadType] = [],
    severities: [String: Severity?] = [:],
    limits: Limits = Limits(), expectations: [Expectation] = [],
    types: [String: TypeOverride] = [:], placeholders: [String: PlaceholderValue] = [:],
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
  package func excludes(_ path: String) -> Bool {
    path == baseline || excluded.contains { $0.matches(path) }
  }

  /// The attributes type of a file; of several entries that match, the last one speaks.
  func type(for path: String) -> String? {
    payloads.last { $0.type != nil && $0.files.matches(path) }?.type
  }

  /// What a file's payloads are; of several entries that match, the last one speaks.
  func envelope(for path: String) -> Envelope? {
    guard let entry = payloads.last(where: { $0.envelope != nil && $0.files.matches(path) }) else {
      return nil
    }
    return entry.envelope.flatMap { Envelope.named($0) }
  }

  /// The rules that a file must be rejected for.
  func expectedRules(for path: String) -> Set<String> {
    guard !expectations.isEmpty else { return [] }
    return Set(expectations.filter { $0.files.matches(path) }.flatMap { $0.rules })
  }
}

/// How the size of a push is judged.
package struct Limits: Sendable {
  /// The share of the limit, in percent, from which a push is said to be near it.
  package var warningPercentage: Int
  /// True where the bytes count as they are, white space included.
  package var countsAsSent: Bool

  package init(warningPercentage: Int = 85, countsAsSent: Bool = false) {
    self.warningPercentage = warningPercentage
    self.countsAsSent = countsAsSent
  }
}
