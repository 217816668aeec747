package import JSONSyntax
package import PushDocuments
import PushModel
import PushTexts

/// The title or the body of an alert.
package enum AlertText {
  case missing
  /// An empty string, or an object whose `loc-key` is one.
  case empty(Member)
  /// A value of another kind, or an object without a string as its `loc-key`.
  case otherKind(Member)
  /// A localized text with keys that are misspellings of Apple's.
  case misspelled([Misspelling], hasText: Bool)
  /// A localized text with arguments that are not an array of strings.
  case oddArguments(Member)
  case usable

  package init(_ member: Member?, in tree: JSONTree) {
    guard let member else {
      self = .missing
      return
    }
    if member.hasText {
      self = .usable
      return
    }
    switch member.value {
    case .unreadable: self = .usable
    case .object: self = Self.localized(member, in: tree)
    case .string: self = .empty(member)
    case .array, .null, .number, .bool: self = .otherKind(member)
    }
  }

  private static func localized(_ text: Member, in tree: JSONTree) -> AlertText {
    let members = Member.all(of: text.node, in: tree)
    func member(_ name: WireName.LocalizedText) -> Member? {
      members.first { $0.isNamed(name.rawValue) }
    }
    let key = member(.key)
    let hasText = key.map { $0.value == .unreadable || $0.value.text?.isEmpty == false } ?? false
    let misspellings = members.compactMap { Misspelling(ofLocalizedText: $0) }
      .filter { misspelling in !members.contains { $0.isNamed(misspelling.meant) } }
    if !misspellings.isEmpty { return .misspelled(misspellings, hasText: hasText) }
    guard hasText else { return key?.value.text == nil ? .otherKind(text) : .empty(text) }
    if let arguments = member(.arguments), !isArrayOfStrings(arguments, in: tree) {
      return .oddArguments(arguments)
    }
    return .usable
  }

  private static func isArrayOfStrings(_ member: Member, in tree: JSONTree) -> Bool {
    member.value == .unreadable
      || member.value == .array
        && tree.elements(of: member.node).allSatisfy { element in
          let kind = tree.kind(of: element)
          return kind == .string || !kind.isReadable
        }
  }

  package var isUsable: Bool { if case .usable = self { true } else { false } }
  package var isMisspelled: Bool { if case .misspelled = self { true } else { false } }
  package var isMissing: Bool { if case .missing = self { true } else { false } }

  package var hasText: Bool {
    switch self {
    case .missing, .empty, .otherKind: false
    case .misspelled(_, let hasText): hasText
    case .oddArguments, .usable: true
    }
  }

  /// Whether the phone finds a string or a localized string, even an empty one; it needs both a title and a body.
  package var isSeen: Bool {
    switch self {
    case .empty, .usable: true
    case .misspelled(_, let hasText): hasText
    case .missing, .otherKind, .oddArguments: false
    }
  }
}

extension Misspelling {
  /// Creates the misspelling in a member of an alert; nil if there is none.
  package init?(ofAlert member: Member) {
    self.init(member, among: Self.alertNames, foreignNames: Self.foreignAlertNames)
    // A custom key such as `round` is near `sound`, without which an alert works.
    let sound = WireName.Alert.sound.rawValue
    if meant == sound, NearMiss.respelled(member.name, among: [sound]) == nil { return nil }
  }

  /// Creates the misspelling in a member of a localized title or body; nil if there is none.
  fileprivate init?(ofLocalizedText member: Member) {
    self.init(
      member, among: WireName.LocalizedText.allCases.map { $0.rawValue },
      foreignNames: Self.foreignTextNames)
  }

  private init?(_ member: Member, among names: [String], foreignNames: [String: String]) {
    let name = member.name
    guard !names.contains(name),
      let meant = foreignNames[name.lowercased()] ?? NearMiss.candidate(for: name, among: names)
    else { return nil }
    self.init(member, meant: meant)
  }

  private static let alertNames =
    WireName.Alert.allCases.map { $0.rawValue } + WireName.FlatAlert.allCases.map { $0.rawValue }

  /// Names of other services for the strings of a notification.
  private static let foreignAlertNames = [
    "heading": WireName.Alert.title.rawValue, "headline": WireName.Alert.title.rawValue,
    "message": WireName.Alert.body.rawValue, "text": WireName.Alert.body.rawValue,
    "content": WireName.Alert.body.rawValue,
  ]
  private static let foreignTextNames = [
    "key": WireName.LocalizedText.key.rawValue, "args": WireName.LocalizedText.arguments.rawValue,
    "arguments": WireName.LocalizedText.arguments.rawValue,
  ]
}
