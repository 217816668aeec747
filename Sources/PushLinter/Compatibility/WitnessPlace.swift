import ActivitySchema
import JSONSyntax
import PushTexts

/// A place in a part of a push, with `*` for any element of an array and any value of a dictionary.
package struct WitnessPlace: Hashable, Sendable {
  package var keys: [String]

  init(_ keys: [String] = []) { self.keys = keys }

  static let anyElement = "*"

  /// The place as a JSON Pointer (RFC 6901) below a part of the push.
  func pointer(in part: PayloadPart) -> String {
    keys.reduce("/" + part.rawValue) { $0 + "/" + JSONTree.escaped($1) }
  }

  /// The place as code reads it: `legs[].name`.
  var text: String {
    keys.reduce(into: "") { text, key in
      text += key == Self.anyElement ? "[]" : text.isEmpty ? key : "." + key
    }
  }

  var parent: WitnessPlace { WitnessPlace(Array(keys.dropLast())) }

  func appending(_ key: String) -> WitnessPlace { WitnessPlace(keys + [key]) }

  /// Returns whether the place is another one, or contains it.
  func contains(_ other: WitnessPlace) -> Bool { other.keys.starts(with: keys) }

  /// Creates the place of a pointer in a value of a type, which tells dictionaries from objects.
  init(_ pointer: String, in value: JSONValue, of type: TypeID, _ schema: Schema) {
    var (value, type): (JSONValue?, TypeID?) = (value, type)
    var enumerationCase: EnumerationCase?
    var place: [String] = []
    for key in JSONTree.names(in: pointer) {
      if case .array(let elements) = value {
        let index = Int(key) ?? 0
        place.append(Self.anyElement)
        value = elements.indices.contains(index) ? elements[index] : nil
        type = schema.elementType(of: type, at: index)
        continue
      }
      value = value?[key]
      if let known = enumerationCase {
        place.append(key)
        type = known.values.first { $0.key == key }?.type
        enumerationCase = nil
      } else if let values = schema.dictionaryValue(of: type) {
        place.append(Self.anyElement)
        type = values
      } else {
        place.append(key)
        enumerationCase = schema.enumerationCase(key, of: type)
        type = enumerationCase == nil ? schema.property(key, of: type)?.type : nil
      }
    }
    self.init(place)
  }
}

extension Schema {
  /// The declaration that a place leads to.
  struct Declared {
    /// The declaration of the last key, if it is known; else that of the closest type around it.
    var site: DeclarationSite?
    /// Whether the place itself is declared.
    var isExact = false
    var type: TypeID?
  }

  /// Returns the declaration of a place in a type.
  func declaration(of place: WitnessPlace, in root: TypeID) -> Declared {
    var declared = Declared(site: self[unwrapped(root)].site, isExact: true, type: root)
    var enumerationCase: EnumerationCase?
    for (index, key) in place.keys.enumerated() {
      let isLast = index == place.keys.count - 1
      var next: (site: DeclarationSite?, type: TypeID?)
      if let known = enumerationCase {
        let value = known.values.first { $0.key == key }
        next = (value?.site ?? known.site, value?.type)
        enumerationCase = nil
      } else if key == WitnessPlace.anyElement {
        let member = isLast ? nil : place.keys[index + 1]
        next = (nil, elementType(of: declared.type, with: member))
      } else if let found = self.enumerationCase(key, of: declared.type) {
        declared.site = found.site ?? declared.site
        enumerationCase = found
        continue
      } else if let property = property(key, of: declared.type) {
        next = (property.site, property.type)
      } else {
        return Declared(site: declared.site, isExact: false, type: nil)
      }
      guard let type = next.type else {
        return Declared(site: next.site ?? declared.site, isExact: isLast && next.site != nil)
      }
      let ownSite = isLast ? next.site : self[unwrapped(type)].site ?? next.site
      declared = Declared(site: ownSite ?? declared.site, isExact: true, type: type)
    }
    return declared
  }
}
