import ActivitySchema
import PushDecoding
import PushTexts

/// The JSON that the types of a version require, in words; each type is described once, for all findings about it.
struct Requirements {
  private let wording: SchemaWording
  private var known: [TypeID: Message] = [:]

  init(of schema: Schema) { wording = SchemaWording(schema: schema) }

  mutating func words(for type: TypeID) -> Message {
    if let words = known[type] { return words }
    let words = wording.describe(type)
    known[type] = words
    return words
  }
}
