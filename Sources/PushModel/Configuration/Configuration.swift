package import ActivitySchema
import JSONSyntax
package import PushDocuments
package import PushTexts

/// The settings of a project in `.activity-lint.json`.
package struct Configuration: Sendable {
  /// Files and folders with Swift declarations, relative to the configuration's folder.
  package var declarations: [String] = []
  /// The packages whose types the app uses.
  package var packages: [AppPackage]
  /// The strings in pushes whose text is JSON.
  package var embedded: [EmbeddedJSON] = []
  /// The versions of the app that are still in use.
  package var versions: [Version] = []
  /// The types and envelopes of payload files.
  package var payloads: [PayloadType] = []
  /// The envelopes of the project's own servers.
  package var envelopes: [Envelope] = []
  /// Files in checked folders that are excluded.
  package var excluded: [Glob] = []
  /// Severities by rule id; nil disables the rule.
  package var severities: [String: Severity?]
  package var expectations: [Expectation] = []
  /// The decoding of types whose declarations do not show it, by type name.
  package var types: [String: TypeOverride] = [:]
  /// The values of placeholders in templates, by name.
  package var placeholders: [String: PlaceholderValue] = [:]
  /// The attributes types by the names under which the app registered them with a vendor.
  package var attributesTypes: [String: String] = [:]
  package var suppressions: [Suppression] {
    didSet { suppressionIndex = SuppressionIndex(suppressions) }
  }
  package private(set) var suppressionIndex: SuppressionIndex
  /// Whether comments in sources suppress findings.
  package var allowsComments = true

  /// A version of the app that is still in use.
  package struct Version: Sendable {
    package let app: String
    /// Files and folders, relative to the configuration's folder.
    package let declarations: [String]
    /// The git ref of the commit that contains them; nil for the working tree.
    package let ref: GitRef?

    package init(app: String, declarations: [String] = [], ref: GitRef? = nil) {
      (self.app, self.declarations, self.ref) = (app, declarations, ref)
    }
  }

  /// The type and envelope of the payloads in some files.
  package struct PayloadType: Sendable {
    package let files: Glob
    /// The attributes type of the payloads; nil if not specified.
    package let type: String?
    /// The name of the envelope of the payloads; nil if not specified.
    package let envelope: String?

    package init(files: Glob, type: String?, envelope: String?) {
      self.files = files
      self.type = type
      self.envelope = envelope
    }
  }

  /// Payloads that are invalid on purpose, and the rules that must reject them.
  package struct Expectation: Sendable {
    package let files: Glob
    package let rules: [String]

    package init(files: Glob, rules: [String]) {
      self.files = files
      self.rules = rules
    }
  }

  package init(
    severities: [String: Severity?] = [:], suppressions: [Suppression] = [],
    packages: [AppPackage] = []
  ) {
    self.severities = severities
    self.suppressions = suppressions
    suppressionIndex = SuppressionIndex(suppressions)
    self.packages = packages
  }

  /// Returns one of the project's own envelopes, or one of the known ones.
  package func envelope(named name: String) -> Envelope? {
    envelopes.first { $0.name == name } ?? Envelope.named(name)
  }
}
