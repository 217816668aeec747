package import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments
package import PushModel
package import PushTexts

/// Creates sample pushes that the phone accepts.
package struct Sampler: Sendable {
  let schema: Schema
  let activity: Activity
  let request: SampleRequest

  package init(_ activity: Activity, _ request: SampleRequest, in schema: Schema) {
    self.schema = schema
    self.activity = activity
    self.request = request
  }

  /// The maximum size of attributes and state together, in bytes; the rest of a push must fit, too.
  private static let maximumSize = 2_800
  /// The budgets to try, in order: the number of values to create before only required values are.
  private static let budgets = [400, 200, 100, 50, 25, 10, 0]

  /// A whole push in the format of APNs.
  package var push: Sample {
    let push = pushObject
    return push.sample(push.value.text())
  }

  /// The object with `aps`, and the remarks about it.
  var pushObject: Part {
    let parts = parts
    let members = pushMembers(parts).map { JSONValue.Member(name: $0.name, value: $1) }
    let push: JSONValue = [WireName.aps: .object(members)]
    let isStart = request.event == .start
    let remarks = (isStart ? parts.attributes.remarks : []) + parts.contentState.remarks
    return Part(value: push, remarks: remarks)
  }

  /// The members of `aps` and their values.
  var pushMembers: [(PushMember, JSONValue)] { pushMembers(parts) }

  private func pushMembers(_ parts: Parts) -> [(PushMember, JSONValue)] {
    PushMember.members(of: request.event)
      .filter { $0.isRequired || $0.value.isContentState || !request.isMinimal }
      .compactMap { member in value(of: member, parts).map { (member, $0) } }
  }

  /// Returns only a part of a push.
  package func part(_ part: PayloadPart) -> Sample {
    let parts = parts
    let made = part == .contentState ? parts.contentState : parts.attributes
    return made.sample(made.value.text())
  }

  private struct Parts {
    let attributes: Part
    let contentState: Part

    var size: Int { attributes.size + contentState.size }
  }

  /// A generated value, and the remarks about it.
  struct Part {
    let value: JSONValue
    let remarks: [SampleRemark]

    fileprivate var size: Int { value.compactText.utf8.count }

    /// Returns the sample as a string that contains the value.
    func sample(_ text: String, and others: [String] = []) -> Sample {
      Sample(
        text: text, remarks: remarks.map { $0.sentence } + others,
        placesOfRemarks: Set(remarks.map { $0.place }),
        obstacle: remarks.first { $0.isObstacle }?.sentence,
        mayBeRejected: remarks.contains { $0.isGuessAboutCode })
    }
  }

  /// The most complete parts that fit in a push.
  private var parts: Parts {
    let embedded = request.embedded.compactMap { $0.type.flatMap { schema.namedTypes[$0] } }
    let heights = SampleHeights(
      of: [activity.attributes, activity.contentState] + embedded, in: schema)
    var parts = parts(heights, budget: request.isMinimal ? 0 : Self.budgets[0])
    guard !request.isMinimal else { return parts }
    for budget in Self.budgets.dropFirst() where parts.size > Self.maximumSize {
      parts = self.parts(heights, budget: budget)
    }
    return parts
  }

  private func parts(_ heights: SampleHeights, budget: Int) -> Parts {
    func part(_ part: PayloadPart, of type: TypeID) -> Part {
      var builder = SampleBuilder(
        schema: schema, request: request, heights: heights, budget: budget, part: part)
      let value = builder.value(of: type, for: "", isMinimal: request.isMinimal)
      return Part(value: value, remarks: builder.remarks)
    }
    return Parts(
      attributes: part(.attributes, of: activity.attributes),
      contentState: part(.contentState, of: activity.contentState))
  }

  private func value(of member: PushMember, _ parts: Parts) -> JSONValue? {
    switch member.value {
    case .event(let event): .string(event.rawValue)
    case .typeName: .string(activity.name)
    case .contentState: parts.contentState.value
    case .attributes: parts.attributes.value
    case .unixTime: .literal("\(request.second + member.delay)")
    case .score: 75
    case .alert: alert
    // These members change how the activity starts, so a sample does not include them.
    case .one, .text: nil
    }
  }

  private var alert: JSONValue {
    let words = SampleWords(activity.name)
    let title = SampleWords(
      words.words.filter { !["attributes", "activity"].contains($0) }.joined(separator: "_"))
    let body: JSONValue =
      switch request.event {
      case .start: "Under way"
      case .update: "There is news"
      case .end: "All done"
      }
    return [
      "title": .string(title.sentence.isEmpty ? "Live Activity" : title.sentence), "body": body,
      "sound": request.isMinimal ? nil : "default",
    ]
  }
}

/// A generated sample payload.
package struct Sample: Sendable {
  /// JSON, indented.
  package let text: String
  /// Remarks for the user of the sample, each without a final period.
  package internal(set) var remarks: [String]
  /// The values of the remarks, such as `content-state.tint`.
  var placesOfRemarks: Set<String> = []
  /// The reason why a required value of the push is missing; nil if every value exists.
  var obstacle: String?
  /// Whether the code of a type decides about a value, and the app may reject the sample.
  package internal(set) var mayBeRejected = false
}

extension PushMember {
  /// The number of seconds by which a date is in the future.
  fileprivate var delay: Int64 {
    switch name {
    case WireName.Activity.staleDate.rawValue: 3_600
    case WireName.Activity.dismissalDate.rawValue: 900
    default: 0
    }
  }
}

extension PushMember.Value {
  fileprivate var isContentState: Bool { if case .contentState = self { true } else { false } }
}
