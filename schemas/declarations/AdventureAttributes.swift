#if canImport(ActivityKit)
import ActivityKit
#endif
import Foundation
#if canImport(SwiftUI)
import SwiftUI
#endif

/// One ranger of the game, as the app and its widgets share it.
struct EmojiRanger: Hashable, Codable, Identifiable {
  let name: String
  let avatar: String
  let healthLevel: Double
  let heroType: String
  let healthRecoveryRatePerHour: Double
  let url: URL
  let battleCode: URL
  let level: Int
  let exp: Int
  let bio: String

  var id: String { name }

  /// When the ranger will have recovered, as seen from `date`.
  func fullHealthDate(from date: Date) -> Date {
    let missing = 1 - healthLevel
    guard healthRecoveryRatePerHour > 0, missing > 0 else { return date }
    return date.addingTimeInterval(missing / healthRecoveryRatePerHour * 3600)
  }

  static let panda = EmojiRanger(
    name: "Power Panda",
    avatar: "🐼",
    healthLevel: 0.14,
    heroType: "Forest Dweller",
    healthRecoveryRatePerHour: 0.25,
    url: URL(string: "game:///panda")!,
    battleCode: URL(string: "game:///panda/battle")!,
    level: 3,
    exp: 600,
    bio: "Power Panda loves eating bamboo shoots and leaves.")
}

/// An adventure in progress.
struct AdventureAttributes: ActivityAttributes {
  public struct ContentState: Codable & Hashable {
    /// Between 0 (knocked down) and 1.
    let currentHealthLevel: Double
    let eventDescription: String
  }

  let hero: EmojiRanger
}

extension AdventureAttributes.ContentState {
  var isKnockedDown: Bool { currentHealthLevel <= 0 }

  static let preview = Self(currentHealthLevel: 0.5, eventDescription: "A quiet day {for once}.")
}
