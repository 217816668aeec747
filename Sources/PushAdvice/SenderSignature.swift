package import ActivitySchema
package import JSONSyntax
import PushDocuments
import PushModel
package import PushTexts

/// The form in which a language, a library or a database writes a value that Swift reads in another form.
package struct SenderSignature: Sendable {
  /// The writer and its form, such as "an array that Jackson writes for a date".
  package let form: Message
  /// The necessary change in the code of the sender.
  package let correction: Message
  /// The documentation of the form.
  package let source: Citation
  /// Returns the meaning of a value; nil if it does not have the form, or if the form does not belong to the shape.
  package let match: @Sendable (JSONTree, JSONNode, Shape) -> Match?

  package enum Match: Equatable, Sendable {
    /// The JSON that Swift reads as the same value.
    case value(String)
    /// The same value, if the text is in UTC.
    case valueInUTC(String)
    /// The form is recognized, but it contains no value.
    case noValue
  }

  /// Returns the first form that matches a value.
  package static func of(
    _ node: JSONNode, as shape: Shape, in tree: JSONTree
  ) -> (signature: SenderSignature, match: Match)? {
    for signature in all {
      if let match = signature.match(tree, node, shape) { return (signature, match) }
    }
    return nil
  }

  package static let all = dates + spans + wrappers + collections + words

  /// The documentation of the forms, each once.
  package static var sources: [Citation] {
    all.map { $0.source.asBackground }.filter { $0.title != Citation.decoder.title }
      .unique { $0.title }
  }
}

extension SenderSignature {
  /// The help for a value with the form.
  package func help(for match: Match) -> Message {
    switch match {
    case .value(let json): "send `\(json)`: this is \(form); \(correction)"
    case .valueInUTC(let json):
      "if it is in UTC, send `\(json)`: this is \(form); \(correction)"
    case .noValue: "this is \(form); \(correction)"
    }
  }
}

// MARK: Dates

extension SenderSignature {
  private static let subtraction: Message = "seconds since 1970 minus 978307200"

  private static let dates = [
    // Seen in: field/faults/fts-next-1655-local-date-time-as-an-array
    SenderSignature(
      form: "the array that Jackson writes for a `LocalDateTime`",
      correction: "in Java, send `instant.getEpochSecond() - 978307200`",
      source: .vendor(
        "FasterXML", "jackson-modules-java8", "https://github.com/FasterXML/jackson-modules-java8")
    ) { tree, node, shape in
      guard case .date = shape, tree.kind(of: node) == .array else { return nil }
      let numbers = tree.elements(of: node).map { Int(tree.spelling(of: $0)) }
      return time(of: numbers).map { .valueInUTC(date($0)) }
    },
    SenderSignature(
      form: "the object that Firestore writes for a `Timestamp`",
      correction: "in JavaScript, send `timestamp.seconds - 978307200`",
      source: .vendor(
        "Firebase", "Timestamp",
        "https://firebase.google.com/docs/reference/js/firestore_.timestamp")
    ) { tree, node, shape in
      guard case .date = shape,
        tree.member("nanoseconds", of: node) != nil || tree.member("_nanoseconds", of: node) != nil,
        let seconds = tree.member("seconds", of: node) ?? tree.member("_seconds", of: node)
      else { return nil }
      return number(seconds, tree).map { .value(date($0)) }
    },
    SenderSignature(
      form: "a `Timestamp` of Protocol Buffers as an object",
      correction: "send its `seconds` as a number, minus 978307200",
      source: .vendor(
        "Google", "ProtoJSON Format", "https://protobuf.dev/programming-guides/json/")
    ) { tree, node, shape in
      guard case .date = shape, let seconds = tree.member("seconds", of: node),
        tree.member("nanos", of: node) != nil
      else { return nil }
      return number(seconds, tree).map { .value(date($0)) }
    },
    SenderSignature(
      form: "the text that older .NET serializers write for a `DateTime`",
      correction: "in C#, send `new DateTimeOffset(date).ToUnixTimeSeconds() - 978307200`",
      source: .vendor(
        "Newtonsoft", "Serializing Dates in JSON",
        "https://www.newtonsoft.com/json/help/html/datesinjson.htm")
    ) { tree, node, shape in
      guard case .date = shape, let text = tree.string(at: node) else { return nil }
      return WrittenDate.dotNET(text).map { .value(date($0)) }
    },
    // Seen in: field/faults/mysql-nio-63-zero-date
    SenderSignature(
      form: "the zero date of MySQL, which is not a date",
      correction: "set the date, or declare the property as optional and omit the key",
      source: .vendor(
        "MySQL", "The DATE, DATETIME, and TIMESTAMP Types",
        "https://dev.mysql.com/doc/refman/8.4/en/datetime.html")
    ) { tree, node, shape in
      guard case .date = shape, tree.string(at: node)?.hasPrefix("0000-00-00") == true else {
        return nil
      }
      return .noValue
    },
    SenderSignature(
      form: "a date as text, as functions such as `Date.toString()` write it",
      correction: "send a number: \(subtraction)",
      source: .standard(
        "RFC 5322, *Internet Message Format*", "https://www.rfc-editor.org/rfc/rfc5322#section-3.3")
    ) { tree, node, shape in
      guard case .date = shape, let date = tree.string(at: node).flatMap({ WrittenDate($0) }) else {
        return nil
      }
      let json = Self.date(date.secondsSince1970)
      return date.namesZone ? .value(json) : .valueInUTC(json)
    },
  ]

  /// Returns the time of a year, a month, a day and so on, in seconds since 1970; nil if they are not a date.
  package static func time(of numbers: [Int?]) -> Double? {
    let parts = numbers.compactMap { $0 }
    guard parts.count == numbers.count, 3...7 ~= parts.count, 1970...9999 ~= parts[0],
      1...12 ~= parts[1], 1...31 ~= parts[2],
      parts.dropFirst(3).prefix(3).allSatisfy({ 0..<61 ~= $0 })
    else { return nil }
    let days = CalendarDate.daysSince1970(year: parts[0], month: parts[1], day: parts[2])
    let time = zip(parts.dropFirst(3), [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return Double(days) * 86_400 + Double(time)
  }

  /// The JSON of a date, for `Date`.
  package static func date(_ secondsSince1970: Double) -> String {
    DecimalText.of(secondsSince1970 - UnixTime.referenceDate)
  }

  /// Returns a number, also one in quotation marks, as the JSON of Protocol Buffers writes 64-bit integers.
  fileprivate static func number(_ node: JSONNode, _ tree: JSONTree) -> Double? {
    tree.double(of: node)
      ?? tree.string(at: node).flatMap { isNumber($0) ? Double($0) : nil }
  }

  package static func isNumber(_ text: String) -> Bool {
    Double(text) != nil && text.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
  }

  // MARK: Words

  /// Texts that programs write for values without a JSON form, where Swift reads another kind of value.
  private static let words = StringifiedText.whole.map { value in
    SenderSignature(
      form: value.origin,
      correction: "\(value.correction); if the property is optional, omit the key",
      source: value.source
    ) { tree, node, shape in
      if case .string = shape { return nil }
      return tree.string(at: node) == value.text ? .noValue : nil
    }
  }
}
