import ActivitySchema
import JSONSyntax
import PushTexts

extension FragmentDecoder {
  mutating func decodeArray(_ node: JSONNode, of element: TypeID, _ target: Target) {
    guard has(.array, node, target) else { return }
    let target = target.part(element)
    for (index, child) in tree.elements(of: node).enumerated() {
      descend(.index(index), into: child, target)
    }
  }

  mutating func decodeSequence(_ node: JSONNode, of elements: [TypeID], _ target: Target) {
    guard has(.array, node, target) else { return }
    var children = tree.elements(of: node)
    for (index, element) in elements.enumerated() {
      guard let child = children.next() else {
        rejectShort(node, expected: elements.count, found: index, target)
        return
      }
      descend(.index(index), into: child, target.part(element))
    }
  }

  mutating func decodeVector(
    _ node: JSONNode, count: Int, of element: TypeID, _ target: Target
  ) {
    guard has(.array, node, target) else { return }
    let children = Array(tree.elements(of: node))
    if children.count != count {
      reject(
        node, target, .dataCorrupted, .wrongElementCount(expected: count, found: children.count))
    }
    for (index, child) in children.prefix(count).enumerated() {
      descend(.index(index), into: child, target.part(element))
    }
  }

  mutating func decodeRange(_ node: JSONNode, of bound: TypeID, _ target: Target) {
    let problems = result.problems.count
    decodeSequence(node, of: [bound, bound], target)
    guard result.problems.count == problems, tree.kind(of: node) == .array else { return }
    let bounds = Array(tree.elements(of: node).prefix(2))
    guard bounds.count == 2 else { return }
    switch BoundsOrder(bounds[0], bounds[1], of: bound, in: tree, schema: schema) {
    case .ascending: break
    case .descending: reject(node, target, .dataCorrupted, .reversedRange)
    case .unknown: leaveUnchecked(node, .boundsOrder(type: schema[bound].name))
    }
  }

  /// Decodes alternating keys and values, the JSON form of a dictionary whose keys are neither strings nor integers.
  mutating func decodePairs(
    _ node: JSONNode, _ keys: TypeID, _ values: TypeID, _ target: Target
  ) {
    guard has(.array, node, target) else { return }
    let children = Array(tree.elements(of: node))
    if !children.count.isMultiple(of: 2) {
      // The decoder checks the count before any element.
      reject(
        node, target, .dataCorrupted,
        .wrongElementCount(expected: children.count + 1, found: children.count))
    }
    for (index, child) in children.enumerated() {
      descend(.index(index), into: child, target.part(index.isMultiple(of: 2) ? keys : values))
    }
  }

  mutating func decodeDictionary(
    _ node: JSONNode, _ keys: DictionaryKeys, _ values: TypeID, _ target: Target
  ) {
    guard has(.object, node, target) else { return }
    checkKeyTexts(of: node, target)
    var seen: Set<String> = []
    for member in tree.members(of: node) where !tree.hasLoneSurrogate(member.key) {
      let key = tree.text(of: member.key)
      guard seen.insert(key).inserted else {
        observe(.difference(.duplicateDictionaryKey), member.key, target)
        continue
      }
      path.append(.key(key))
      if let kind = fault(of: key, as: keys) {
        reject(member.key, target, kind, .unsuitableKey(member.key))
      } else {
        decode(member.value, target.part(values))
      }
      path.removeLast()
    }
  }

  /// Returns the error that a key causes if it is not a value of the dictionary's key type.
  private func fault(of key: String, as keys: DictionaryKeys) -> DecodingErrorKind? {
    switch keys {
    case .string: nil
    case .int: Int64(key) == nil ? .typeMismatch : nil
    case .rawValue(let type): isRawValue(key, of: type) ? nil : .dataCorrupted
    }
  }

  private func isRawValue(_ key: String, of type: TypeID) -> Bool {
    guard case .rawValue(let rawValue) = schema[type].shape else { return true }
    let isInteger = if case .integer = schema[rawValue.type].shape { true } else { false }
    guard let literal = isInteger ? Int64(key).map({ .integer("\($0)") }) : RawLiteral.string(key)
    else {
      return false
    }
    guard case .only = rawValue.values else { return true }
    return rawValue.position(of: literal) != nil
  }

  // MARK: Containers

  /// Records keys that are not text; the decoder reads every key of an object, including unknown ones.
  mutating func checkKeyTexts(of node: JSONNode, _ target: Target) {
    guard tree.containsLoneSurrogate else { return }
    for member in tree.members(of: node) where tree.hasLoneSurrogate(member.key) {
      rejectText(node, target, .unreadableText(member.key))
      observe(.difference(.unreadableKey), member.key, target)
    }
  }

  private mutating func rejectShort(_ node: JSONNode, expected: Int, found: Int, _ target: Target) {
    path.append(.index(found))
    reject(node, target, .valueNotFound, .wrongElementCount(expected: expected, found: found))
    path.removeLast()
  }
}

/// The order of the two bounds of a range.
enum BoundsOrder {
  case ascending, descending
  /// The declarations do not show how the bounds' type compares.
  case unknown

  init(
    _ lower: JSONNode, _ upper: JSONNode, of type: TypeID, in tree: JSONTree, schema: Schema
  ) {
    switch schema[type].shape {
    case .string:
      self.init(tree.text(of: lower) <= tree.text(of: upper))
    case .integer(let format):
      self.init(tree, lower, upper) { IntegerNumber($0, format) }
    case .floatingPoint(.double), .date:
      self.init(tree, lower, upper) { Double($0.spelling) }
    case .floatingPoint:
      self.init(tree, lower, upper) { Float($0.spelling) }
    case .decimal: self.init(tree, lower, upper) { DecimalNumber($0) }
    default: self = .unknown
    }
  }

  private init(_ isAscending: Bool) { self = isAscending ? .ascending : .descending }

  private init<Value: Comparable>(
    _ tree: JSONTree, _ lower: JSONNode, _ upper: JSONNode, _ value: (JSONNumber) -> Value?
  ) {
    guard let lower = tree.number(of: lower).flatMap(value),
      let upper = tree.number(of: upper).flatMap(value)
    else {
      self = .unknown
      return
    }
    self.init(lower <= upper)
  }
}
