/// A pseudorandom generator with the same numbers in every run, on every machine: SplitMix64.
public struct RandomSource {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Returns a number from 0 to below the bound.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  public mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Returns a number from 0 to below 1.
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns true with the given probability, from 0 to 1.
  public mutating func chance(_ share: Double) -> Bool { fraction() < share }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.dropFirst() { elements.swapAt(index, below(index + 1)) }
  }
}
