import ActivitySchema
import JSONSyntax

@testable import PushDecoding
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

extension UncheckedValue.Reason {
  /// Returns why values of a part of a push are not checked.
  static func all(
    in json: String, as part: PayloadPart, of activity: Activity, in schema: Schema
  ) -> [Self] {
    let type = part == .attributes ? activity.attributes : activity.contentState
    let tree = JSONParser.parse(Array(json.utf8)).tree
    return FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema).unchecked
      .map { $0.reason }
  }
}
