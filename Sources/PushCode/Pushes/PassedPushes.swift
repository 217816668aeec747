import CodeNames
import CodeSyntax

/// The pushes that a file sends by calling functions of another file.
package struct PassedPushes: Sendable {
  /// No pushes.
  package init() {}

  /// Each push with the arguments of each call as a variation; the other file contains the push itself.
  package private(set) var pushes: [CodePush] = []
  /// The states of which nothing was read.
  package private(set) var unread: [UnreadState] = []
  /// The functions of the other file whose calls show a state.
  package private(set) var functions: Set<String> = []
  package private(set) var refused: [Refusal] = []
  /// The functions of the other file that the file mentions without a certain call.
  package internal(set) var unfollowed: Set<String> = []
  /// The functions of the file itself whose parameters become parts of the pushes.
  package internal(set) var openFunctions: Set<String> = []

  /// Adds a push of the other file with the arguments of the calls.
  mutating func add(_ sent: CodeValue, isAPS: Bool, state: CodeValue?, from file: CallingFile) {
    let (offset, files) = (file.offset, file.files)
    let chosen = ChosenValue.all(in: sent, .withoutMembers)
    var variations: [ChosenValue] = []
    for var value in chosen.values {
      value.places = value.places.filter { $0.passedAs?.files == files }
      for index in value.places.indices {
        if let key = value.places[index].passedAs?.keyRange {
          value.places[index].passedAs?.place = file.place(of: key)
        }
      }
      if !value.places.isEmpty { variations.append(value) }
    }
    let isElsewhere = { (range: Range<Int>) in range.lowerBound >= offset }
    refused += chosen.skipped.filter(isElsewhere).map {
      Refusal(range: $0.lowerBound - offset..<$0.upperBound - offset, reason: .manyValues)
    }
    for value in state?.alternatives ?? [] {
      guard let call = value.call, call.files == files else { continue }
      if value.isKnown || value.isNull || value.isAbsent {
        functions.insert(call.function)
        if let part = Refusal(partOf: value, in: file.names.tree, file.names) {
          refused.append(part)
        }
      } else {
        unread.append(UnreadState(value, in: file.names.tree, file.names))
      }
    }
    guard let first = variations.first?.places.first else { return }
    // A value of the other file gets the place of the call.
    func moved(_ value: CodeValue, to place: Range<Int>) -> CodeValue {
      var value = value
      value.mapRanges { range in
        isElsewhere(range) ? range.lowerBound - offset..<range.upperBound - offset : place
      }
      return value
    }
    func built(_ value: CodeValue, at place: Range<Int>) -> PushBuilder {
      PushBuilder(moved(value, to: place), isAPS: isAPS, of: file.source)
    }
    var push = CodePush(built(sent, at: first.range), .absent, headers: [])
    for value in variations {
      guard let place = value.places.first else { continue }
      push.add(built(value.value, at: place.range), headers: [], at: value.places)
    }
    pushes.append(push)
  }
}

extension PushFinder {
  /// Adds a push as the calls of another file send it.
  func addPassed(
    _ sent: CodeValue, _ aps: CodeObject, isAPS: Bool, from file: CallingFile
  ) {
    // Without a known argument, the state is reported as unread in the file of the function.
    if let state = aps.state, !state.alternatives.contains(where: { $0.call?.name != nil }),
      let function = UnreadState(state, in: tree, names).function,
      names.functions.followed.contains(function),
      // A third file can call the function that passes its own parameter.
      reader.callers.allSatisfy({ $0.functions.isEmpty })
    {
      names.functions.unfollowed.insert(function)
    }
    passed.add(sent, isAPS: isAPS, state: aps.state, from: file)
  }
}
