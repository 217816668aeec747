import ActivitySchema
package import JSONSyntax
import PushTexts

extension FragmentDecoder {
  mutating func decodeScalar(_ node: JSONNode, _ target: Target) {
    switch schema[target.type].shape {
    case .bool:
      // `Bool` is the only type for which null is a mismatch instead of a missing value.
      let kind = tree.kind(of: node)
      if kind == .null {
        reject(node, target, .typeMismatch, .unexpectedNull)
      } else if kind != .true && kind != .false {
        rejectKind(node, target)
      }
    case .integer(let format): decodeInteger(node, format, target)
    case .floatingPoint(let format): decodeFloatingPoint(node, format, target)
    case .date: decodeDate(node, target)
    case .decimal:
      guard let number = number(at: node, target) else { return }
      if DecimalNumber(number) == nil { rejectText(node, target, .numberDoesNotFit) }
    case .string: _ = isText(node, target)
    case .data:
      guard let text = text(at: node, target) else { return }
      if !Base64.isValid(text) {
        reject(node, target, .dataCorrupted, .malformedValue)
      } else if Base64.hasSurplusPadding(text) {
        observe(.difference(.surplusBase64Padding), node, target)
      } else if HexadecimalText(text)?.looksLikeBase64 == true {
        observe(.hexadecimalData, node, target)
      }
    case .uuid:
      guard let text = text(at: node, target) else { return }
      if !UUIDSyntax.isValid(text) { reject(node, target, .dataCorrupted, .malformedValue) }
    case .url:
      guard let text = text(at: node, target) else { return }
      switch URLSyntax.isValid(text) {
      case true?:
        if !URLSyntax.isPercentEncoded(text) { observe(.difference(.unencodedURL), node, target) }
      case false?: reject(node, target, .dataCorrupted, .malformedValue)
      case nil: leaveUnchecked(node, .internationalHost)
      }
    case .never: reject(node, target, .typeMismatch, .typeMismatch)
    default: break
    }
  }

  private mutating func decodeInteger(_ node: JSONNode, _ format: IntegerFormat, _ target: Target) {
    if let integer = tree.shortInteger(of: node), format.holds(integer) {
      return observeTime(node, target)
    }
    guard let number = number(at: node, target) else { return }
    guard let integer = IntegerNumber(number, format) else {
      rejectText(node, target, .numberDoesNotFit)
      return
    }
    observeTime(node, target)
    guard !number.isPlainInteger else { return }
    observe(.lenientNumber, node, target)
    if integer.isBeyondDoubles { observe(.difference(.largeNumberWithFraction), node, target) }
  }

  private mutating func decodeFloatingPoint(
    _ node: JSONNode, _ format: FloatingPointFormat, _ target: Target
  ) {
    if format == .double, tree.isShortDecimal(node) { return observeTime(node, target) }
    guard let number = number(at: node, target) else { return }
    switch FloatingPointNumber.fit(number, format) {
    case .fits: observeTime(node, target)
    case .doesNotFit: rejectText(node, target, .numberDoesNotFit)
    case .narrowsToInfinity: reject(node, target, .dataCorrupted, .numberDoesNotFit)
    }
    if format == .double, FloatingPointNumber.losesDigits(number) {
      observe(.lenientNumber, node, target)
    }
  }

  private mutating func decodeDate(_ node: JSONNode, _ target: Target) {
    guard let number = number(at: node, target) else { return }
    guard tree.isShortDecimal(node) || FloatingPointNumber.fit(number, .double) == .fits else {
      return rejectText(node, target, .numberDoesNotFit)
    }
    let seconds = tree.shortDecimal(of: node) ?? number.doubleValue
    if !UnixTime.plausibleSinceReferenceDate.contains(seconds),
      target.property?.isReadAsSeveralTypes != true
    {
      observe(.date(seconds: seconds), node, target)
    }
  }

  private mutating func observeTime(_ node: JSONNode, _ target: Target) {
    guard let property = target.property, !property.isReadAsSeveralTypes,
      let format = property.timeFormats.number
    else { return }
    observeTime(node, format, target)
  }

  /// Records a number from which a hand-written `init(from:)` makes a date.
  mutating func observeTime(_ node: JSONNode, _ format: TimeFormat, _ target: Target) {
    guard let number = tree.double(of: node) else { return }
    observe(.time(number, format), node, target)
  }

  private mutating func number(at node: JSONNode, _ target: Target) -> JSONNumber? {
    guard let number = tree.number(of: node) else {
      rejectKind(node, target)
      return nil
    }
    return number
  }

  package mutating func text(at node: JSONNode, _ target: Target) -> String? {
    isText(node, target) ? tree.text(of: node) : nil
  }

  private mutating func isText(_ node: JSONNode, _ target: Target) -> Bool {
    guard has(.string, node, target) else { return false }
    guard !tree.hasLoneSurrogate(node) else {
      rejectText(node, target, .unreadableText(node))
      return false
    }
    return true
  }
}

extension IntegerFormat {
  /// Returns whether the format can represent a number.
  fileprivate func holds(_ number: Int64) -> Bool {
    let excess = number >> Int64(isSigned ? bitWidth - 1 : bitWidth)
    return excess == 0 || isSigned && excess == -1
  }
}
