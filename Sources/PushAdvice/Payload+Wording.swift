package import ActivitySchema
package import JSONSyntax
import PushDecoding
package import PushDocuments
package import PushModel
package import PushTexts

/// The wording that rules about decoding share.
extension Payload {
  /// Returns `` `driver` `` for the value of a member, or the name of the part for the outermost value.
  package func nameOfValue(
    at node: JSONNode, of property: Property? = nil, in part: PayloadPart
  ) -> Message.Argument {
    guard let key = tree.key(of: node) else {
      if node == tree.root { return .code(text.origin.nameOfString ?? part.rawValue) }
      return .message(property.map { "an element of `\($0.key)`" } ?? "an element")
    }
    return .code(tree.text(of: key))
  }

  /// Returns a note that shows the property in its Swift file, if it is declared in one.
  ///
  /// A type that the `init(from:)` converts to the declared one is named.
  package func declarationNote(of property: Property?, _ message: Message = "declared here")
    -> [Note]
  {
    guard let property, let site = property.site else { return [] }
    guard isConverted(property) else { return [Note(message, at: .declaration(site))] }
    return [
      Note(
        "\(message); `init(from:)` decodes `\(schema[property.type].name)`", at: .declaration(site))
    ]
  }

  /// Returns whether a hand-written `init(from:)` decodes a string, a number or a Boolean as the value of another type.
  package func isConverted(_ property: Property?) -> Bool {
    guard let property, let declared = property.declaredType else { return false }
    let type = schema[property.type]
    return switch type.shape {
    case .string, .integer, .floatingPoint, .bool:
      type.name != (declared.hasSuffix("?") ? String(declared.dropLast()) : declared)
    default: false
    }
  }

  /// Returns advice to change a declaration; none if a package declares the type, whose Swift the app does not own.
  package func ifOwned(_ advice: Message) -> Message { isOfPackage ? "" : advice }

  /// Returns the JSON that a type requires, in words: "a number", "an object with `name` and `age`".
  package func describe(_ type: TypeID) -> Message { SchemaWording(schema: schema).describe(type) }

  /// Returns the kind of a value in the text; a placeholder can represent any kind.
  package func kindOfValue(at node: JSONNode) -> JSONKind {
    let kind = tree.kind(of: node)
    return kind == .string && tree.isPlaceholder(node) ? .invalid : kind
  }

  /// Returns the node at an offset of the text.
  package func node(at offset: Int) -> JSONNode { tree.node(at: offset) }

  /// Returns a number as written, shortened if it would fill the line.
  package func spelling(of member: Member) -> String { spelling(of: member.node) }

  package func spelling(of node: JSONNode) -> String {
    let spelling = tree.spelling(of: node)
    return spelling.utf8.count > 40 ? String(spelling.prefix(39)) + "…" : spelling
  }
}
