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

  /// Creates the place of a path in a value of a type, which tells dictionaries from objects.
  init(_ path: [JSONTree.PathStep], in type: TypeID, _ schema: Schema) {
    var type: TypeID? = type
    var enumerationCase: EnumerationCase?
    keys = []
    for step in path {
      switch step {
      case .element(let index):
        keys.append(Self.anyElement)
        type = schema.elementType(of: type, at: index)
      case .member(let key):
        if let known = enumerationCase {
          keys.append(key)
          type = known.value(of: key)?.type
          enumerationCase = nil
        } else if let values = schema.dictionaryValue(of: type) {
          keys.append(Self.anyElement)
          type = values
        } else {
          keys.append(key)
          enumerationCase = schema.enumerationCase(key, of: type)
          type = enumerationCase == nil ? schema.property(key, of: type)?.type : nil
        }
      }
    }
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
        let value = known.value(of: key)
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
