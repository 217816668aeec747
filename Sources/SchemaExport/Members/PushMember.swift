import PushLinter

/// A member of `aps`, as Apple documents it for pushes of one event (*Starting and updating Live Activities with
/// ActivityKit push notifications*, *Generating a remote notification*).
struct PushMember: Sendable {
  let name: String
  let value: Value
  let isRequired: Bool
  /// For whoever writes the push, in whole sentences.
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

  /// In the order in which Apple's samples have them.
  static func members(of event: WireName.Event) -> [PushMember] {
    let common = [
      PushMember(
        .timestamp, .unixTime,
        "When the push was made. The phone ignores a push that is older than the state it shows."),
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
          "The name of the Swift type, without its module and the types around it."),
        PushMember(.attributes, .attributes, "What never changes while the activity lasts."),
        PushMember(.contentState, .contentState, "What the activity shows at first."),
        PushMember(
          WireName.alert, .alert, isRequired: true,
          "Needed on a start: without it the phone starts nothing."),
        staleDate, relevanceScore,
        PushMember(
          .inputPushToken, .one, isRequired: false,
          "From iOS 18 on: the app receives a push token for updates. Not together with `input-push-channel`."
        ),
        PushMember(
          .inputPushChannel, .text, isRequired: false,
          "From iOS 18 on: the channel whose broadcasts update the activity, in Base64."),
      ]
    case .update:
      [
        PushMember(.contentState, .contentState, "What the activity shows from now on."),
        PushMember(
          WireName.alert, .alert, isRequired: false,
          "Lights up the screen and plays a sound. Leave it out for a silent update."),
        staleDate, relevanceScore,
      ]
    case .end:
      [
        PushMember(
          .contentState, .contentState, isRequired: false,
          "What the activity shows last. Apple asks for it; without it the last state stays."),
        PushMember(
          WireName.alert, .alert, isRequired: false, "Lights up the screen and plays a sound."),
        PushMember(
          .dismissalDate, .unixTime, isRequired: false,
          "When the activity leaves the Lock Screen, at most four hours from now; a past date removes it at once."
        ),
      ]
    }
  }

  private static let staleDate = PushMember(
    .staleDate, .unixTime, isRequired: false, "From when on the activity says that it is outdated.")
  private static let relevanceScore = PushMember(
    .relevanceScore, .score, isRequired: false,
    "The activity with the highest score stands first, and in the Dynamic Island.")
}
