/// The addresses of the project, which reports and generated files name once they exist; `Distribution/set-addresses` writes
/// them.
package enum ProjectAddress {
  /// The repository; nil until it is published.
  package static let current: String? = nil
  /// The site with the documentation; nil until it is published.
  package static let site: String? = nil

  /// The address of the JSON Schema of the configuration; nil until the repository is published.
  package static var configurationSchema: String? {
    current.map { "\($0)/raw/HEAD/schemas/configuration.schema.json" }
  }

  /// Returns the address of the page about a rule; nil without a site.
  package static func page(ofRule id: String, on site: String? = site) -> String? {
    site.map { "\($0.last == "/" ? "\($0.dropLast())" : $0)/rules/\(id)/" }
  }
}
