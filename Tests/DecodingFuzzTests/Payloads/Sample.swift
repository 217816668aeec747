/// The form of a plausible payload for a type.
///
/// It only guides the generator toward values that a decoder reads deeply; it does not predict
/// the result.
indirect enum Sample: Sendable {
  case integer(bits: Int, signed: Bool)
  case number
  case bool
  /// One of these strings; any string if there are none.
  case text([String])
  /// One of these tokens.
  case tokens([String])
  case nullable(Sample)
  case list(Sample)
  case tuple([Sample])
  /// Alternating keys and values.
  case pairs(Sample, Sample)
  case map(keys: [String], Sample)
  case object([Member])
  /// An object with one of these members.
  case oneMember([Member])
  case anything
  /// A declaration of the case by its name, with arguments for its generic parameters.
  case declared(String, [Sample])
  case parameter(Int)

  struct Member: Sendable {
    var key: String
    var value: Sample
    var isRequired: Bool

    init(_ key: String, _ value: Sample, isRequired: Bool = true) {
      self.key = key
      self.value = value
      self.isRequired = isRequired
    }
  }

  /// The sample with arguments instead of a declaration's generic parameters.
  func substituting(_ arguments: [Sample]) -> Sample {
    func inner(_ sample: Sample) -> Sample { sample.substituting(arguments) }
    func members(_ members: [Member]) -> [Member] {
      members.map { Member($0.key, inner($0.value), isRequired: $0.isRequired) }
    }
    guard !arguments.isEmpty else { return self }
    switch self {
    case .parameter(let place): return place < arguments.count ? arguments[place] : .anything
    case .nullable(let wrapped): return .nullable(inner(wrapped))
    case .list(let element): return .list(inner(element))
    case .tuple(let elements): return .tuple(elements.map(inner))
    case .pairs(let key, let value): return .pairs(inner(key), inner(value))
    case .map(let keys, let value): return .map(keys: keys, inner(value))
    case .object(let list): return .object(members(list))
    case .oneMember(let list): return .oneMember(members(list))
    case .declared(let name, let list): return .declared(name, list.map(inner))
    case .integer, .number, .bool, .text, .tokens, .anything: return self
    }
  }
}
