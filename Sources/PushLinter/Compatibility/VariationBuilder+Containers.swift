import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments

extension VariationBuilder {
  // MARK: Arrays and dictionaries

  mutating func list(
    _ value: JSONValue, of element: TypeID, _ counterpart: TypeID?, for name: String
  ) -> [Variation] {
    guard let first = value.elements.first else {
      let element = plainValue(of: element, for: name)
      return element.isNull ? [] : [variation([element], .longer)]
    }
    let inner = variations(
      of: first, element, readAs: reader.elementType(of: counterpart, at: 0), for: name)
    return inner.map { $0.inside("*") { .array([$0]) } }
      + [variation([], .empty), variation(.array([first, first, first]), .longer)]
  }

  mutating func elements(
    _ value: JSONValue, _ parts: [TypeID], _ counterpart: TypeID?, for name: String
  ) -> [Variation] {
    var result: [Variation] = []
    for (index, part) in parts.enumerated() where index < value.elements.count {
      let inner = variations(
        of: value.elements[index], part, readAs: reader.elementType(of: counterpart, at: index),
        for: name)
      result += inner.map { $0.inside("*") { value.replacing(element: index, with: $0) } }
    }
    return result
  }

  mutating func entries(
    _ value: JSONValue, _ keys: DictionaryKeys, of values: TypeID, _ counterpart: TypeID?,
    for name: String
  ) -> [Variation] {
    guard let first = value.members.first else {
      let member = plainValue(of: values, for: name)
      let key = texts(of: keys, upTo: 1).first ?? "1"
      return member.isNull ? [] : [variation([key: member], .longer)]
    }
    let keyed = texts(of: keys, upTo: Self.maximumCases).filter { $0 != first.name }
      .map { variation([$0: first.value], .key(JSONString.quoted($0))) }
    let inner = variations(
      of: first.value, values, readAs: reader.dictionaryValue(of: counterpart), for: name)
    return inner.map { $0.inside("*") { value.replacing(first.name, with: $0) } }
      + keyed + [variation(.object([]), .empty)]
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
  ///   - counterpart: returns the type as which the reader decodes the value of a key.
  mutating func members(
    of value: JSONValue, _ properties: [Property], areReadByCode: Bool = false,
    readAs counterpart: (String) -> TypeID?
  ) -> [Variation] {
    var result: [Variation] = []
    var seen: Set<String> = []
    let outerLimit = limit
    defer { limit = outerLimit }
    for (index, property) in properties.enumerated()
    where seen.insert(property.key).inserted {
      // No property uses up the variations of those that follow it.
      limit = count + max(1, (outerLimit - count) / (properties.count - index))
      let key = property.key
      guard let member = value[key] else {
        let added = plainValue(of: property.type, for: property.name)
        if !added.isNull {
          result.append(
            ordinary(added).inside(key) { value.adding([key: $0]) })
        }
        continue
      }
      let inner = variations(
        of: member, property.type, readAs: counterpart(key), for: property.name)
      result += inner.map { $0.inside(key) { value.replacing(key, with: $0) } }
      guard areReadByCode || property.isOptional || property.hasFallback else { continue }
      result.append(variation(.null, .omitted).inside(key) { _ in value.removing(key) })
      if !member.isNull {
        result.append(variation(.null, .null).inside(key) { value.replacing(key, with: $0) })
      }
    }
    return result
  }

  /// The other cases of an enum with associated values, and the variations of each.
  mutating func cases(
    _ cases: CaseList, _ value: JSONValue, _ counterpart: TypeID?
  ) -> [Variation] {
    noteCases(cases.count)
    var result: [Variation] = []
    for enumerationCase in reader.unknownFirst(cases, to: counterpart).prefix(Self.maximumCases) {
      let key = enumerationCase.key
      let isPlain = value[key] != nil
      let members =
        value[key]
        ?? .object(
          enumerationCase.values.map {
            JSONValue.Member(name: $0.key, value: plainValue(of: $0.type, for: $0.name))
          })
      let whole: JSONValue = [key: members]
      if !isPlain { result.append(variation(whole, .enumCase(whole.shownText))) }
      let other = reader.enumerationCase(key, of: counterpart)
      let inner = self.members(of: members, enumerationCase.values) { name in
        other?.values.first { $0.key == name }?.type
      }
      result += inner.map { $0.inside(key) { [key: $0] } }
    }
    return result
  }

  // MARK: Hand-written initializers

  /// The members in all forms, and the forms of the whole value.
  mutating func alternatives(
    _ custom: CustomDecoding, _ value: JSONValue, _ type: TypeID, _ counterpart: TypeID?,
    for name: String
  ) -> [Variation] {
    var result: [Variation] = []
    if case .object = value {
      let reader = reader
      result += members(of: value, custom.properties, areReadByCode: true) {
        reader.property($0, of: counterpart)?.type
      }
    }
    result += otherKeys(custom, of: value)
    for whole in custom.wholeTypes {
      let plain = plainValue(of: whole, for: name)
      result.append(ordinary(plain))
      result += variations(of: plain, whole, readAs: counterpart, for: name)
    }
    for choice in custom.choices {
      guard let key = choice.key, case .object = value else { continue }
      for branch in choice.branches.prefix(Self.maximumCases) {
        for literal in branch.values.prefix(1) {
          let selected = literal.jsonValue(as: schema[choice.type].shape)
          let branchValue = branch.properties.reduce(value.replacing(key, with: selected)) {
            $0[$1.key] == nil
              ? $0.adding([$1.key: plainValue(of: $1.type, for: $1.name)]) : $0
          }
          result.append(variation(branchValue, .enumCase(selected.shownText)).inside(key) { $0 })
        }
      }
    }
    return result
  }

  /// Values without a key that may be missing, but with every key that the plain value lacks: one may replace the other.
  fileprivate mutating func otherKeys(
    _ custom: CustomDecoding, of value: JSONValue
  ) -> [Variation] {
    guard case .object = value else { return [] }
    var others = value
    for property in custom.properties where others[property.key] == nil {
      others = others.adding([property.key: plainValue(of: property.type, for: property.name)])
    }
    var result: [Variation] = []
    for property in custom.properties where property.isOptional && value[property.key] != nil {
      let other = others.removing(property.key)
      result.append(variation(other, .omitted).inside(property.key) { $0 })
    }
    return result
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
