/// The commands between two brackets of a script, or all of them.
struct CommandList {
  let start: Int
  /// The bracket that ends the list; nil for the whole script.
  let closer: UInt8?
  /// Whether the script uses the output of the commands.
  var isCaptured = false
  /// The start of the line of the first command after which no compound command is open.
  var lineStart: Int
  var command: Command
  /// The number of compound commands that are open, such as `if` and `{`.
  var depth = 0
  /// The parts of the `case` commands that are open.
  var cases: [Case] = []
  /// The start of the first command of a pipeline, and the here-documents of its commands.
  var pipeline: (start: Int, marks: [Int])
  /// Whether the next command gets the output of the last one, or depends on the result of it without a block of its own.
  var isConditional = false
  /// The numbers of the `if` and `case` commands that are open.
  var selections: [Int] = []
  /// The blocks that are open, the list itself first.
  var blocks: [Int] = []
  /// The blocks of the commands after `&&` and `||`, the innermost last.
  var alternatives: [Alternative] = []
  /// Whether the name of a function was read, whose body follows.
  var opensFunction = false

  enum Case { case subject, pattern, body }

  /// The block of a command after `&&` or `||`.
  struct Alternative {
    let block: Int
    /// The number of the choice between `B` and `C` in `A && B || C`, for the block of `B`; nil for any other block.
    let selection: Int?
  }

  /// The separator of two commands.
  enum Separator { case line, semicolon, background, pipe, condition, bracket }

  /// The words of a command that were read.
  struct Command {
    let start: Int
    var name: [UInt8] = []
    /// Whether no word but assignments and keywords was read.
    var isAtStart = true
    /// Whether a word was read or started.
    var hasWords = false
    var startOfWord: Int?
    /// Whether an expansion can run a command or set a variable.
    var hasEffect = false
    /// Whether the next word is the target of a redirection, and whether that gets the output.
    var target: Target?
    var hasOutput = false
    var isDiscarded = false
    /// The strings that contain a command; one in single quotation marks is verbatim.
    var strings: [(range: Range<Int>, isVerbatim: Bool)] = []
    var marks: [Int] = []
    /// The end of the name.
    var endOfName = 0
    /// How the arguments name variables; nil if they name none.
    var role: Role?
    /// Whether the arguments assign variables, as in `export NAME=…`.
    var isDeclaration = false
    /// Whether other programs get these variables.
    var exports = false
    /// Whether only the function around the command sees these variables.
    var isLocal = false
    /// Whether an option of the command changes the values, such as `-l` of `declare`.
    var changesValues = false
    /// Whether the command can assign variables that no word names, such as `eval` and `printf -v "$name"`.
    var assignsAny = false
    /// The names of the variables that the words assign, the ends of these words, the values, and the text from which they are made.
    var assigned: [(name: [UInt8], end: Int, value: Range<Int>?, source: Range<Int>?)] = []

    enum Role { case declaration, names, firstName, format, function }

    enum Target { case output, other }
  }

  init(start: Int, closer: UInt8?, isCaptured: Bool = false) {
    (self.start, self.closer, self.isCaptured) = (start, closer, isCaptured)
    lineStart = start
    command = Command(start: start)
    pipeline = (start, [])
  }
}

extension CommandList {
  /// Whether the next command is a part of a compound command, of a pipe, or of a list with `&&` or `||`.
  var isContinued: Bool { depth > 0 || isConditional || !alternatives.isEmpty }

  /// The blocks after `&&` and `||` of the list that is open, without those around its compound command.
  var openAlternatives: ArraySlice<Alternative> {
    let count = zip(alternatives.reversed(), blocks.reversed()).prefix { $0.block == $1 }.count
    return alternatives.suffix(count)
  }
}

extension CommandList.Command {
  /// Notes which arguments of the command name variables.
  mutating func setRole(ofCommand name: String) {
    switch name {
    case "export", "readonly":
      (role, isDeclaration, exports) = (.declaration, true, name == "export")
    case "local", "declare", "typeset":
      (role, isDeclaration, isLocal) = (.declaration, true, true)
    case "read", "mapfile", "readarray", "unset", "getopts", "let":
      (role, isDeclaration) = (.names, true)
    case "for", "select": (role, isDeclaration) = (.firstName, true)
    case "printf": role = .format
    case "function": role = .function
    case "eval", "source", ".": assignsAny = true
    default: break
    }
  }
}
