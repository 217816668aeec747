import ActivitySchema
import JSONSyntax

/// Plain values: most values match their type directly, and need no more than this check.
extension FragmentDecoder {
  /// Whether plain values of a shape need not be decoded.
  func canSkip(_ shape: PlainShape) -> Bool {
    if recordsUses, case .texts = shape { return false }
    return !isFull
  }

  /// Returns true only if a value decodes without any finding; false proves nothing.
  func isPlain(_ node: JSONNode, as type: TypeID) -> Bool {
    let shape = schema.plainShapes[type.index]
    return canSkip(shape) && tree.isPlain(node, as: shape, in: schema)
  }
}

extension JSONTree {
  func isPlain(_ node: JSONNode, as shape: PlainShape, in schema: Schema) -> Bool {
    switch shape {
    case .string: kind(of: node) == .string && !hasLoneSurrogate(node)
    case .bool: kind(of: node) == .true || kind(of: node) == .false
    case .double: isShortDecimal(node)
    case .integer(let format): shortInteger(of: node).map { format.holds($0) } ?? false
    case .date: shortDecimal(of: node).map { UnixTime.plausibleSinceReferenceDate ~= $0 } ?? false
    case .texts(let place):
      kind(of: node) == .string && isPlainASCII(node)
        && schema.texts[place].position(of: contentRange(of: node), in: bytes) != nil
    case .other: false
    }
  }
}

extension IntegerFormat {
  /// Returns whether the format can represent a number, which a double represents exactly.
  fileprivate func holds(_ number: Int64) -> Bool {
    guard isSigned || number >= 0 else { return false }
    let magnitudeBits = isSigned ? bitWidth - 1 : bitWidth
    guard magnitudeBits < 63 else { return true }
    let limit: Int64 = 1 << Int64(magnitudeBits)
    return number < limit && number >= -limit
  }
}
