import TestSupport

extension CaseGenerator {
  /// Adds one declaration, or two related ones.
  mutating func declareSomething() {
    switch random.number(0...99) {
    case 0..<16: declareRecord()
    case 16..<26: declareChoice()
    case 26..<36: declareRawEnum()
    case 36..<44: declareRawRepresentable()
    case 44..<49: declareGeneric()
    case 49..<53: declareParametric()
    case 53..<57: declareRecursive()
    case 57..<62: declareAlias()
    case 62..<68: declareWrapper()
    case 68..<72: declareClass()
    case 72..<79: declareScoped()
    case 79..<84: declareHandWritten()
    case 84..<89: declareProtocolic()
    case 89..<93: declareConditional()
    case 93..<96: declareOpaque()
    default: declareShadow()
    }
  }

  /// Registers a declaration and its type.
  mutating func declare(
    _ name: String, _ body: GeneratedDeclaration.Body, isHashable: Bool, keyTexts: [String]? = nil
  ) {
    declarations.append(GeneratedDeclaration(name: name, body: body))
    declared.append(
      GeneratedType(
        spelling: name, sample: .declared(name, []), isHashable: isHashable, keyTexts: keyTexts,
        mentions: [name]))
  }

  private mutating func declareRecord() {
    let keyword = random.pick("struct", "struct", "struct", "final class", "class")
    let record = record(
      keyword: keyword, conformances: nil, memberCount: random.pick(0, 1, 2, 2, 3, 4),
      allowsExtension: true)
    let isHashable = record.conformances.contains { $0.contains("Hashable") }
    declare(freshName("Record"), .record(record), isHashable: isHashable)
  }

  private mutating func declareChoice() {
    let choice = choice()
    let isHashable = choice.conformances.contains("Hashable")
    declare(freshName("Choice"), .choice(choice), isHashable: isHashable)
  }

  mutating func choice(parameters: [GeneratedType] = []) -> ChoiceModel {
    let names = [
      "idle", "at", "moving", "`default`", "fooBar", "caf\u{E9}", "URLCase", "x", "`is`",
    ]
    let chosen = names.shuffled(using: &random).prefix(random.number(1...4))
    let cases = chosen.map { choiceCase($0, parameters) }
    let isHashable =
      parameters.isEmpty && cases.allSatisfy { $0.values.allSatisfy { $0.type.isHashable } }
    var choice = ChoiceModel(
      cases: cases, conformances: isHashable ? ["Codable", "Hashable"] : ["Codable"])
    choice.isIndirect = !cases.contains(where: \.isIndirect) && random.chance(8)
    if random.chance(25) {
      var entries = cases.enumerated().map { place, item in
        KeyList.Entry(
          name: item.name,
          key: random.chance(50)
            ? KeyList.Literal(text: "key \(place)", spelling: "\"key \(place)\"") : nil)
      }
      if entries.count > 1, random.chance(30) { entries.removeLast() }
      choice.keys = KeyList(style: random.pick(.string, .plain, .int), entries: entries)
    }
    choice.hasKeysAlias = choice.keys != nil && random.chance(15)
    choice.isCodableInExtension = parameters.isEmpty && !choice.hasKeysAlias && random.chance(15)
    return choice
  }

  private mutating func choiceCase(_ name: String, _ parameters: [GeneratedType])
    -> ChoiceModel.Case
  {
    var labels = ["a", "b", "eta", "note", "`in`", "id"].shuffled(using: &random)
    let values = (0..<random.pick(0, 0, 1, 1, 2, 3)).map { _ in
      let type =
        random.chance(50) ? random.pick(from: parameters) ?? type(depth: 1) : type(depth: 1)
      let label = random.chance(60) ? labels.popLast() : nil
      return ChoiceModel.Value(
        label: label, innerName: label == nil && random.chance(15) ? labels.popLast() : nil,
        type: type, hasDefault: type.literal != nil && random.chance(20))
    }
    var item = ChoiceModel.Case(name: name, values: values)
    item.isIndirect = !values.isEmpty && random.chance(5)
    if !values.isEmpty, random.chance(20) {
      let entries = zip(item.labels, values).enumerated().compactMap { place, pair in
        pair.1.hasDefault && random.chance(50)
          ? nil
          : KeyList.Entry(
            name: pair.0,
            key: random.chance(50)
              ? KeyList.Literal(text: "k\(place)", spelling: "\"k\(place)\"") : nil)
      }
      item.keys = KeyList(
        style: random.pick(.string, .plain), entries: entries.shuffled(using: &random))
    }
    return item
  }

  private mutating func declareGeneric() {
    let parameters = [
      GeneratedType(spelling: "T", sample: .parameter(0)),
      .optional(GeneratedType(spelling: "T", sample: .parameter(0))),
      .array(GeneratedType(spelling: "T", sample: .parameter(0))),
    ]
    let name = freshName("Generic")
    let body: GeneratedDeclaration.Body
    if random.chance(65) {
      var record = record(
        keyword: random.pick("struct", "final class"), conformances: ["Codable"],
        memberCount: random.number(1...3), allowsExtension: false, parameters: parameters)
      record.keysPlacement = .inside
      body = .record(record)
    } else {
      body = .choice(choice(parameters: parameters))
    }
    var declaration = GeneratedDeclaration(name: name, body: body)
    declaration.parameters = random.pick(
      "<T: Codable>", "<T: Codable & Hashable>", "<T: Codable & Sendable>")
    declarations.append(declaration)
    for _ in 0..<2 {
      let argument = declaration.parameters.contains("Sendable") ? scalar() : hashable(depth: 1)
      declared.append(
        GeneratedType(
          spelling: "\(name)<\(argument.spelling)>", sample: .declared(name, [argument.sample]),
          isHashable: false, mentions: argument.mentions.union([name])))
    }
  }

  private mutating func declareAlias() {
    let name = freshName("Alias")
    if random.chance(25) {
      let (right, make) = random.pick(
        ("[T]", { Sample.list($0) }), ("T?", { .nullable($0) }),
        ("[String: T]", { .map(keys: [], $0) }))
      declarations.append(
        GeneratedDeclaration(
          name: name,
          body: .text(
            inside: ["typealias \(name)<T> = \(right)"], outside: [], sample: .anything,
            mentions: [])))
      let argument = type(depth: 2)
      declared.append(
        GeneratedType(
          spelling: "\(name)<\(argument.spelling)>", sample: make(argument.sample),
          isHashable: argument.isHashable, isOptional: right == "T?",
          mentions: argument.mentions.union([name])))
      return
    }
    var alias = type(depth: 0)
    declarations.append(
      GeneratedDeclaration(
        name: name,
        body: .text(
          inside: ["typealias \(name) = \(alias.spelling)"], outside: [], sample: alias.sample,
          mentions: alias.mentions)))
    alias.parts = [alias]
    alias.spelling = name
    alias.mentions.insert(name)
    declared.append(alias)
  }

  /// Declares a type with the name of one of Foundation's.
  private mutating func declareShadow() {
    let name = random.pick(
      "URL", "Decimal", "Duration", "Locale", "Notification", "CGSize", "IndexPath",
      "PersonNameComponents")
    guard !declared.contains(where: { $0.spelling == name }) else { return }
    declare(
      name,
      .text(
        inside: ["struct \(name): Codable, Hashable { var own: Int; var more: String? }"],
        outside: [],
        sample: .object([
          .init("own", .integer(bits: 64, signed: true)),
          .init("more", .text([]), isRequired: false),
        ]), mentions: []), isHashable: true)
  }
}
