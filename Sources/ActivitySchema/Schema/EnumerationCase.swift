package final class EnumerationCase: Sendable {
  /// The coding key's string value.
  package let key: String
  package let name: String
  package let values: [Property]
  package let keys: PropertyKeys
  package let documentation: String
  package let site: DeclarationSite?

  package init(
    key: String, name: String, values: [Property], documentation: String = "",
    site: DeclarationSite? = nil
  ) {
    self.key = key
    self.name = name
    self.values = values
    keys = PropertyKeys(values, [])
    self.documentation = documentation
    self.site = site
  }
}
