/// The strings and numbers of one sample. Each identifier occurs only once.
struct SampleIdentities {
  private var used: Set<String> = []
  private var uuids = 0
  /// The number of numbers for each identifying name.
  private var numbers: [String: Int] = [:]

  /// Returns a string for a name.
  ///
  /// - Parameter path: The keys on the way to the value, including its own.
  mutating func text(for name: String, in path: [String], _ request: SampleRequest) -> String {
    let owner = path.dropFirst().dropLast().last { !$0.hasPrefix("_") }
    let text =
      SampleText.nameOfThing(name, in: owner) ?? SampleText.knownText(for: name, request)
      ?? SampleText.anyText(for: name)
    return unused(text)
  }

  /// Returns the number of earlier numbers with a name, and counts this one.
  mutating func countNumber(for name: String) -> Int {
    guard SampleNumber.step(for: name) != nil else { return 0 }
    let count = numbers[name] ?? 0
    numbers[name] = min(count + 1, 100)
    return count
  }

  /// Returns a UUID that no other value has.
  mutating func uuid() -> String {
    uuids += 1
    let digits = String(uuids - 1 & 0xFFF, radix: 16, uppercase: true)
    let last = Self.uuid.dropLast(3)
    return uuids == 1
      ? Self.uuid : last + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }

  private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  private mutating func unused(_ text: String) -> String {
    guard let others = SampleText.alternatives.first(where: { $0.contains(text) }) else {
      return text
    }
    let candidates = [text] + others
    let chosen = candidates.first { !used.contains($0) } ?? text
    used.insert(chosen)
    return chosen
  }
}
