import CodeNames
import CodeSyntax
internal import JSONSyntax

/// A push with one of the values that its parts can have.
///
/// The alternatives of all other parts are unknown: their conditions can depend on this one. The arguments of one call
/// belong together.
struct ChosenValue {
  var value: CodeValue
  /// The headers of the request, without those of other choices.
  var headers: CodeObject
  /// The parts with a chosen value.
  var places: [CodePush.Place]

  /// Returns a push with each value of its parts and its headers; a part with more alternatives than are left stays unknown.
  static func all(
    in push: CodeValue, _ headers: CodeObject
  ) -> (values: [ChosenValue], skipped: [Range<Int>]) {
    var chooser = Chooser()
    let request = CodeValue(.object(headers), 0..<0)
    let values = chooser.values(in: push, Chooser.Path()).map {
      ChosenValue(value: $0.value, headers: headers, places: $0.places)
    }
    let ofHeaders = chooser.values(in: request, Chooser.Path()).map {
      ChosenValue(
        value: push, headers: $0.value.headers(of: headers), places: $0.placesOfHeaders)
    }
    let calls = chooser.calls.compactMap { call -> ChosenValue? in
      let sent = Chooser.value(of: push, with: call, Chooser.Path())
      let header = Chooser.value(of: request, with: call, Chooser.Path())
      guard sent != nil || header != nil else { return nil }
      return ChosenValue(
        value: sent?.value ?? push, headers: header?.value.headers(of: headers) ?? headers,
        places: (sent?.places ?? []) + (header?.placesOfHeaders ?? []))
    }
    return (calls + values + ofHeaders, chooser.skipped)
  }
}

private struct Chooser {
  /// A value with chosen parts.
  struct Choice {
    var value: CodeValue
    var places: [CodePush.Place]

    /// The places as those of the whole push: a header is no part of its document.
    var placesOfHeaders: [CodePush.Place] {
      places.map { CodePush.Place(pointer: "", range: $0.range, passedAs: $0.passedAs) }
    }
  }

  /// The number of alternatives that were chosen.
  private var count = 0
  /// The ranges of the parts with more alternatives than are left.
  private(set) var skipped: [Range<Int>] = []
  /// The brackets of the calls that pass values, in order.
  private(set) var calls: [Int] = []

  /// The place of a value.
  struct Path {
    var pointer = ""
    /// The last key, and its range in the source.
    var key: CodeObject.Member?
    var isInState = false
    var isInHeaders = false

    func member(_ member: CodeObject.Member) -> Path {
      Path(
        pointer: "\(pointer)/\(JSONTree.escaped(member.name))", key: member,
        isInState: isInState || Chooser.declared.contains(member.name),
        isInHeaders: !isInState
          && (isInHeaders || member.name == "headers" || member.name.hasPrefix("apns-")))
    }

    func element(_ index: Int) -> Path {
      Path(
        pointer: "\(pointer)/\(index)", key: key, isInState: isInState, isInHeaders: isInHeaders)
    }
  }

  /// The keys that lead to the state, whose alternatives come first.
  private static let first = CodeTree.envelopeKeys.union(["content-state", "event_updates"])
  /// The keys of values that the app declares.
  private static let declared: Set<String> = ["content-state", "attributes", "event_updates"]

  // MARK: One part

  mutating func values(in value: CodeValue, _ path: Path) -> [Choice] {
    switch value.content {
    case .object(let object):
      var chosen: [Choice] = []
      for isFirst in [true, false] {
        for (index, member) in object.members.enumerated()
        where Self.first.contains(member.name) == isFirst {
          let part = path.isInState ? member.value : member.value.withoutNull
          chosen += values(in: part, path.member(member)).map {
            Choice(
              value: CodeValue(.object(object.choosing([index: $0.value])), value.range),
              places: $0.places)
          }
        }
      }
      return chosen
    case .array(let elements):
      return elements.indices.flatMap { index in
        values(in: elements[index], path.element(index)).map {
          var elements = elements
          elements[index] = $0.value
          return Choice(
            value: CodeValue(.array(elements), value.range), places: $0.places)
        }
      }
    case .alternatives(var alternatives):
      // The branches of a condition for headers can belong to another push.
      if path.isInHeaders { alternatives.removeAll { $0.call == nil && $0.fallback == nil } }
      let isPassed = alternatives.map { value in
        value.call.map { call in alternatives.count { $0.call?.open == call.open } == 1 } ?? false
      }
      let passed = zip(alternatives, isPassed).compactMap { $1 ? $0.call?.open : nil }
        .filter { !calls.contains($0) }
      let own = zip(alternatives, isPassed).compactMap { $1 ? nil : $0 }
      guard count + passed.count + own.count <= CodeValue.maximumAlternatives else {
        skipped.append(value.range)
        return []
      }
      count += passed.count + own.count
      calls += passed
      // The arguments of a call are chosen together; their parts are chosen one by one.
      return own.map { Choice(value: $0, places: [Self.place(of: $0, path)]) }
        + alternatives.flatMap { values(in: $0, path) }
    case .literal, .string, .unknown, .absent: return []
    }
  }

  private static func place(of value: CodeValue, _ path: Path) -> CodePush.Place {
    guard let call = value.call, let key = path.key else {
      return CodePush.Place(pointer: path.pointer, range: value.range, passedAs: nil)
    }
    return CodePush.Place(
      pointer: path.pointer, range: call.name ?? key.keyRange,
      passedAs: CodePush.Passing(
        key: key.name, function: call.function, keyRange: key.keyRange,
        files: call.files))
  }

  // MARK: The arguments of one call

  /// Returns a value with the arguments of a call; nil if none is part of it.
  static func value(of value: CodeValue, with call: Int, _ path: Path) -> Choice? {
    switch value.content {
    case .object(let object):
      var chosen: [Int: CodeValue] = [:]
      var places: [CodePush.Place] = []
      for (index, member) in object.members.enumerated() {
        guard let found = self.value(of: member.value, with: call, path.member(member)) else {
          continue
        }
        chosen[index] = found.value
        places += found.places
      }
      guard !places.isEmpty else { return nil }
      return Choice(
        value: CodeValue(.object(object.choosing(chosen)), value.range), places: places)
    case .array(var elements):
      var places: [CodePush.Place] = []
      for index in elements.indices {
        let found = self.value(of: elements[index], with: call, path.element(index))
        if let found {
          elements[index] = found.value
          places += found.places
        }
      }
      return places.isEmpty
        ? nil : Choice(value: CodeValue(.array(elements), value.range), places: places)
    case .alternatives(let alternatives):
      // An argument can have alternatives itself.
      let passed = alternatives.filter { $0.call?.open == call }
      if passed.count == 1, let value = passed.first {
        return Choice(value: value, places: [place(of: value, path)])
      }
      // The condition between several objects can depend on the other arguments.
      return nil
    case .literal, .string, .unknown, .absent: return nil
    }
  }
}

extension CodeValue {
  /// The chosen headers, and those whose values were not chosen.
  fileprivate func headers(of request: CodeObject) -> CodeObject {
    var headers = object ?? request
    headers.unite(request, isNearer: true)
    return headers
  }

  /// The value without `null`, which means that the part of the push is not sent.
  var withoutNull: CodeValue {
    guard case .alternatives(let values) = content else { return self }
    return CodeValue(.alternatives(values.filter { !$0.isNull && !$0.isAbsent }), range)
  }
}
