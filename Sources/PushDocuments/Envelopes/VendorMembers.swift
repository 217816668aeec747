package import JSONSyntax
package import PushTexts

/// The members of a request from which a vendor creates the members of `aps`.
package struct VendorMembers: Sendable {
  package let fields: [Field]
  package var alert = AlertForm.none
  /// The sound of the alert, if it is not in the alert itself.
  package var sound: EnvelopePath? = nil
  /// A former name of the sound, which the vendor ignores.
  package var ignoredSound: EnvelopePath? = nil
  package let dates: DateForm
  /// Whether the state and the attributes are strings that contain JSON.
  package var areEncoded = false
  /// Whether the attributes type is a name that the app registered, which may differ from the type's name.
  var typeIsRegisteredName = false
  /// The member that names the event in upper case.
  package var upperCaseEvent: String? = nil
  /// The member that makes a request an end if it is `true`.
  package var endFlag: String? = nil
  /// The members of `aps` for which only a start has a member, if the request has no member for the event.
  var membersOfStart: [WireName.Activity] = []
  /// A member that only requests for other events have.
  var memberOfOthers: EnvelopePath? = nil
  /// The event of any other request without a member for it; nil if the URL specifies the event.
  var otherEvent: WireName.Event? = nil

  // Not inlined, like the functions below: the WebAssembly module would contain a copy for each member of each vendor.
  @inline(never)
  package init(
    fields: [Field], alert: AlertForm = AlertForm.none, sound: EnvelopePath? = nil,
    ignoredSound: EnvelopePath? = nil, dates: DateForm, areEncoded: Bool = false,
    typeIsRegisteredName: Bool = false, upperCaseEvent: String? = nil, endFlag: String? = nil,
    membersOfStart: [WireName.Activity] = [], memberOfOthers: EnvelopePath? = nil,
    otherEvent: WireName.Event? = nil
  ) {
    self.fields = fields
    self.alert = alert
    self.sound = sound
    self.ignoredSound = ignoredSound
    self.dates = dates
    self.areEncoded = areEncoded
    self.typeIsRegisteredName = typeIsRegisteredName
    self.upperCaseEvent = upperCaseEvent
    self.endFlag = endFlag
    self.membersOfStart = membersOfStart
    self.memberOfOthers = memberOfOthers
    self.otherEvent = otherEvent
  }

  /// The names of the state that Apple and other vendors use.
  static let otherNamesOfState = ["content-state", "content_state", "contentState"]

  /// A member, and the member of `aps` that the vendor creates from it.
  package struct Field: Sendable {
    package let meaning: WireName.Activity
    package let path: EnvelopePath
    /// Whether the member must be in the request if its event needs it.
    package let isExpected: Bool

    @inline(never)
    package static func needed(_ meaning: WireName.Activity, _ path: EnvelopePath) -> Field {
      Field(meaning: meaning, path: path, isExpected: true)
    }
    @inline(never)
    package static func optional(_ meaning: WireName.Activity, _ path: EnvelopePath) -> Field {
      Field(meaning: meaning, path: path, isExpected: false)
    }
  }

  /// The form of the alert in a request.
  package enum AlertForm: Sendable {
    case none
    /// An object with `title` and `body`.
    case object(EnvelopePath)
    /// The same object, or two strings for the strings that it lacks; the body alone is a plain string.
    case objectOrTexts(EnvelopePath, title: EnvelopePath, body: EnvelopePath)
    /// Two objects, each with a string for each language.
    case languages(title: EnvelopePath, body: EnvelopePath)
  }

  /// The form of a date in a request.
  package enum DateForm: String, Sendable {
    case seconds = "unix-seconds"
    /// Seconds, with or without quotation marks.
    case secondsAsText = "unix-seconds-or-text"
    case iso8601
  }

  package subscript(_ meaning: WireName.Activity) -> Field? {
    fields.first { $0.meaning == meaning }
  }

  /// Returns the event of a request that has no member for it; nil if the URL specifies the event.
  package func impliedEvent(_ tree: JSONTree, _ holder: JSONNode) -> WireName.Event? {
    let isStart =
      membersOfStart.contains { self[$0]?.path.node(in: tree, from: holder) != nil }
      && memberOfOthers?.node(in: tree, from: holder) == nil
    return isStart ? .start : otherEvent
  }
}
