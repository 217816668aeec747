import JSONSyntax

/// The topic of a push to a device, which selects the app.
package struct Topic {
  /// The intended bundle id, without any form of a suffix; empty if the topic does not contain it.
  package let bundleID: String
  package let fault: Fault?

  package enum Fault: Equatable {
    case lacksBundleID, lacksSuffix, isDoubled, differsInCase, namesExtension
    /// No app can have the bundle id.
    case isImpossible(BundleIDFault)
    /// Punctuation or spaces follow the suffix.
    case continues(with: Substring)
  }

  package init(_ text: String) {
    let (bundleID, isSuffix) = Self.bundleID(in: text)
    self.bundleID = bundleID
    let suffix = WireName.activityTopicSuffix
    fault =
      if text.isEmpty || isSuffix {
        .lacksBundleID
      } else if let rest = Self.punctuation(in: text, after: bundleID + suffix) {
        .continues(with: rest)
      } else if !text.hasSuffix(suffix) {
        text.lowercased() == bundleID.lowercased() + suffix ? .differsInCase : .lacksSuffix
      } else if text != bundleID + suffix {
        .isDoubled
      } else if let fault = BundleIDFault(of: bundleID) {
        .isImpossible(fault)
      } else if Self.looksLikeExtension(bundleID) {
        .namesExtension
      } else { nil }
  }

  /// Creates a topic from its end, if its start is unknown.
  package init(endingWith end: String) {
    let suffix = WireName.activityTopicSuffix
    bundleID = ""
    fault =
      if end.hasSuffix(suffix) {
        String(end.dropLast(suffix.utf8.count)).hasOccurrence(of: suffix) ? .isDoubled : nil
      } else if suffix.hasSuffix(end) {
        nil
      } else {
        end.lowercased().hasSuffix(suffix) ? .differsInCase : .lacksSuffix
      }
  }

  /// Returns the components before any form of a suffix, and whether there are none.
  private static func bundleID(in text: String) -> (text: String, isSuffix: Bool) {
    let components = text.split(separator: ".", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for component in components {
      guard let rest = restBeforePushType(component) else {
        kept.append(component)
        continue
      }
      if !rest.isEmpty { kept.append(rest) }
      return (kept.joined(separator: "."), kept.allSatisfy { $0.isEmpty })
    }
    guard let last = kept.last?.lowercased(), topicEndings.contains(last) else {
      return (text, false)
    }
    kept.removeLast()
    // `com.example.liveactivity` may be a bundle id.
    return (kept.count >= leastComponents ? kept.joined(separator: ".") : "", kept.isEmpty)
  }

  /// Returns the characters after a topic, if they are not letters or digits; nil if there are none.
  private static func punctuation(in text: String, after topic: String) -> Substring? {
    guard text.hasPrefix(topic) else { return nil }
    let rest = text.dropFirst(topic.count)
    return rest.isEmpty || !rest.utf8.allSatisfy(isPunctuation) ? nil : rest
  }

  /// Returns whether a byte is ASCII, but no letter, no digit and none of the joiners of a bundle id.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"): false
    case 0x00...0x2F, 0x7F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Returns the part of a component before `push-type`, `push_type` or `pushType`; nil if there is none.
  private static func restBeforePushType(_ component: Substring) -> Substring? {
    for spelling in ["push-type", "push_type", "pushtype"]
    where component.lowercased().hasSuffix(spelling) {
      return component.dropLast(spelling.count)
    }
    return nil
  }

  /// Endings of topics of other kinds of push, and of mistaken topics of Live Activities.
  private static let topicEndings: Set<String> = [
    "liveactivity", "liveactivities", "live-activity", "live_activity", "voip", "complication",
    "voip-ptt", "location-query", "widgets",
  ]
  /// The usual number of components of a bundle id.
  private static let leastComponents = 3

  /// Returns whether a bundle id looks like that of an extension: the app's bundle id and one more component.
  ///
  /// An app's bundle id usually has three components, or four if it starts with a country domain of two, such as
  /// `jp.co`.
  private static func looksLikeExtension(_ bundleID: String) -> Bool {
    let components = bundleID.split(separator: ".")
    guard components.count > 3, let last = components.last?.lowercased() else { return false }
    let isOfCountry =
      components[0].utf8.count == 2 && countryDomains.contains(components[1].lowercased())
    return (!isOfCountry || components.count > 4)
      && extensionEndings.contains { last.hasSuffix($0) }
  }

  /// Second-level domains under which a country registers companies, authorities and schools.
  private static let countryDomains: Set<String> = [
    "ac", "co", "com", "edu", "go", "gov", "ne", "net", "or", "org",
  ]

  /// Common endings of the names of extensions that display activities, from Xcode's templates and from developers.
  private static let extensionEndings = [
    "widget", "widgets", "liveactivity", "liveactivities", "extension",
  ]
}
