import PushDecoding
import PushTexts

/// A member of `aps`, as Apple documents it for pushes of one event (*Starting and updating Live Activities with
/// ActivityKit push notifications*, *Generating a remote notification*).
struct PushMember: Sendable {
  let name: String
  let value: Value
  let isRequired: Bool
  /// The description for the author of a push, in complete sentences.
  let description: String

  enum Value: Sendable {
    case event(WireName.Event)
    /// Whole seconds since 1970.
    case unixTime
    case contentState, attributes
    /// The name of the attributes type.
    case typeName
    case alert
    /// Any number.
    case score
    case one
    case text
  }

  private init(
    _ name: WireName.Activity, _ value: Value, isRequired: Bool = true, _ description: String
  ) {
    self.init(name.rawValue, value, isRequired: isRequired, description)
  }

  private init(_ name: String, _ value: Value, isRequired: Bool, _ description: String) {
    self.name = name
    self.value = value
    self.isRequired = isRequired
    self.description = description
  }

  /// Returns the members in the order of Apple's samples.
  static func members(of event: WireName.Event) -> [PushMember] {
    let common = [
      PushMember(
        .timestamp, .unixTime,
        "When the push was created. The phone ignores a push that is older than the state it shows."
      ),
      PushMember(.event, .event(event), "What the push does."),
    ]
    return common + members(particularTo: event)
  }

  private static func members(particularTo event: WireName.Event) -> [PushMember] {
    switch event {
    case .start:
      [
        PushMember(
          .attributesType, .typeName,
          "The name of the Swift type, without its module and enclosing types."),
        PushMember(.attributes, .attributes, "The data that never changes during the activity."),
        PushMember(.contentState, .contentState, "The state that the activity shows first."),
        PushMember(
          WireName.alert, .alert, isRequired: true,
          "Required for a start: without it the phone does not start the activity."),
        staleDate, relevanceScore,
        PushMember(
          .inputPushToken, .one, isRequired: false,
          "iOS 18 and later: the app receives a push token for updates. Do not combine with `input-push-channel`."
        ),
        PushMember(
          .inputPushChannel, .text, isRequired: false,
          "iOS 18 and later: the channel whose broadcasts update the activity, in Base64."),
      ]
    case .update:
      [
        PushMember(.contentState, .contentState, "The state that the activity shows from now on."),
        PushMember(
          WireName.alert, .alert, isRequired: false,
          "Lights up the screen and plays a sound. Omit it for a silent update."),
        staleDate, relevanceScore,
      ]
    case .end:
      [
        PushMember(
          .contentState, .contentState, isRequired: false,
          "The final state of the activity. Apple asks for it; send the last state again if nothing has changed."
        ),
        PushMember(
          WireName.alert, .alert, isRequired: false, "Lights up the screen and plays a sound."),
        PushMember(
          .dismissalDate, .unixTime, isRequired: false,
          "When the activity leaves the Lock Screen, at most four hours from now; a past date removes it immediately."
        ),
      ]
    }
  }

  private static let staleDate = PushMember(
    .staleDate, .unixTime, isRequired: false,
    "The time from which the activity is marked as outdated.")
  private static let relevanceScore = PushMember(
    .relevanceScore, .score, isRequired: false,
    "The activity with the highest score appears first, and in the Dynamic Island.")
}
