import JSONSyntax

/// The members of a request that a vendor turns into the members of `aps`.
package struct VendorMembers: Sendable {
  let fields: [Field]
  package var alert = AlertForm.none
  package let dates: DateForm
  /// True where the state and the attributes are strings that hold JSON.
  var areEncoded = false
  /// What the request does where no member says so; nil where its URL does.
  var impliedEvent: @Sendable (JSONTree, JSONNode) -> WireName.Event? = { _, _ in nil }

  /// A member, and what the vendor makes of it.
  package struct Field: Sendable {
    let meaning: WireName.Activity
    package let path: EnvelopePath
    /// True where an event that needs it needs it in the request.
    let isExpected: Bool

    static func needed(_ meaning: WireName.Activity, _ path: EnvelopePath) -> Field {
      Field(meaning: meaning, path: path, isExpected: true)
    }
    static func optional(_ meaning: WireName.Activity, _ path: EnvelopePath) -> Field {
      Field(meaning: meaning, path: path, isExpected: false)
    }
  }

  package enum AlertForm: Sendable {
    case none
    /// An object with `title` and `body`.
    case object(EnvelopePath)
    /// Two objects with a text for each language.
    case languages(title: EnvelopePath, body: EnvelopePath)
  }

  /// How a vendor writes a point in time.
  package enum DateForm: String, Sendable {
    case seconds = "unix-seconds"
    /// Seconds, with or without quotation marks.
    case secondsAsText = "unix-seconds-or-text"
    case iso8601
  }

  package subscript(_ meaning: WireName.Activity) -> Field? {
    fields.first { $0.meaning == meaning }
  }
}
