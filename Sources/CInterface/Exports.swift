import ActivityReports

// The functions of the WebAssembly module, version 1; addresses and counts are numbers of 32 bits.
//
// Strings are UTF-8, passed as an address and a byte count. A result is the address of a 32-bit status, a 32-bit byte count, both
// little-endian, and that many bytes; the host frees it with `al_free`. With status 0, the bytes are the answer; with status 1, they
// are the JSON of an `InterfaceError`. Options are a JSON object or nothing; the methods of `Session` read them.

/// The address of a session or of a result.
public typealias Address = UnsafeMutableRawPointer
/// The start of a string; nil for an empty one.
public typealias Text = UnsafePointer<UInt8>?

/// The version of this interface. Functions and members are only added to a version, never removed.
@_cdecl("al_version")
public func version() -> UInt32 { 1 }

// MARK: Memory

@_cdecl("al_alloc")
public func allocate(_ count: Int32) -> Address? {
  unsafe HostMemory.allocate(Int(count))
}

@_cdecl("al_free")
public func free(_ memory: Address?) { unsafe HostMemory.free(memory) }

// MARK: Sessions

@_cdecl("al_open")
public func open() -> Address {
  unsafe Unmanaged.passRetained(Session()).toOpaque()
}

@_cdecl("al_close")
public func close(_ session: Address) {
  unsafe Unmanaged<Session>.fromOpaque(session).release()
}

@_cdecl("al_declare")
public func declare(
  _ session: Address, _ name: Text, _ nameCount: Int32, _ swift: Text, _ swiftCount: Int32
) -> Address {
  unsafe answer(session, name, nameCount, swift, swiftCount) { session in
    { (name, swift) throws(InterfaceError) in
      try session.declare(String(decoding: name, as: UTF8.self), swift)
      return []
    }
  }
}

@_cdecl("al_configure")
public func configure(_ session: Address, _ json: Text, _ count: Int32) -> Address {
  unsafe answer(session, json, count) { session in
    { (json) throws(InterfaceError) in
      try session.configure(json)
      return []
    }
  }
}

@_cdecl("al_prepare")
public func prepare(_ session: Address) -> Address {
  unsafe answer(session, Session.prepare)
}

// MARK: Payloads

@_cdecl("al_lint")
public func lint(
  _ session: Address, _ payload: Text, _ payloadCount: Int32, _ options: Text, _ optionsCount: Int32
) -> Address {
  unsafe answer(session, payload, payloadCount, options, optionsCount, Session.lint)
}

// The next three functions are for servers, whose pushes are nearly all clean. Options are sent once; a clean push needs no
// result. The last argument but the payload is the time in seconds since 1970, or NaN.

@_cdecl("al_options")
public func remember(
  _ session: Address, _ number: Int32, _ options: Text, _ count: Int32
) -> Address {
  let session = unsafe openSession(session)
  return unsafe answer(options, count) { (options) throws(InterfaceError) in
    try session.remember(options, as: number)
  }
}

/// Returns the number of the type of a clean push, from 1; all clean pushes with a number have the same report. Returns 0 for a push
/// that needs `al_report`.
@_cdecl("al_accept")
public func accept(
  _ session: Address, _ number: Int32, _ now: Double, _ payload: Text, _ count: Int32
) -> Int32 {
  guard let payload = unsafe payload, count > 0 else { return 0 }
  // Without a copy: the memory belongs to the host until the function returns.
  let bytes = unsafe UnsafeBufferPointer(start: payload, count: Int(count))
  return unsafe openSession(session).accept(bytes.span, number, now: now.isNaN ? nil : now)
}

@_cdecl("al_report")
public func report(
  _ session: Address, _ number: Int32, _ now: Double, _ payload: Text, _ count: Int32
) -> Address {
  let session = unsafe openSession(session)
  return unsafe answer(payload, count) { (payload) throws(InterfaceError) in
    try session.report(on: payload, number, now: now.isNaN ? nil : now)
  }
}

@_cdecl("al_fix")
public func fix(
  _ session: Address, _ payload: Text, _ payloadCount: Int32, _ options: Text, _ optionsCount: Int32
) -> Address {
  unsafe answer(session, payload, payloadCount, options, optionsCount, Session.fix)
}

// MARK: Declarations

@_cdecl("al_declarations")
public func lintDeclarations(_ session: Address, _ options: Text, _ count: Int32) -> Address {
  unsafe answer(session, options, count, Session.lintDeclarations)
}

@_cdecl("al_compare")
public func compare(
  _ session: Address, _ swift: Text, _ swiftCount: Int32, _ options: Text, _ optionsCount: Int32
) -> Address {
  unsafe answer(session, swift, swiftCount, options, optionsCount, Session.compare)
}

@_cdecl("al_sample")
public func sample(_ session: Address, _ options: Text, _ count: Int32) -> Address {
  unsafe answer(session, options, count, Session.sample)
}

@_cdecl("al_schema")
public func schema(_ session: Address, _ options: Text, _ count: Int32) -> Address {
  unsafe answer(session, options, count, Session.schema)
}

// MARK: Command line

@_cdecl("al_command")
public func command(
  _ session: Address, _ arguments: Text, _ argumentsCount: Int32,
  _ options: Text, _ optionsCount: Int32
) -> Address {
  unsafe answer(session, arguments, argumentsCount, options, optionsCount, Session.command)
}

@_cdecl("al_select")
public func select(
  _ session: Address, _ paths: Text, _ pathsCount: Int32, _ options: Text, _ optionsCount: Int32
) -> Address {
  unsafe answer(session, paths, pathsCount, options, optionsCount, Session.select)
}

@_cdecl("al_begin")
public func begin(_ session: Address) -> Address {
  unsafe answer(session, Session.begin)
}

@_cdecl("al_check")
public func check(
  _ session: Address, _ payload: Text, _ payloadCount: Int32, _ options: Text, _ optionsCount: Int32
) -> Address {
  unsafe answer(session, payload, payloadCount, options, optionsCount, Session.check)
}

@_cdecl("al_end")
public func end(_ session: Address, _ options: Text, _ count: Int32) -> Address {
  unsafe answer(session, options, count, Session.end)
}

@_cdecl("al_message")
public func message(_ text: Text, _ count: Int32) -> Address {
  unsafe answer(text, count) { (text) throws(InterfaceError) in
    Sanitizer.message(String(decoding: text, as: UTF8.self))
  }
}

// MARK: Rules

@_cdecl("al_explain")
public func explain(
  _ rule: Text, _ ruleCount: Int32, _ options: Text, _ optionsCount: Int32
) -> Address {
  let options = unsafe HostMemory.bytes(options, optionsCount)
  return unsafe answer(rule, ruleCount) { (rule) throws(InterfaceError) in
    try RuleTexts.explanation(of: rule, options)
  }
}

@_cdecl("al_rules")
public func rules() -> Address {
  unsafe HostMemory.result(RuleTexts.list, status: 0)
}

// MARK: Texts of hosts

@_cdecl("al_configuration")
public func configurationFiles(_ json: Text, _ count: Int32) -> Address {
  unsafe answer(json, count, HostConfiguration.files)
}

@_cdecl("al_printable")
public func printable(_ text: Text, _ count: Int32) -> Address {
  unsafe answer(text, count, PrintableText.of)
}

// MARK: Answers

private func answer(
  _ session: Address, _ function: (Session) -> () throws(InterfaceError) -> [UInt8]
) -> Address {
  let function = unsafe function(openSession(session))
  return unsafe answer(function)
}

private func answer(
  _ session: Address, _ text: Text, _ count: Int32,
  _ function: (Session) -> ([UInt8]) throws(InterfaceError) -> [UInt8]
) -> Address {
  unsafe answer(text, count, function(openSession(session)))
}

private func answer(
  _ session: Address, _ first: Text, _ firstCount: Int32,
  _ second: Text, _ secondCount: Int32,
  _ function: (Session) -> ([UInt8], [UInt8]) throws(InterfaceError) -> [UInt8]
) -> Address {
  let function = unsafe function(openSession(session))
  let second = unsafe HostMemory.bytes(second, secondCount)
  return unsafe answer(first, firstCount) { (first) throws(InterfaceError) in
    try function(first, second)
  }
}

private func answer(
  _ text: Text, _ count: Int32, _ function: ([UInt8]) throws(InterfaceError) -> [UInt8]
) -> Address {
  let text = unsafe HostMemory.bytes(text, count)
  return unsafe answer { () throws(InterfaceError) in try function(text) }
}

private func answer(_ function: () throws(InterfaceError) -> [UInt8]) -> Address {
  do throws(InterfaceError) {
    return unsafe HostMemory.result(try function(), status: 0)
  } catch {
    return unsafe HostMemory.result(error.json, status: 1)
  }
}

private func openSession(_ address: Address) -> Session {
  unsafe Unmanaged<Session>.fromOpaque(address).takeUnretainedValue()
}
