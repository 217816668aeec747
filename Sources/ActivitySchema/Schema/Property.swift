/// A stored property, or an associated value, that is decoded under a key.
package final class Property: Sendable {
  /// The coding key's string value.
  package let key: String
  /// The name in Swift.
  package let name: String
  /// The type of the value, without the optional that `isOptional` represents.
  package let type: TypeID
  /// Whether the key can be missing, or its value null.
  package let isOptional: Bool
  /// The default value in the declaration; nil if there is none.
  package let defaultValue: DefaultValue?
  /// Whether a hand-written `init(from:)` replaces a value that does not decode: any value is accepted.
  package let hasFallback: Bool
  /// The property wrapper that decodes the value; nil if there is none.
  package let wrapper: PropertyWrapper?
  /// The source of a date in a hand-written `init(from:)`; at most one number and one string.
  package let timeFormats: [TimeFormat]
  /// Whether a hand-written `init(from:)` decodes the value as several types, and thus selects its meaning by the value.
  package let isReadAsSeveralTypes: Bool
  /// The declared type, as written, of a property that a hand-written `init(from:)` decodes.
  package let declaredType: String?
  package let documentation: String
  package let site: DeclarationSite?

  package init(
    key: String, name: String, type: TypeID, isOptional: Bool, defaultValue: DefaultValue? = nil,
    hasFallback: Bool = false, wrapper: PropertyWrapper? = nil,
    timeFormats: [TimeFormat] = [], isReadAsSeveralTypes: Bool = false,
    declaredType: String? = nil, documentation: String = "", site: DeclarationSite? = nil
  ) {
    self.timeFormats = timeFormats
    self.isReadAsSeveralTypes = isReadAsSeveralTypes
    self.declaredType = declaredType
    self.key = key
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.hasFallback = hasFallback
    self.wrapper = wrapper
    self.documentation = documentation
    self.site = site
  }

  /// Whether the declaration has a default value, which decoding does not use.
  package var hasDefault: Bool { defaultValue != nil }
}
