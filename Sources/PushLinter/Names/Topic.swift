/// The topic of a push to a device: whom it is for.
struct Topic {
  /// The bundle id that is meant, without anything that was taken for the suffix.
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

  /// All before the first `push-type`, with or without its dot.
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

  /// An extension's bundle id is the app's and one component more: three name an app, as a rule, and four where the
  /// domain is a country's of two, such as `jp.co`.
  private static func looksLikeExtension(_ bundleID: String) -> Bool {
    let components = bundleID.split(separator: ".")
    guard components.count > 3, let last = components.last?.lowercased() else { return false }
    let isOfCountry =
      components[0].utf8.count == 2 && countryDomains.contains(components[1].lowercased())
    return (!isOfCountry || components.count > 4)
      && extensionEndings.contains { last.hasSuffix($0) }
  }

  /// Second levels below which a country's companies, authorities and schools have their names.
  private static let countryDomains: Set<String> = [
    "ac", "co", "com", "edu", "go", "gov", "ne", "net", "or", "org",
  ]

  /// What Xcode's templates and their users call the extension that draws activities.
  private static let extensionEndings = [
    "widget", "widgets", "liveactivity", "liveactivities", "extension",
  ]
}
