import ActivitySchema
import JSONSyntax
import PushDecoding
import PushModel
import PushTexts

/// A part of an activity as one version of the app declares it.
struct VersionedPart {
  let part: PayloadPart
  let activity: Activity
  let schema: Schema
  let heights: SampleHeights

  /// - Parameter heights: those of the types that the activity reaches; nil to compute them.
  init(part: PayloadPart, activity: Activity, schema: Schema, heights: SampleHeights? = nil) {
    (self.part, self.activity, self.schema) = (part, activity, schema)
    self.heights =
      heights ?? SampleHeights(of: [activity.attributes, activity.contentState], in: schema)
  }

  var type: TypeID { activity.type(of: part) }

  /// Returns the declaration of a place; that of the activity if none is closer.
  func site(of place: WitnessPlace) -> DeclarationSite {
    schema.declaration(of: place, in: type).site ?? activity.site
  }

  func decode(_ tree: JSONTree) -> DecodingResult {
    FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema)
  }
}
