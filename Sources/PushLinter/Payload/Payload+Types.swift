import ActivitySchema
import JSONSyntax

extension Payload {
  /// Whether the type that the payload is compared with is declared by a package of the configuration, and not by the app.
  var isOfPackage: Bool {
    selection.activities.contains { activity in
      context.configuration.packages.contains { $0.activities.contains(activity.name) }
    }
  }

  /// Returns advice to change a declaration; none if a package declares the type, whose Swift the app does not own.
  func ifOwned(_ advice: Message) -> Message { isOfPackage ? "" : advice }

  /// The member `attributes-type` if it names none of the declared types, even if another source selects one.
  var undeclaredAttributesType: Member? {
    guard !schema.activities.isEmpty, let member = aps?.attributesType,
      !tree.isExample(member.node), let text = member.value.text, !text.isEmpty,
      text != AttributesTypeName.contentState,
      !(push?.namesRegisteredType == true
        && context.configuration.attributesTypes[text].map { schema.activities(named: $0).isEmpty }
          == false),
      schema.activities(named: AttributesTypeName(text).structName).isEmpty
    else { return nil }
    return member
  }
}
