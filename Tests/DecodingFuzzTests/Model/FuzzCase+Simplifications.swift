extension FuzzCase {
  /// Returns the same case in another namespace.
  func renamed(_ name: String) -> FuzzCase {
    func type(_ type: GeneratedType) -> GeneratedType {
      var type = type
      type.spelling = type.spelling.replacing("\(namespace).", with: "\(name).")
      return type
    }
    return FuzzCase(
      namespace: name, attributes: attributes.mapTypes(type), state: state.mapTypes(type),
      declarations: declarations.map { $0.mapTypes(type) })
  }

  /// Smaller cases, the largest reduction first.
  var simplifications: [FuzzCase] {
    var smaller: [FuzzCase] = []
    func add(_ change: (inout FuzzCase) -> Void) {
      var changed = self
      change(&changed)
      smaller.append(changed)
    }
    add {
      $0.attributes = RecordModel(
        keyword: "struct", members: [], conformances: attributes.conformances)
    }
    add { $0.state = .alias(.int) }
    for record in attributes.simplifications { add { $0.attributes = record } }
    switch state {
    case .alias(let type):
      for part in type.parts { add { $0.state = .alias(part) } }
    case .implied: break
    case .declared(let declaration, let inExtension):
      if inExtension { add { $0.state = .declared(declaration, inExtension: false) } }
      for body in declaration.simplifications {
        add { $0.state = .declared(body, inExtension: inExtension) }
      }
    }
    for (index, declaration) in declarations.enumerated() {
      if declaration.placement != .beside { add { $0.declarations[index].placement = .beside } }
      for simpler in declaration.simplifications { add { $0.declarations[index] = simpler } }
    }
    return smaller
  }
}

extension FuzzCase.State {
  fileprivate func mapTypes(_ transform: (GeneratedType) -> GeneratedType) -> FuzzCase.State {
    switch self {
    case .alias(let type): .alias(transform(type))
    case .implied(let type): .implied(transform(type))
    case .declared(let declaration, let inExtension):
      .declared(declaration.mapTypes(transform), inExtension: inExtension)
    }
  }
}

extension GeneratedDeclaration {
  fileprivate func mapTypes(_ transform: (GeneratedType) -> GeneratedType) -> GeneratedDeclaration {
    var declaration = self
    switch body {
    case .record(let record): declaration.body = .record(record.mapTypes(transform))
    case .choice(var choice):
      for (index, item) in choice.cases.enumerated() {
        for place in item.values.indices {
          choice.cases[index].values[place].type = transform(item.values[place].type)
        }
      }
      declaration.body = .choice(choice)
    case .handWritten(var model):
      for index in model.members.indices {
        model.members[index].type = transform(model.members[index].type)
      }
      declaration.body = .handWritten(model)
    case .text(let inside, let outside, let sample, let mentions):
      let lines = inside.map { line in
        transform(GeneratedType(spelling: line, sample: .anything)).spelling
      }
      declaration.body = .text(
        inside: lines, outside: outside, sample: sample, mentions: mentions)
    }
    return declaration
  }

  fileprivate var simplifications: [GeneratedDeclaration] {
    let bodies: [Body]
    switch body {
    case .record(let record): bodies = record.simplifications.map { .record($0) }
    case .choice(let choice): bodies = choice.simplifications.map { .choice($0) }
    case .handWritten(let model): bodies = model.simplifications.map { .handWritten($0) }
    case .text: bodies = []
    }
    return bodies.map { body in
      var declaration = self
      declaration.body = body
      return declaration
    }
  }
}

extension RecordModel {
  fileprivate func mapTypes(_ transform: (GeneratedType) -> GeneratedType) -> RecordModel {
    var record = self
    for index in members.indices { record.members[index].type = transform(members[index].type) }
    return record
  }

  fileprivate var simplifications: [RecordModel] {
    var smaller: [RecordModel] = []
    func add(_ change: (inout RecordModel) -> Void) {
      var changed = self
      change(&changed)
      smaller.append(changed)
    }
    for index in members.indices { add { $0.members.remove(at: index) } }
    if keys != nil { add { $0.keys = nil } }
    add { record in
      record.noise = []
      record.modifier = ""
    }
    if keyword != "struct" { add { $0.keyword = "struct" } }
    if extensionConformance != nil, !conformances.isEmpty { add { $0.extensionConformance = nil } }
    if keysPlacement != .inside { add { $0.keysPlacement = .inside } }
    if let style = keys?.style, style != .plain { add { $0.keys?.style = .plain } }
    if !conformances.contains("ActivityAttributes"), conformances != ["Codable"] {
      add { $0.conformances = ["Codable"] }
    }
    for (index, member) in members.enumerated() {
      add { record in
        record.members[index].prefix = ""
        record.members[index].suffix = ""
        record.members[index].initialValue = nil
      }
      add { $0.members[index].form = .variable }
      for part in member.type.parts { add { $0.members[index].type = part } }
      add { record in
        record.members[index].type = .int
        record.members[index].form = .variable
      }
    }
    return smaller
  }
}

extension ChoiceModel {
  fileprivate var simplifications: [ChoiceModel] {
    var smaller: [ChoiceModel] = []
    func add(_ change: (inout ChoiceModel) -> Void) {
      var changed = self
      change(&changed)
      smaller.append(changed)
    }
    if cases.count > 1 { for index in cases.indices { add { $0.cases.remove(at: index) } } }
    if keys != nil { add { $0.keys = nil } }
    if conformances != ["Codable"] { add { $0.conformances = ["Codable"] } }
    for (index, item) in cases.enumerated() {
      if item.keys != nil { add { $0.cases[index].keys = nil } }
      for place in item.values.indices {
        add { $0.cases[index].values.remove(at: place) }
        for part in item.values[place].type.parts {
          add { $0.cases[index].values[place].type = part }
        }
        add { $0.cases[index].values[place].type = .int }
      }
    }
    return smaller
  }
}

extension HandWrittenModel {
  fileprivate var simplifications: [HandWrittenModel] {
    var smaller: [HandWrittenModel] = []
    func add(_ change: (inout HandWrittenModel) -> Void) {
      var changed = self
      change(&changed)
      smaller.append(changed)
    }
    for index in members.indices { add { $0.members.remove(at: index) } }
    if keysName != nil { add { $0.keysName = nil } }
    if isInExtension { add { $0.isInExtension = false } }
    if delegates { add { $0.delegates = false } }
    for (index, member) in members.enumerated() {
      add { $0.members[index].form = .decode }
      for part in member.type.parts { add { $0.members[index].type = part } }
      add { $0.members[index].type = .int }
    }
    return smaller
  }
}
