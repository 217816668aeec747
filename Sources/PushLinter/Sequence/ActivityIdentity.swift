/// What makes two pushes go to the same activity.
package struct ActivityIdentity: Hashable {
  let mark: Mark
  let branch: Branch

  enum Mark: Hashable {
    /// The file of JSON Lines, or the folder.
    case place(String)
    case value(UInt64)
  }

  /// Pushes of one request go to several activities, or to several phones: each has a history of its own.
  enum Branch: Hashable {
    case first
    case position(Int)
    /// The member that the push stands in, such as `APNS_SANDBOX`.
    case member(String)
  }

  /// The activity of a place whose payloads say nothing else.
  package static func place(_ place: String) -> ActivityIdentity {
    ActivityIdentity(mark: .place(place), branch: .first)
  }
}
