public import ActivitySchema

extension Rule.Example {
  /// The declarations as a file, or none.
  public var swiftFiles: [SwiftFile] {
    let text = isSwift ? unmarked.bytes : Array(declarations.utf8)
    return text.isEmpty ? [] : [SwiftFile(name: "Example.swift", bytes: text)]
  }

  /// What the linter says of the example at this moment, one report a payload, or one on the declarations.
  ///
  /// What nobody wants unasked is asked for.
  public func reports(of rule: Rule) -> [Report] {
    let severities: [String: Severity?] = rule.isOffByDefault ? [rule.id: rule.severity] : [:]
    let linter = Linter(
      schema: SchemaBuilder.schema(from: swiftFiles),
      configuration: Configuration(severities: severities),
      options: Linter.Options(type: type, part: part, headers: headers, now: now))
    let bytes = unmarked.bytes
    if isSwift {
      return linter.lintDeclarations(in: [Source(name: "Example.swift", bytes: bytes)])
    }
    guard isSequence else { return [linter.lint(Source(name: "example.json", bytes: bytes))] }
    var sequences: ActivitySequences? = ActivitySequences()
    return bytes.split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
      let source = Source(
        name: "example.jsonl", line: number + 1, offset: line.startIndex, bytes: Array(line))
      return linter.lint(source, in: &sequences, place: source.name)
    }
  }
}
