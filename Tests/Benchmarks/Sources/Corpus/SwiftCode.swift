import Foundation

/// A generator of Swift text that resembles an app's code for a search that reads words.
struct SwiftCode {
  private var random: RandomSource

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  private static let nouns = [
    "Account", "Basket", "Card", "Cell", "Detail", "Feed", "Filter", "Header", "Item", "List",
    "Map",
    "Message", "Order", "Page", "Payment", "Profile", "Row", "Search", "Session", "Store",
  ]
  private static let kinds = ["View", "ViewModel", "Service", "Coordinator", "Model", "Client"]

  mutating func typeName(_ number: Int) -> String {
    "\(random.pick(Self.nouns))\(random.pick(Self.nouns))\(random.pick(Self.kinds))\(number)"
  }

  /// Returns a file of a few dozen to a few hundred lines.
  mutating func file(declaring name: String) -> String {
    var text = """
      //
      //  \(name).swift
      //  App
      //
      //  The class of things that a protocol for screens is about.
      //

      import Foundation
      import SwiftUI

      \(random.pick(["struct", "final class", "enum", "public struct"])) \(name): \(random.pick(["View", "ObservableObject", "Codable, Hashable", "Sendable"])) {

      """
    // The sizes of source files are roughly uniform on a logarithmic scale.
    let size = Int(exp(random.fraction() * random.fraction() * 4.6) * 1_300)
    while text.utf8.count < size { text += member() }
    text += "}\n"
    if random.chance(0.4) { text += "\nextension \(name) {\n\(member())}\n" }
    if random.chance(0.1) { text += "\nextension View {\n\(member())}\n" }
    return text
  }

  private mutating func member() -> String {
    let (first, second) = (random.pick(Self.nouns), random.pick(Self.nouns))
    let number = random.below(1_000)
    return switch random.below(5) {
    case 0: "  @Published private(set) var selected\(first): \(second)Model\(number)?\n"
    case 1:
      """
        /// Loads the \(first) again, unless there is one that is newer than `\(number)` seconds.
        func load\(first)(for identifier: String, force: Bool = false) async throws -> \(second)Model {
          guard force || cache[identifier] == nil else { return try await cached(identifier) }
          let request = URLRequest(url: endpoint.appendingPathComponent("\(second)/\\(identifier)"))
          let (data, response) = try await session.data(for: request)
          return try decoder.decode(\(second)Model.self, from: data)
        }


      """
    case 2:
      """
        var \(first.lowercased())Section: some View {
          VStack(alignment: .leading, spacing: \(number % 32)) {
            Text("\(first) and \(second)").font(.headline).foregroundColor(.primary)
            ForEach(model.items) { item in
              \(second)Row(item: item, isSelected: selection == item.id)
                .padding(.horizontal, \(number % 16))
                .onTapGesture { select(item) }
            }
          }
        }


      """
    case 3:
      """
        private enum \(first)State\(number) {
          case idle, loading, failed(any Error)
          case loaded([\(second)Model])
        }


      """
    default:
      """
        @objc private func did\(first)\(second)(_ notification: Notification) {
          switch notification.userInfo?["\(first)"] as? String {
          case "open": coordinator.open(.\(second.lowercased()), animated: true)
          case let other?: logger.debug("unknown \\(other)")
          case nil: break
          }
        }


      """
    }
  }
}
