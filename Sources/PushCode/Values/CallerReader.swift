import CodeNames
import CodeSyntax

/// Reads the arguments in a file that calls functions of another one.
struct CallerReader {
  /// One reader; an array, because it can contain further ones.
  private var reader: [ValueReader]
  /// The distance of the ranges of this file from those of the file with the functions.
  let offset: Int

  init(_ reader: ValueReader, offset: Int) { (self.reader, self.offset) = ([reader], offset) }

  /// Returns the values that a call gives a parameter; none if the parameter has its default value.
  mutating func values(
    of argument: NameTable.Argument, for parameter: Parameter, of function: String,
    _ range: Range<Int>
  ) -> [CodeValue] {
    var passed = CodeValue(.unknown(nil), range)
    var list: Range<Int>
    switch argument {
    case .unknown: return [passed]
    case .omitted(let open):
      guard parameter.key == nil, parameter.fallback == nil, tree.language.hasShorthand else {
        return parameter.fallback == nil ? [passed] : []
      }
      passed.content = .absent
      passed.call = CodeValue.Call(
        open: open, argument: tree.sourceRange(of: open - 1..<open), function: function)
      list = open..<open
    case .value(let open, let found):
      list = found
      passed = reader[0].value(found)
      if let key = parameter.key { passed = passed.member(key) }
      if passed.isAbsent, parameter.fallback != nil { return [] }
      passed.call = CodeValue.Call(
        open: open, argument: tree.sourceRange(of: found), function: function)
    }
    guard let outer = passed.call else { return [passed] }
    passed.mapRanges { $0.lowerBound + offset..<$0.upperBound + offset }
    return passed.alternatives.map { value in
      var value = value
      // An argument can come from a call in its own file.
      let call = value.call ?? outer
      var name = call.name
      if name == nil {
        // The name is before the bracket, or before the first argument of a command.
        let item = max(0, tree.isOpen(call.open - 1, "(") ? call.open - 2 : call.open - 1)
        name = tree.sourceRange(of: item..<item + 1)
      }
      value.call = CodeValue.Call(
        open: call.open + offset, argument: value.call?.argument ?? value.range,
        function: function, name: name, files: call.files + 1)
      if value.expression.isEmpty { value.expression = list }
      return value
    }
  }

  var tree: CodeTree { reader[0].tree }
  var names: NameTable { reader[0].names }
  /// The functions of this file whose parameters were read.
  var functions: Set<String> { reader[0].functions }
}
