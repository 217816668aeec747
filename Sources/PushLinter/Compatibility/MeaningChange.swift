import ActivitySchema

/// A value that both versions decode, but not as the same thing.
enum MeaningChange: Sendable {
  /// A number is a date in one version, and only a number in the other.
  case dateOrNumber(isDateInReader: Bool)
  /// Both versions make a date from the number, in different ways.
  case timeFormats(TimeFormat, TimeFormat)
  /// The value belongs to another case.
  case caseOfValue(String, sender: String, reader: String)
  /// The key belongs to another property, although both versions have both.
  case otherProperty(sender: String, reader: String)
}

extension MeaningChange {
  /// Whether one version counts seconds since 1970, and the other one since 2001.
  var countsFromOtherYear: Bool {
    guard case .timeFormats(let old, let new) = self else { return false }
    return Set([old, new]) == [.unixSeconds, .referenceSeconds]
  }

  /// Returns how two properties with one key differ, if their values decode in both versions.
  init?(
    _ sent: Property, in sender: Schema, _ read: Property, in reader: Schema,
    ofSender senders: Set<String>, ofReader readers: Set<String>
  ) {
    let (from, to) = (sender.unwrapped(sent.type), reader.unwrapped(read.type))
    let formats = (sender.timeFormat(of: sent), reader.timeFormat(of: read))
    if let old = formats.0, let new = formats.1, old != new {
      self = .timeFormats(old, new)
    } else if formats.0 == nil || formats.1 == nil, sender.isDate(from) != reader.isDate(to),
      sender.isDate(from) ? reader.isNumber(to) : sender.isNumber(from)
    {
      self = .dateOrNumber(isDateInReader: reader.isDate(to))
    } else if sent.name != read.name, readers.contains(sent.name), senders.contains(read.name) {
      self = .otherProperty(sender: sent.name, reader: read.name)
    } else if let change = Self.movedCase(
      sender[from].shape, reader[to].shape)
    {
      self = change
    } else {
      return nil
    }
  }

  /// Returns the first raw value that is a different case in the other version, although both have both.
  private static func movedCase(_ sent: Shape, _ read: Shape) -> MeaningChange? {
    guard case .rawValue(let sent) = sent, case .rawValue(let read) = read,
      case .only(let cases) = sent.values, case .only(let others) = read.values
    else { return nil }
    let (names, otherNames) = (Set(cases.map { $0.name }), Set(others.map { $0.name }))
    for rawCase in cases {
      guard let index = read.position(of: rawCase.value) else { continue }
      let other = others[index]
      guard other.name != rawCase.name else { continue }
      if otherNames.contains(rawCase.name) || names.contains(other.name) {
        return .caseOfValue(rawCase.value.spelling, sender: rawCase.name, reader: other.name)
      }
    }
    return nil
  }
}

extension Schema {
  /// Returns how a date is made from the number of a property; nil if it is no date.
  fileprivate func timeFormat(of property: Property) -> TimeFormat? {
    property.timeFormats.known.number
      ?? (isDate(unwrapped(property.type)) ? .referenceSeconds : nil)
  }

  fileprivate func isDate(_ type: TypeID) -> Bool {
    if case .date = self[type].shape { true } else { false }
  }

  fileprivate func isNumber(_ type: TypeID) -> Bool {
    switch self[type].shape {
    case .integer, .floatingPoint, .decimal: true
    default: false
    }
  }
}
