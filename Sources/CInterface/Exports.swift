import ActivityReports

// The functions of the WebAssembly module, version 1; addresses and counts are numbers of 32 bits.
//
// Strings are UTF-8, passed as an address and a byte count. A result is the address of a 32-bit status, a 32-bit byte count, both
// little-endian, and that many bytes; the host frees it with `al_free`. With status 0, the bytes are the answer; with status 1, they
// are the JSON of an `InterfaceError`. Options are a JSON object or nothing; the types `…Options` and `Command…` describe them.

/// The version of this interface. Functions and members are only added to a version, never removed.
@_cdecl("al_version")
public func version() -> UInt32 { 1 }

// MARK: Memory

@_cdecl("al_alloc")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
  unsafe HostMemory.allocate(Int(count))
}

@_cdecl("al_free")
public func free(_ memory: UnsafeMutableRawPointer?) { unsafe HostMemory.free(memory) }

// MARK: Sessions

@_cdecl("al_open")
public func open() -> UnsafeMutableRawPointer {
  unsafe Unmanaged.passRetained(Session()).toOpaque()
}

@_cdecl("al_close")
public func close(_ session: UnsafeMutableRawPointer) {
  unsafe Unmanaged<Session>.fromOpaque(session).release()
}

@_cdecl("al_declare")
public func declare(
  _ session: UnsafeMutableRawPointer, _ name: UnsafePointer<UInt8>?, _ nameCount: Int32,
  _ swift: UnsafePointer<UInt8>?, _ swiftCount: Int32
) -> UnsafeMutableRawPointer {
  let name = unsafe HostMemory.text(name, nameCount)
  let swift = unsafe HostMemory.bytes(swift, swiftCount)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.declare(name, swift)
    return []
  }
}

@_cdecl("al_configure")
public func configure(
  _ session: UnsafeMutableRawPointer, _ json: UnsafePointer<UInt8>?, _ count: Int32
) -> UnsafeMutableRawPointer {
  let json = unsafe HostMemory.bytes(json, count)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.configure(json)
    return []
  }
}

@_cdecl("al_prepare")
public func prepare(_ session: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  unsafe answer(session) { (session) throws(InterfaceError) in try session.prepare() }
}

// MARK: Payloads

@_cdecl("al_lint")
public func lint(
  _ session: UnsafeMutableRawPointer, _ payload: UnsafePointer<UInt8>?, _ payloadCount: Int32,
  _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> UnsafeMutableRawPointer {
  let payload = unsafe HostMemory.bytes(payload, payloadCount)
  let options = unsafe HostMemory.bytes(options, optionsCount)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.lint(payload, LintOptions(options))
  }
}

@_cdecl("al_fix")
public func fix(
  _ session: UnsafeMutableRawPointer, _ payload: UnsafePointer<UInt8>?, _ payloadCount: Int32,
  _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> UnsafeMutableRawPointer {
  let payload = unsafe HostMemory.bytes(payload, payloadCount)
  let options = unsafe HostMemory.bytes(options, optionsCount)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.fix(payload, LintOptions(options))
  }
}

// MARK: Declarations

@_cdecl("al_declarations")
public func lintDeclarations(
  _ session: UnsafeMutableRawPointer, _ options: UnsafePointer<UInt8>?, _ count: Int32
) -> UnsafeMutableRawPointer {
  let options = unsafe HostMemory.bytes(options, count)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.lintDeclarations(DeclarationOptions(options))
  }
}

@_cdecl("al_compare")
public func compare(
  _ session: UnsafeMutableRawPointer, _ swift: UnsafePointer<UInt8>?, _ swiftCount: Int32,
  _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> UnsafeMutableRawPointer {
  let swift = unsafe HostMemory.bytes(swift, swiftCount)
  let options = unsafe HostMemory.bytes(options, optionsCount)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.compare(swift, ComparisonOptions(options))
  }
}

@_cdecl("al_sample")
public func sample(
  _ session: UnsafeMutableRawPointer, _ options: UnsafePointer<UInt8>?, _ count: Int32
) -> UnsafeMutableRawPointer {
  let options = unsafe HostMemory.bytes(options, count)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.sample(SampleOptions(options))
  }
}

@_cdecl("al_schema")
public func schema(
  _ session: UnsafeMutableRawPointer, _ options: UnsafePointer<UInt8>?, _ count: Int32
) -> UnsafeMutableRawPointer {
  let options = unsafe HostMemory.bytes(options, count)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.schema(SchemaOptions(options))
  }
}

// MARK: Command line

@_cdecl("al_command")
public func command(
  _ session: UnsafeMutableRawPointer, _ arguments: UnsafePointer<UInt8>?, _ argumentsCount: Int32,
  _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> UnsafeMutableRawPointer {
  let arguments = unsafe HostMemory.bytes(arguments, argumentsCount)
  let options = unsafe HostMemory.bytes(options, optionsCount)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.command(arguments, CommandHost(options))
  }
}

@_cdecl("al_select")
public func select(
  _ session: UnsafeMutableRawPointer, _ paths: UnsafePointer<UInt8>?, _ pathsCount: Int32,
  _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> UnsafeMutableRawPointer {
  let paths = unsafe HostMemory.bytes(paths, pathsCount)
  let options = unsafe HostMemory.bytes(options, optionsCount)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    session.select(paths, try SelectOptions(options))
  }
}

@_cdecl("al_begin")
public func begin(_ session: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  unsafe answer(session) { (session) throws(InterfaceError) in try session.begin() }
}

@_cdecl("al_check")
public func check(
  _ session: UnsafeMutableRawPointer, _ payload: UnsafePointer<UInt8>?, _ payloadCount: Int32,
  _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> UnsafeMutableRawPointer {
  let payload = unsafe HostMemory.bytes(payload, payloadCount)
  let options = unsafe HostMemory.bytes(options, optionsCount)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.check(payload, CommandInput(options))
  }
}

@_cdecl("al_end")
public func end(
  _ session: UnsafeMutableRawPointer, _ options: UnsafePointer<UInt8>?, _ count: Int32
) -> UnsafeMutableRawPointer {
  let options = unsafe HostMemory.bytes(options, count)
  return unsafe answer(session) { (session) throws(InterfaceError) in
    try session.end(CommandEnd(options))
  }
}

@_cdecl("al_message")
public func message(
  _ text: UnsafePointer<UInt8>?, _ count: Int32
) -> UnsafeMutableRawPointer {
  let text = unsafe HostMemory.text(text, count)
  return unsafe answer { () throws(InterfaceError) in Sanitizer.message(text) }
}

// MARK: Rules

@_cdecl("al_explain")
public func explain(
  _ rule: UnsafePointer<UInt8>?, _ ruleCount: Int32,
  _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> UnsafeMutableRawPointer {
  let rule = unsafe HostMemory.text(rule, ruleCount)
  let options = unsafe HostMemory.bytes(options, optionsCount)
  return unsafe answer { () throws(InterfaceError) in
    try RuleTexts.explanation(of: rule, ExplainOptions(options))
  }
}

@_cdecl("al_rules")
public func rules() -> UnsafeMutableRawPointer {
  unsafe answer { () throws(InterfaceError) in RuleTexts.list }
}

// MARK: Texts of hosts

@_cdecl("al_configuration")
public func configurationFiles(
  _ json: UnsafePointer<UInt8>?, _ count: Int32
) -> UnsafeMutableRawPointer {
  let json = unsafe HostMemory.bytes(json, count)
  return unsafe answer { () throws(InterfaceError) in try HostConfiguration.files(of: json) }
}

@_cdecl("al_printable")
public func printable(
  _ text: UnsafePointer<UInt8>?, _ count: Int32
) -> UnsafeMutableRawPointer {
  let text = unsafe HostMemory.bytes(text, count)
  return unsafe answer { () throws(InterfaceError) in try PrintableText.of(text) }
}

// MARK: Answers

private func answer(
  _ session: UnsafeMutableRawPointer, _ body: (Session) throws(InterfaceError) -> [UInt8]
) -> UnsafeMutableRawPointer {
  let session = unsafe Unmanaged<Session>.fromOpaque(session).takeUnretainedValue()
  return unsafe answer { () throws(InterfaceError) in try body(session) }
}

private func answer(
  _ body: () throws(InterfaceError) -> [UInt8]
) -> UnsafeMutableRawPointer {
  do throws(InterfaceError) {
    return unsafe HostMemory.result(try body(), status: 0)
  } catch {
    return unsafe HostMemory.result(error.json, status: 1)
  }
}
