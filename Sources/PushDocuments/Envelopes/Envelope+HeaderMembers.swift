package import PushTexts

extension Envelope {
  /// A member that the vendor sends as a header.
  package struct HeaderMember: Sendable {
    package let header: WireName.Header
    /// The path from the object with the push, or from the whole request.
    package let path: EnvelopePath
    let isFromRequest: Bool
    /// The header value for each word that the vendor accepts; empty if it sends every value unchanged.
    package let values: [String: String]
    /// The header value if the request lacks the member; nil if the vendor sends no header.
    package let defaultValue: String?

    @inline(never)
    init(
      _ header: WireName.Header, _ path: EnvelopePath, isFromRequest: Bool = false,
      values: [String: String] = [:], default defaultValue: String? = nil
    ) {
      (self.header, self.path, self.values) = (header, path, values)
      self.isFromRequest = isFromRequest
      self.defaultValue = defaultValue
    }

    /// Returns the header value that the vendor sends for a value; empty if it sends no header.
    package func value(_ text: String) -> String { values.isEmpty ? text : values[text] ?? "" }
  }

  /// The values that a sample of the request has for headers, by their paths from the request.
  package var sampleHeaders: [(path: EnvelopePath, text: String)] {
    headerMembers.flatMap { member -> [(path: EnvelopePath, text: String)] in
      let text: String
      switch member.header {
      case .pushType: text = WireName.activityPushType
      case .topic: text = "com.example.app" + WireName.activityTopicSuffix
      default: return []
      }
      let place = member.isFromRequest ? [] : (places.first?.steps ?? [])
      let path = EnvelopePath(pointerWith: place + member.path.steps)
      // SNS names the type of each value next to it.
      let type = EnvelopePath(pointerWith: path.steps.dropLast() + [.member("DataType")])
      return member.isFromRequest ? [(type, "String"), (path, text)] : [(path, text)]
    }
  }
}
