/// What a plausible payload of a type looks like.
///
/// It only steers the generator towards values that get far into a decoder; what a decoder makes of
/// them is the decoder's business.
indirect enum Sample: Sendable {
  case integer(bits: Int, signed: Bool)
  case number
  case bool
  /// One of these texts, or any where there is none.
  case text([String])
  /// One of these tokens.
  case tokens([String])
  case nullable(Sample)
  case list(Sample)
  case tuple([Sample])
  /// Keys and values in turn.
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

  /// The sample with arguments in place of a declaration's generic parameters.
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
