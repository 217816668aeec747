import ActivitySchema
import JSONSyntax
import PushDecoding

/// The declarations of named types.
extension TypeScriptModule {
  /// Writes the declaration of a named type.
  mutating func declare(_ type: TypeID) {
    let name = identifiers.name(of: type, in: schema)
    output.blank()
    output.comment(comment(on: schema[type]))
    switch schema[type].shape {
    case .record(let record): declare(name, record)
    case .enumeration(let cases): declare(name, cases)
    case .rawValue(let rawValue): declare(name, rawValue)
    case .custom(let custom): declare(name, custom, type)
    default: break
    }
  }

  private func comment(on type: SchemaType) -> String {
    let note: String? =
      switch type.shape {
      case .custom: "Custom decoding: its `init(from:)` decides which members can be combined."
      case .rawValue(let rawValue):
        if case .unknown = rawValue.values {
          "Its `init?(rawValue:)` decides which values are accepted."
        } else {
          nil
        }
      default: nil
      }
    return [type.comment, note ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private mutating func declare(_ name: String, _ record: Record) {
    guard !record.acceptsAnything else { return output.line("export type \(name) = unknown;") }
    let members = record.properties.map { member($0, isRequired: $0.isNeeded(in: schema)) }
    output.block("export interface \(name)") { $0.members(members) }
  }

  private mutating func member(_ property: Property, isRequired: Bool) -> TypeScriptMember {
    var remarks = [property.remarks]
    if case .opaque(let unknown) = schema[property.type].shape { remarks.append(unknown.remark) }
    return TypeScriptMember(
      key: property.key, type: expression(property.type), isRequired: isRequired,
      comment: remarks.filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  private mutating func declare(_ name: String, _ cases: CaseList) {
    guard !cases.isEmpty else { return output.line("export type \(name) = never;") }
    let contents = cases.map { one in
      one.values.map { member($0, isRequired: $0.isNeeded(in: schema)) }
    }
    let helper = use(.oneOf)
    output.block("export type \(name) = \(helper)<", end: ">;") { output in
      for (one, values) in zip(cases, contents) {
        output.comment(one.comment)
        let key = TypeScriptSyntax.key(one.key)
        if values.isEmpty {
          output.line("\(key): { [key: string]: never };")
        } else {
          output.block("\(key):", end: ";") { $0.members(values) }
        }
      }
    }
  }

  private mutating func declare(_ name: String, _ rawValue: RawValue) {
    guard case .only(let cases) = rawValue.values, !cases.isEmpty else {
      return output.line("export type \(name) = \(expression(rawValue.type));")
    }
    let literals = cases.map { one -> String in
      if case .double(let number) = one.value, !number.isFinite { return "number" }
      return one.value.jsonValue(as: schema[rawValue.type].shape).compactText
    }
    guard cases.contains(where: { !$0.comment.isEmpty }) else {
      return output.line("export type \(name) = \(literals.joined(separator: " | "));")
    }
    output.line("export type \(name) =")
    for (index, one) in cases.enumerated() {
      output.comment(one.comment, indentation: 1)
      output.line("  | \(literals[index])" + (index == cases.count - 1 ? ";" : ""))
    }
  }

  /// Declares the values that the steps can read, independent of each other.
  private mutating func declare(_ name: String, _ custom: CustomDecoding, _ type: TypeID) {
    var parts: [String] = []
    var alternatives: [String] = []
    for whole in custom.wholeTypes where whole != type {
      let expression = expression(whole)
      if custom.alwaysReads(whole) {
        parts.append(expression)
      } else if !alternatives.contains(expression) {
        alternatives.append(expression)
      }
    }
    if custom.takesNull { alternatives.append("null") }
    let members = members(of: custom)
    if !parts.isEmpty, !members.isEmpty {
      return output.block("export type \(name) = \(parts.joined(separator: " & ")) &", end: ";") {
        $0.members(members)
      }
    }
    let union = (parts + alternatives).joined(separator: " | ")
    if members.isEmpty {
      output.line("export type \(name) = \(union.isEmpty ? "unknown" : union);")
    } else {
      let head = "export type \(name) =" + (union.isEmpty ? "" : " \(union) |")
      output.block(head, end: ";") { $0.members(members) }
    }
  }

  /// Returns one member per key; a key can be read several times with different types.
  private mutating func members(of custom: CustomDecoding) -> [TypeScriptMember] {
    var members: [TypeScriptMember] = []
    for property in custom.properties {
      let member = member(property, isRequired: custom.needs(property))
      if let index = members.firstIndex(where: { $0.key == member.key }) {
        members[index].add(member)
      } else {
        members.append(member)
      }
    }
    return members
  }
}

extension CustomDecoding {
  fileprivate func alwaysReads(_ whole: TypeID) -> Bool {
    steps.contains { if case .whole(whole) = $0 { true } else { false } }
  }

  fileprivate var takesNull: Bool {
    steps.contains {
      guard case .ifNull(let then, _) = $0 else { return false }
      switch then.last {
      case .fail, .throwCustomError: return false
      default: return true
      }
    }
  }
}
