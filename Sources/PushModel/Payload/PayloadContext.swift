package import ActivitySchema
package import PushDocuments
import PushTexts

/// The inputs for examining payloads. It is a class because all payloads of a run share it.
package final class PayloadContext: Sendable {
  package let schema: Schema
  package let configuration: Configuration
  package let options: LinterOptions
  /// Other versions of the app that must decode the pushes.
  package let versions: SupportedVersions
  /// The entries of the configuration that apply to the file of the payloads.
  package let entries: FileEntries
  /// The envelope that the caller or the configuration sets for every document; nil to detect it for each.
  package let envelope: Envelope?
  /// The envelopes in which a document can be.
  package let envelopes: KnownEnvelopes
  /// The activities that match `options.type`.
  let selectedActivities: [Activity]
  /// The different names of the activities.
  package let typeNames: [String]
  private let spellings: [NearMiss.Spelling]
  /// The parts of the activities by their keys.
  package let partKeys: PartKeys
  /// The context with the attributes types that the page with the payloads declares; nil if it declares none.
  private let contextOfPage: PayloadContext?

  package init(
    schema: Schema, configuration: Configuration, options: LinterOptions,
    versions: SupportedVersions, entries: FileEntries? = nil
  ) {
    self.schema = schema
    self.configuration = configuration
    self.options = options
    self.versions = versions
    let entries = entries ?? configuration.entries(forFile: "")
    self.entries = entries
    envelope = options.envelope ?? entries.envelope
    envelopes =
      if let envelope {
        KnownEnvelopes([envelope])
      } else if configuration.envelopes.isEmpty {
        .vendors
      } else {
        KnownEnvelopes(configuration.envelopes + Envelope.vendors)
      }
    selectedActivities = options.type.map { schema.activities(named: $0) } ?? []
    typeNames = schema.activities.map { $0.name }.unique { $0 }
    spellings = typeNames.map { NearMiss.Spelling($0) }
    partKeys = PartKeys(of: schema)
    contextOfPage = nil
  }

  private init(
    _ other: PayloadContext, schema: Schema? = nil, options: LinterOptions,
    entries: FileEntries? = nil, versions: SupportedVersions? = nil,
    contextOfPage: PayloadContext? = nil
  ) {
    let schema = schema ?? other.schema
    self.schema = schema
    self.options = options
    configuration = other.configuration
    self.versions = versions ?? other.versions
    self.entries = entries ?? other.entries
    (envelope, envelopes) = (other.envelope, other.envelopes)
    self.contextOfPage = contextOfPage ?? other.contextOfPage
    let isSame = schema === other.schema
    typeNames = isSame ? other.typeNames : schema.activities.map { $0.name }.unique { $0 }
    spellings = isSame ? other.spellings : typeNames.map { NearMiss.Spelling($0) }
    partKeys = isSame ? other.partKeys : PartKeys(of: schema)
    selectedActivities = options.type.map { schema.activities(named: $0) } ?? []
  }

  /// Returns the context for the payloads of a file.
  package func forFile(at path: String) -> PayloadContext {
    if path == entries.path || !configuration.distinguishesFiles { return self }
    return forFile(with: configuration.entries(forFile: path))
  }

  /// Returns the context for the payloads of a file, given the entries that apply to it.
  package func forFile(with entries: FileEntries) -> PayloadContext {
    if options.envelope != nil || self.entries.envelope == nil && entries.envelope == nil {
      return PayloadContext(self, options: options, entries: entries)
    }
    return PayloadContext(
      schema: schema, configuration: configuration, options: options, versions: versions,
      entries: entries)
  }

  /// Returns the context for the pushes of a page.
  func forPage(declaring types: Schema) -> PayloadContext {
    let page = PayloadContext(
      self, schema: types, options: options, versions: SupportedVersions([]))
    return PayloadContext(self, options: options, contextOfPage: page)
  }

  /// The same context with the attributes types of the page; nil if it declares none.
  var withTypesOfPage: PayloadContext? {
    contextOfPage.map { PayloadContext($0, options: options) }
  }

  /// Returns the same context with other options.
  package func with(_ options: LinterOptions) -> PayloadContext {
    PayloadContext(
      schema: schema, configuration: configuration, options: options, versions: versions,
      entries: entries)
  }

  /// Returns the context for the payload of a request. Throws if the request is invalid.
  func forPayload(of request: CheckRequest) throws(CheckRequest.Problem) -> PayloadContext {
    PayloadContext(self, options: try request.options(options, in: schema))
  }

  /// Returns the context for a document of the text, which can specify the request.
  func forDocument(_ document: FoundDocument) -> PayloadContext {
    var options = options
    if var request = document.request {
      request.headers = options.request.headers + request.headers
      options.request = request
      options.type = options.type ?? document.type
    } else if case let variables = document.clientVariables, !variables.isEmpty {
      options.request.expansions.formUnion(variables)
    } else {
      return self
    }
    return PayloadContext(self, options: options)
  }

  /// Returns the same context with the declarations of another version of the app.
  package func reading(_ schema: Schema) -> PayloadContext {
    var options = options
    options.declarationsAreComplete = true
    return PayloadContext(self, schema: schema, options: options)
  }

  /// Returns the name of the declared type that a name nearly matches: a misspelling, or the name of its state.
  package func activityName(meantBy name: String) -> String? {
    schema.activityName(withState: name) ?? NearMiss.candidate(for: name, among: spellings)
  }
}
