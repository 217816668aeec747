import ActivitySchema
import JSONSyntax
import PushDocuments
import PushTexts

extension Payload {
  /// Returns the push without a type if the only declared type is not its own: its state shares no key with that type, and the source
  /// names another one.
  func withoutUnlikelyType(in types: TypesInSource) -> Payload {
    guard case .chosen(let activities, because: .onlyDeclaration) = selection,
      let activity = activities.first, sharesNoKey(with: activities),
      types.includeOther(than: context)
    else { return self }
    return Payload(text, document, as: .unlike(activity), in: context, isMain: true)
  }

  /// Whether the state has keys, and none of them is one of the declarations', in any spelling.
  private func sharesNoKey(with activities: [Activity]) -> Bool {
    guard let state = aps?.contentState?.node, !tree.isOpen(state) else { return false }
    let keys = tree.members(of: state).map { tree.text(of: $0.key) }
    let properties = activities.map { schema.keyPositions(of: $0.contentState) }
    // Almost all states have a declared key, and need no comparison of spellings.
    guard !keys.isEmpty,
      properties.allSatisfy({ properties in
        properties.map { properties in !keys.contains { properties[$0] != nil } } ?? false
      })
    else { return false }
    let folded = Set(keys.map { NearMiss.folded($0) })
    return properties.allSatisfy { properties in
      properties?.keys.allSatisfy { !folded.contains(NearMiss.folded($0)) } ?? false
    }
  }
}

/// The types that the text of a source names; it is searched once for all of its pushes.
final class TypesInSource {
  private let source: Source
  private var known: (schema: Schema, includesOther: Bool)?

  init(_ source: Source) { self.source = source }

  /// Whether one of them is not declared.
  fileprivate func includeOther(than context: PayloadContext) -> Bool {
    if let known, known.schema === context.schema { return known.includesOther }
    let includesOther = source.namesType(besides: context)
    known = (context.schema, includesOther)
    return includesOther
  }
}

extension Source {
  /// Whether the text contains a literal `attributes-type`, or a declaration, of a type that is not declared.
  fileprivate func namesType(besides context: PayloadContext) -> Bool {
    func isOther(_ text: ArraySlice<UInt8>) -> Bool {
      let name = AttributesTypeName(String(decoding: text, as: UTF8.self)).structName
      return !name.isEmpty && context.schema.activities(named: name).isEmpty
        && context.activityName(meantBy: name) == nil
    }
    return texts(after: WireName.Activity.attributesType.rawValue).contains { text in
      // After the key's own quotation mark.
      let value = text.dropFirst().drop { !Self.isQuote($0) }.dropFirst()
      let name = value.prefix { Self.isPartOfName($0) || $0 == UInt8(ascii: ".") }
      return (value[name.endIndex...].first).map(Self.isQuote) ?? false && isOther(name)
    }
      || texts(after: "struct ").contains { text in
        let name = text.prefix(while: Self.isPartOfName)
        return text[name.endIndex...].prefix { $0 != UInt8(ascii: "{") }
          .split { !Self.isPartOfName($0) }
          .contains { $0.elementsEqual("ActivityAttributes".utf8) } && isOther(name)
      }
  }

  /// Returns the start of the text after each occurrence of a word.
  private func texts(after word: String) -> [ArraySlice<UInt8>] {
    bytes.indices.filter { bytes[$0...].starts(with: word.utf8) }
      .map { bytes[($0 + word.utf8.count)...].prefix(256) }
  }

  private static func isQuote(_ byte: UInt8) -> Bool { "\"'`".utf8.contains(byte) }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
  }
}
