package import JSONSyntax

extension Message {
  /// A value that a message speaks of.
  package enum Argument: Hashable, Sendable {
    /// Text of the payload, of the declarations or of the protocol, as it stands there.
    case text(String)
    /// The same, to be set in backticks.
    case code(String)
    case integer(Int64)
    /// A number as a payload writes it.
    case number(Double)
    /// "a string", "an object".
    case kind(JSONKind)
    /// The day of a time in seconds since 1970.
    case day(Double)
    /// The second of a day of a time in seconds since 1970.
    case time(Double)
    /// A number of seconds in hours and minutes.
    case duration(Double)
    /// A number of seconds in its two largest units.
    case span(Double)
    case list(List)
    case message(Message)
  }

  /// Arguments in a row.
  package struct List: Hashable, Sendable {
    let items: [Argument]
    /// How many more there are than are listed.
    let omitted: Int
    let conjunction: Conjunction

    /// What stands before the last item.
    package enum Conjunction: Sendable {
      case and, or
      /// No word, for lists of figures.
      case comma
    }
  }

  init(_ argument: Argument) {
    self.init(opening: "", parts: [Part(argument: argument, literal: "")])
  }
}

extension Message.Argument {
  /// Items that a list spells out before it is cut.
  private static let listedItems = 6

  /// `a`, `b` and `c`
  package static func list(
    _ names: some Collection<String>, _ conjunction: Message.List.Conjunction = .and
  ) -> Message.Argument {
    list(names.prefix(listedItems).map { .code($0) }, of: names.count, conjunction)
  }

  package static func list(
    _ items: [Message.Argument], _ conjunction: Message.List.Conjunction
  ) -> Message.Argument {
    list(Array(items.prefix(listedItems)), of: items.count, conjunction)
  }

  /// The first items of a list.
  package static func list(
    _ items: [Message.Argument], of count: Int, _ conjunction: Message.List.Conjunction
  ) -> Message.Argument {
    .list(Message.List(items: items, omitted: count - items.count, conjunction: conjunction))
  }
}
