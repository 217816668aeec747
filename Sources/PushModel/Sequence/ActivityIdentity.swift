/// The identity of an activity: pushes with equal identities are for the same activity.
package struct ActivityIdentity: Hashable {
  package let mark: Mark
  package let branch: Branch

  package init(mark: Mark, branch: Branch) {
    self.mark = mark
    self.branch = branch
  }

  /// The identifier of the activity.
  package enum Mark: Hashable {
    /// The file of JSON Lines, or the folder.
    case place(Place)
    case value(UInt64)
  }

  /// A name whose bytes count: for a string, `é` is equal to `e` and a combining accent.
  package struct Place: Hashable {
    private let name: String

    package init(_ name: String) { self.name = name }

    package static func == (left: Place, right: Place) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8)
    }

    package func hash(into hasher: inout Hasher) {
      for byte in name.utf8 { hasher.combine(byte) }
    }
  }

  /// The push within a request: the pushes of one request are for several activities or phones, each with its own
  /// history.
  package enum Branch: Hashable {
    case first
    case position(Int)
    /// The member that contains the push, such as `APNS_SANDBOX`.
    case member(String)
  }

  /// Returns the identity of the activity of a place, for payloads without another identity.
  package static func place(_ place: String) -> ActivityIdentity {
    ActivityIdentity(mark: .place(Place(place)), branch: .first)
  }
}
