/// SplitMix64: the same seed yields the same declarations and payloads on every machine.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns true with a probability in percent.
  public mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns one of the choices; the first one if there are no others.
  public mutating func pick<T>(_ first: T, _ others: T...) -> T {
    let place = number(0...others.count)
    return place == 0 ? first : others[place - 1]
  }

  public mutating func pick<T>(from choices: [T]) -> T? { choices.randomElement(using: &self) }
}
