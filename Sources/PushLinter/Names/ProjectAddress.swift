/// The address of the repository, which reports and generated files name once it exists.
package enum ProjectAddress {
  /// The constant in `Distribution/address`; nil until the repository is published.
  package static let current: String? = nil

  /// The address of the JSON Schema of the configuration; nil until the repository is published.
  package static var configurationSchema: String? {
    current.map { "\($0)/raw/HEAD/schemas/configuration.schema.json" }
  }
}
