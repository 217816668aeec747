import ActivitySchema

extension Payload {
  /// The member `attributes-type` if it names none of the declared types, even if another source selects one.
  var undeclaredAttributesType: Member? {
    guard !schema.activities.isEmpty, let member = aps?.attributesType,
      let text = member.value.text, !text.isEmpty, text != AttributesTypeName.contentState,
      !(push?.namesRegisteredType == true
        && context.configuration.attributesTypes[text].map { schema.activities(named: $0).isEmpty }
          == false),
      schema.activities(named: AttributesTypeName(text).structName).isEmpty
    else { return nil }
    return member
  }
}
