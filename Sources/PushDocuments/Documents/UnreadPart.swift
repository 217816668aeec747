import CodeSyntax
package import PushCode
package import PushTexts

/// A part of a document that was seen but not read.
package struct UnreadPart: Sendable {
  package let reason: Message
  /// The range in the source; nil if the reason names the place.
  package var range: Range<Int>?

  package init(_ reason: Message, at range: Range<Int>? = nil) {
    self.reason = reason
    self.range = range
  }

  /// A script after a quotation or a substitution without an end.
  package init(unendedAt position: Int) {
    self.init(Refusal(range: position..<position + 1, reason: .unclearCode(.unended(.quotation))))
  }

  /// Text that other code completes.
  package init(joinedTextAt range: Range<Int>) {
    self.init(Refusal(range: range, reason: .joinedText))
  }

  /// Text that a program changes.
  package init(changedTextAt range: Range<Int>) {
    self.init(Refusal(range: range, reason: .changedText))
  }

  /// A push in a program of a script.
  package init(pushBuiltBy program: String, at range: Range<Int>) {
    self.init("the push was not read: \(.code(program)) builds it", at: range)
  }

  /// Code in a block of a page that names no language.
  init(unlabeledCodeAt range: Range<Int>) {
    self.init("the push was not read: the block names no language that is read", at: range)
  }

  package init(_ refusal: Refusal) {
    let subject: Message =
      switch refusal.reason {
      case .unclearCode: "the code"
      case .manyValues: "a value"
      case .otherMembers: "a part of the state"
      default: "the push"
      }
    self.init("\(subject) was not read: \(refusal.reason.sentence)", at: refusal.range)
  }

  package init(_ state: UnreadState) {
    self.init("the state was not read: \(state.reason.sentence)", at: state.range)
  }
}

extension Refusal.Reason {
  fileprivate var sentence: Message {
    switch self {
    case .typeDeclaration: "it declares a type, and no values"
    case .libraryCall: "a call or a type builds it"
    case .joinedText: "it is joined from pieces of text"
    case .notInAPS: "a library makes `aps` of it"
    case .tooFewMembers: "its other members are elsewhere"
    case .changedText: "the program changes it first, or reads it with a lenient parser"
    case .severalValues: "the value of its variable was not followed"
    case .constantKey: "its keys are constants"
    case .manyValues: "the push has more than 8 values that depend on conditions or calls"
    case .otherMembers(let object): "the members of \(.code(object))"
    case .unclearCode(.unended(let part)): "\(part.noun) starts here and does not end"
    case .unclearCode(.bracket): "this bracket has no matching bracket"
    case .unclearCode(.ambiguous): "this mark has two meanings here"
    }
  }
}

extension LexicalFault.Part {
  fileprivate var noun: Message {
    switch self {
    case .string: "a string"
    case .name: "a name in backticks"
    case .comment: "a comment"
    case .element: "an element"
    case .condition: "`#if`"
    case .quotation: "a quotation or a substitution"
    }
  }
}

extension UnreadState.Reason {
  fileprivate var sentence: Message {
    switch self {
    case .parameter(let name, let function?): "\(.code(name)) is a parameter of \(.code(function))"
    case .parameter(let name, nil): "\(.code(name)) is a parameter"
    case .variable(let name): "\(.code(name)) has no literal value"
    case .result(let name): "it is the result of \(.code(name + "(…)"))"
    case .value(let type): "it is a value of type \(.code(type))"
    case .member(let path, _): "it is \(.code(path))"
    case .alternatives: "it is one of several values"
    case .members(let name): "it has the members of \(.code(name))"
    case .changed: "other code can change it"
    case .filledIn: "the program fills it in"
    case .elsewhere: "other code adds it"
    case .expression: "it is an expression"
    }
  }
}
