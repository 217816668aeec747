import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments

extension VariationBuilder {
  // MARK: Arrays and dictionaries

  mutating func list(
    _ value: JSONValue, of element: TypeID, _ counterpart: TypeID?, for name: String
  ) {
    guard let first = value.elements.first else {
      let element = plainValue(of: element, for: name)
      return element.isNull ? () : emit([element], .longer)
    }
    let other = reader.elementType(of: counterpart, at: 0)
    inside(WitnessPlace.anyElement, .list) { $0.vary(first, element, readAs: other, for: name) }
    emit([], .empty)
    emit(.array([first, first, first]), .longer)
  }

  mutating func elements(
    _ value: JSONValue, _ parts: [TypeID], _ counterpart: TypeID?, for name: String
  ) {
    let elements = value.elements
    for (index, part) in parts.enumerated() where index < elements.count {
      let other = reader.elementType(of: counterpart, at: index)
      inside(WitnessPlace.anyElement, .element(value, index)) {
        $0.vary(elements[index], part, readAs: other, for: name)
      }
    }
  }

  mutating func entries(
    _ value: JSONValue, _ keys: DictionaryKeys, of values: TypeID, _ counterpart: TypeID?,
    for name: String
  ) {
    guard let first = value.members.first else {
      let member = plainValue(of: values, for: name)
      let key = texts(of: keys, upTo: 1).first ?? "1"
      return member.isNull ? () : emit([key: member], .longer)
    }
    let other = reader.dictionaryValue(of: counterpart)
    inside(WitnessPlace.anyElement, .member(value, first.name)) {
      $0.vary(first.value, values, readAs: other, for: name)
    }
    for key in texts(of: keys, upTo: Self.maximumCases) where key != first.name {
      emit([key: first.value], .key(JSONString.quoted(key)))
    }
    emit(.object([]), .empty)
  }

  /// Returns the first keys that a dictionary with the cases of an enum as its keys accepts; none for other dictionaries.
  private func texts(of keys: DictionaryKeys, upTo maximum: Int) -> [String] {
    guard case .rawValue(let type) = keys, case .rawValue(let rawValue) = schema[type].shape else {
      return []
    }
    return rawValue.texts(upTo: maximum)
  }

  // MARK: Objects

  /// - Parameters:
  ///   - areReadByCode: whether code decides if a value can be missing or null.
  ///   - counterpart: returns the property as which the reader decodes the value of a key.
  mutating func members(
    of value: JSONValue, _ properties: [Property], areReadByCode: Bool = false,
    readAs counterpart: (String) -> Property?
  ) {
    var seen: Set<String> = []
    let properties = properties.filter { seen.insert($0.key).inserted }
    let others = properties.map { counterpart($0.key) }
    let areEqual = zip(properties, others).map { self.areEqual($0, $1) }
    let members = Dictionary(keepingFirst: value.members.map { ($0.name, $0.value) })
    var shares = areEqual.count { !$0 }
    guard canContinue(members: properties.count) else { return noteUntried() }
    for (index, property) in properties.enumerated() {
      withShare(of: shares, isEqual: areEqual[index]) {
        $0.member(
          property, members[property.key], of: value, areReadByCode: areReadByCode,
          readAs: others[index]?.type)
      }
      if !areEqual[index] { shares -= 1 }
    }
  }

  private mutating func member(
    _ property: Property, _ member: JSONValue?, of value: JSONValue, areReadByCode: Bool,
    readAs counterpart: TypeID?
  ) {
    let key = property.key
    guard let member else {
      return inside(key, .addition(value)) {
        guard $0.canContinue() else { return $0.noteUntried() }
        let added = $0.plainValue(of: property.type, for: property.name)
        if !added.isNull { $0.ordinary(added) }
      }
    }
    inside(key, .member(value, key)) {
      $0.vary(member, property.type, readAs: counterpart, for: property.name)
    }
    guard areReadByCode || property.isOptional || property.hasFallback else { return }
    inside(key, .whole) { $0.emit(value.removing(key), .omitted) }
    if !member.isNull { inside(key, .member(value, key)) { $0.emit(.null, .null) } }
  }

  /// The other cases of an enum with associated values, and the variations of each.
  mutating func cases(_ cases: CaseList, _ value: JSONValue, _ counterpart: TypeID?) {
    guard canContinue(members: cases.count) else { return noteUntried() }
    let (unknown, known) = reader.unknownFirst(cases, to: counterpart)
    // Of many cases that the reader knows, those with equal values come last.
    let differing = known.partitioned {
      !areEqual($0, reader.enumerationCase($0.key, of: counterpart))
    }
    let ordered = cases.count > Self.maximumCases ? differing.matching + differing.others : known
    for enumerationCase in (unknown + ordered).prefix(Self.maximumCases) {
      guard canContinue() else { return noteUntried() }
      self.variations(of: enumerationCase, value, counterpart)
    }
    if unknown.count + differing.matching.count > Self.maximumCases { noteUntried() }
  }

  private mutating func variations(
    of enumerationCase: EnumerationCase, _ value: JSONValue, _ counterpart: TypeID?
  ) {
    let key = enumerationCase.key
    let plain = value[key]
    let members =
      plain
      ?? .object(
        enumerationCase.values.map {
          JSONValue.Member(name: $0.key, value: plainValue(of: $0.type, for: $0.name))
        })
    let whole: JSONValue = [key: members]
    if plain == nil { emit(whole, .enumCase(whole.shownText)) }
    let other = reader.enumerationCase(key, of: counterpart)
    inside(key, .only) {
      $0.members(of: members, enumerationCase.values) { other?.value(of: $0) }
    }
  }

  /// Returns whether two cases with one key decode equally.
  private func areEqual(_ sent: EnumerationCase, _ read: EnumerationCase?) -> Bool {
    guard let read, sent.values.count == read.values.count else { return false }
    return zip(sent.values, read.values).allSatisfy { areEqual($0, $1) }
  }

  // MARK: Hand-written initializers

  /// The members in all forms, and the forms of the whole value.
  mutating func alternatives(
    _ custom: CustomDecoding, _ value: JSONValue, _ type: TypeID, _ counterpart: TypeID?,
    for name: String
  ) {
    if case .object = value {
      let reader = reader
      members(of: value, custom.properties, areReadByCode: true) {
        reader.property($0, of: counterpart)
      }
      otherKeys(custom, of: value)
    }
    for whole in custom.wholeTypes {
      guard canContinue() else { return noteUntried() }
      let plain = plainValue(of: whole, for: name)
      ordinary(plain)
      vary(plain, whole, readAs: counterpart, for: name)
    }
    for choice in custom.choices {
      guard let key = choice.key, case .object = value else { continue }
      for branch in choice.branches.prefix(Self.maximumCases) {
        for literal in branch.values.prefix(1) {
          guard canContinue() else { return noteUntried() }
          let selected = literal.jsonValue(as: schema[choice.type].shape)
          let branchValue = branch.properties.reduce(value.replacing(key, with: selected)) {
            $0[$1.key] == nil
              ? $0.adding([$1.key: plainValue(of: $1.type, for: $1.name)]) : $0
          }
          inside(key, .whole) { $0.emit(branchValue, .enumCase(selected.shownText)) }
        }
      }
    }
  }

  /// Values without a key that may be missing, but with every key that the plain value lacks: one may replace the other.
  private mutating func otherKeys(_ custom: CustomDecoding, of value: JSONValue) {
    var members = value.members
    var names = Set(members.map { $0.name })
    for property in custom.properties where names.insert(property.key).inserted {
      guard canContinue() else { return noteUntried() }
      members.append(
        JSONValue.Member(
          name: property.key, value: plainValue(of: property.type, for: property.name)))
    }
    let others = JSONValue.object(members)
    let plain = Set(value.members.map { $0.name })
    for property in custom.properties where property.isOptional && plain.contains(property.key) {
      inside(property.key, .whole) { $0.emit(others.removing(property.key), .omitted) }
    }
  }
}

extension CustomDecoding {
  /// The choices on all paths.
  fileprivate var choices: [DecodingChoice<Terms>] {
    var result: [DecodingChoice<Terms>] = []
    CustomDecoding.visit(steps) { if case .choose(let choice) = $0 { result.append(choice) } }
    return result
  }

  /// Visits the steps on all paths.
  fileprivate static func visit(_ steps: [Step], _ body: (Step) -> Void) {
    var pending = Array(steps.reversed())
    while let step = pending.popLast() {
      body(step)
      pending += step.branches.joined().reversed()
    }
  }
}

extension DecodingChoice<CustomDecoding.Terms>.Branch {
  /// The properties that the branch reads.
  fileprivate var properties: [Property] {
    var result: [Property] = []
    CustomDecoding.visit(steps) { if case .member(let property) = $0 { result.append(property) } }
    return result
  }
}
