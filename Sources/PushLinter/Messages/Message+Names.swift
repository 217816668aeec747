import JSONSyntax

extension Message {
  /// The strings among the arguments, such as the names of keys and types, without numbers and times.
  package var names: [String] {
    var names: [String] = []
    appendNames(to: &names)
    return names
  }

  fileprivate func appendNames(to names: inout [String]) {
    for part in parts { part.argument.appendNames(to: &names) }
  }
}

extension Message.Argument {
  fileprivate func appendNames(to names: inout [String]) {
    switch self {
    case .text(let name), .code(let name), .names(let name): names.append(name)
    case .list(let list):
      for item in list.items { item.appendNames(to: &names) }
    case .message(let message):
      // The key of a message argument distinguishes it as a name does.
      names.append(message.key)
      message.appendNames(to: &names)
    case .kind(let kind): names.append("kind \(kind.rawValue)")
    case .integer, .number, .day, .time, .duration, .span: break
    }
  }
}
