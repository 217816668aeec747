package import JSONSyntax

extension Message {
  /// A value in a message.
  package enum Argument: Hashable, Sendable {
    /// Text of the payload, of the declarations or of the protocol, unchanged.
    case text(String)
    /// The same, in backticks.
    case code(String)
    /// Names of the payload in backticks, with punctuation between them: a JSON Pointer, or an entry of the configuration.
    case names(String)
    case integer(Int64)
    /// A number in decimal notation.
    case number(Double)
    /// "a string", "an object".
    case kind(JSONKind)
    /// The day of a time, given in seconds since 1970.
    case day(Double)
    /// A time to the second, given in seconds since 1970.
    case time(Double)
    /// A duration in hours and minutes, given in seconds.
    case duration(Double)
    /// A duration in its two largest units, given in seconds.
    case span(Double)
    case list(List)
    case message(Message)
  }

  /// A list of arguments.
  package struct List: Hashable, Sendable {
    package let items: [Argument]
    /// The number of items that are not listed.
    package let omitted: Int
    package let conjunction: Conjunction

    /// The word before the last item.
    package enum Conjunction: Sendable {
      case and, or
      /// No word, for lists of numbers.
      case comma
    }
  }

  package init(_ argument: Argument) {
    self.init(opening: "", parts: [Part(argument: argument, literal: "")])
  }

  /// The strings among the arguments, such as the names of keys and types, without numbers and times.
  package var names: [String] { parts.flatMap { $0.argument.allNames } }

  /// Returns the same message with each value replaced.
  ///
  /// - Parameter transformNames: replaces names with punctuation between them.
  package func mapValues(
    _ transform: (String) -> String, names transformNames: (String) -> String
  ) -> Message {
    Message(
      opening: opening,
      parts: parts.map {
        Part(argument: $0.argument.mapValues(transform, names: transformNames), literal: $0.literal)
      })
  }
}

extension Message.Argument {
  /// The maximum number of items that a list contains before it is shortened.
  private static let listedItems = 6

  /// Returns the list of some names, such as `a`, `b` and `c`.
  package static func list(
    _ names: some Collection<String>, _ conjunction: Message.List.Conjunction = .and
  ) -> Message.Argument {
    list(names.prefix(listedItems).map { .code($0) }, of: names.count, conjunction)
  }

  package static func list(
    _ items: some Collection<Message.Argument>, _ conjunction: Message.List.Conjunction
  ) -> Message.Argument {
    list(Array(items.prefix(listedItems)), of: items.count, conjunction)
  }

  /// Returns a list that shows only the first items.
  package static func list(
    _ items: [Message.Argument], of count: Int, _ conjunction: Message.List.Conjunction
  ) -> Message.Argument {
    .list(Message.List(items: items, omitted: count - items.count, conjunction: conjunction))
  }

  fileprivate var allNames: [String] {
    switch self {
    case .text(let name), .code(let name), .names(let name): [name]
    case .list(let list): list.items.flatMap { $0.allNames }
    // The key of a message argument distinguishes it as a name does.
    case .message(let message): [message.key] + message.names
    case .kind(let kind): ["kind \(kind.rawValue)"]
    case .integer, .number, .day, .time, .duration, .span: []
    }
  }

  fileprivate func mapValues(
    _ transform: (String) -> String, names transformNames: (String) -> String
  ) -> Message.Argument {
    switch self {
    case .text(let value): return .text(transform(value))
    case .code(let value): return .code(transform(value))
    case .names(let value): return .names(transformNames(value))
    case .list(let list):
      let items = list.items.map { $0.mapValues(transform, names: transformNames) }
      return .list(
        Message.List(items: items, omitted: list.omitted, conjunction: list.conjunction))
    case .message(let message):
      return .message(message.mapValues(transform, names: transformNames))
    case .integer, .number, .kind, .day, .time, .duration, .span: return self
    }
  }
}
