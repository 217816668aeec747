/// The topic of a push to a device, which selects the app.
struct Topic {
  /// The intended bundle id, without any form of the suffix.
  let bundleID: String
  let fault: Fault?

  enum Fault {
    case lacksBundleID, lacksSuffix, isDoubled, differsInCase, namesExtension
  }

  init(_ text: String) {
    bundleID = Self.bundleID(in: text)
    let suffix = WireName.activityTopicSuffix
    fault =
      if bundleID.isEmpty { .lacksBundleID } else if !text.hasSuffix(suffix) {
        text.lowercased() == bundleID.lowercased() + suffix ? .differsInCase : .lacksSuffix
      } else if text != bundleID + suffix { .isDoubled } else if Self.looksLikeExtension(bundleID) {
        .namesExtension
      } else { nil }
  }

  /// Returns everything before the first `push-type`, with or without its dot.
  private static func bundleID(in text: String) -> String {
    let components = text.split(separator: ".", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for component in components {
      guard component.lowercased().hasSuffix(pushType) else {
        kept.append(component)
        continue
      }
      let rest = component.dropLast(pushType.count)
      if !rest.isEmpty { kept.append(rest) }
      break
    }
    return kept.joined(separator: ".")
  }

  private static let pushType = "push-type"

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
