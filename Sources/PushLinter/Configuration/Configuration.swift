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
  package var types: [String: StatedDecoding]
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
  package func excludes(_ path: String) -> Bool {
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
