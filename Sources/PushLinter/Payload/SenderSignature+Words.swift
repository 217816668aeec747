import ActivitySchema
import JSONSyntax

/// Texts that programs write for values without a JSON form, where Swift reads another kind of value.
extension SenderSignature {
  static let words =
    [
      SenderSignature(
        form: "a JavaScript `BigInt` as text", correction: "convert it with `Number(value)`",
        source: .vendor(
          "MDN", "BigInt",
          "https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/BigInt")
      ) { tree, node, shape in
        guard shape.isNumber, tree.kind(of: node) == .string, case let text = tree.text(of: node),
          text.hasSuffix("n"), text.utf8.count > 1, isNumber(String(text.dropLast()))
        else { return nil }
        return .value(String(text.dropLast()))
      },
      SenderSignature(
        form: "the text that Python's `repr` returns",
        correction: "in Python, convert the value before `json.dumps`, not with `repr` or `str`",
        source: .vendor("Python", "repr", "https://docs.python.org/3/library/functions.html#repr")
      ) { tree, node, shape in
        guard tree.kind(of: node) == .string, case let text = tree.text(of: node),
          text.utf8.count <= maximumReprLength
        else { return nil }
        return valueOfRepr(text, as: shape)
      },
    ]
    + StringifiedText.whole.map { value in
      SenderSignature(
        form: value.origin,
        correction: "\(value.correction); if the property is optional, omit the key",
        source: value.source
      ) { tree, node, shape in
        if case .string = shape { return nil }
        return tree.kind(of: node) == .string && tree.text(of: node) == value.text ? .noValue : nil
      }
    }

  private static let maximumReprLength = 100

  /// Returns the value of a string such as `Decimal('1.5')`, `UUID('…')` or `datetime.datetime(2026, 11, 21, 18, 0)`.
  private static func valueOfRepr(_ text: String, as shape: Shape) -> Match? {
    func arguments(_ names: [String]) -> Substring? {
      for name in names where text.hasPrefix("\(name)(") && text.hasSuffix(")") {
        return text.dropFirst(name.utf8.count + 1).dropLast()
      }
      return nil
    }
    func quoted(_ names: [String]) -> String? {
      arguments(names).map { $0.filter { $0 != "'" && $0 != "\"" } }
    }
    switch shape {
    case .integer, .floatingPoint, .decimal:
      return quoted(["Decimal", "decimal.Decimal", "np.float64", "np.int64"])
        .map { isNumber($0) ? .value($0) : .noValue }
    case .uuid:
      return quoted(["UUID", "uuid.UUID"])
        .map { UUIDSyntax.isValid($0) ? .value(JSONWriter.quoted($0)) : .noValue }
    case .date:
      guard let list = arguments(["datetime.datetime", "datetime.date", "datetime", "date"]) else {
        return nil
      }
      let numbers = list.split(separator: ",").map { Int($0.filter { $0 != " " }) }
      return time(of: numbers).map { .valueInUTC(date($0)) } ?? .noValue
    default: return nil
    }
  }
}
