import JSONSyntax

extension Message {
  /// The texts among the arguments, such as the names of keys and types, without numbers and times.
  package var names: [String] { parts.flatMap { $0.argument.names } }
}

extension Message.Argument {
  fileprivate var names: [String] {
    switch self {
    case .text(let name), .code(let name): [name]
    case .list(let list): list.items.flatMap { $0.names }
    // The key of a message that is an argument distinguishes it as a name does.
    case .message(let message): [message.key] + message.names
    case .kind(let kind): ["kind \(kind.rawValue)"]
    case .integer, .number, .day, .time, .duration, .span: []
    }
  }
}
