package import ActivitySchema
import PushDecoding
package import PushTexts

/// Activities as indented lists of keys. A type is expanded at its first use in an activity, and after many lines at its
/// first use in the list; later uses show only its name.
package struct SchemaListing {
  /// Returns an outline: each activity with the keys of its pushes.
  package static func text(_ schema: Schema, files: [Source]) -> String {
    var listing = SchemaListing(schema: schema, files: files)
    for activity in schema.activities { listing.add(activity) }
    return String(decoding: listing.output.bytes, as: UTF8.self)
  }

  private let schema: Schema
  private var files: DeclarationFiles
  private(set) var output = TextWriter()
  /// The maximum depth of keys below an activity; types below it are only named.
  private static let maximumDepth = 32
  /// The expanded types of the current activity, and after many lines those of earlier ones, too.
  private var unfolded: Set<TypeID> = []
  private var lineCount = 0
  /// The number of lines after which activities do not repeat types.
  private static let maximumLinesWithRepetitions = 20_000

  init(schema: Schema, files: [Source]) {
    self.schema = schema
    self.files = DeclarationFiles(files)
  }

  mutating func add(_ activity: Activity) {
    if lineCount < Self.maximumLinesWithRepetitions { unfolded = [] }
    output.start(.block)
    output.write(activity.qualifiedName)
    if let lines = files.lines(of: activity.site.file) {
      output.write("  (\(lines.place(of: activity.site.range)))")
    }
    output.endLine()
    addPart("attributes", activity.attributes)
    addPart("content-state", activity.contentState)
  }

  private mutating func addPart(_ name: String, _ type: TypeID) {
    addLine([name, remark(on: type)].filter { !$0.isEmpty }, depth: 1)
    unfold(type, depth: 2)
  }

  private mutating func addLine(_ columns: [String], depth: Int) {
    lineCount += 1
    output.write(spaces: depth * 2)
    output.line(columns.joined(separator: "  "))
  }

  // MARK: Types

  /// Lists the members of a type, or of its elements.
  private mutating func unfold(_ type: TypeID, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    for part in schema.types(reachedFrom: [type], through: Self.elements) {
      addMembers(of: part, depth: depth)
    }
  }

  /// Returns the types that a type without members consists of.
  private static func elements(of shape: Shape) -> [TypeID] {
    switch shape {
    case .record, .custom, .enumeration, .rawValue: []
    default: shape.parts
    }
  }

  private mutating func addMembers(of type: TypeID, depth: Int) {
    switch schema[type].shape {
    case .record(let record):
      guard unfolded.insert(type).inserted else { return }
      addProperties(record.properties, depth: depth)
      addUnreadMembers(record.unreadMembers, depth: depth)
      if record.acceptsAnything {
        addLine(["any JSON value; nothing is read from it"], depth: depth)
      }
    case .custom(let custom) where custom.condition != nil:
      guard unfolded.insert(type).inserted else { return }
      addBuilds(custom.wholeTypes, depth: depth)
    case .custom(let custom):
      guard unfolded.insert(type).inserted else { return }
      addProperties(custom.properties, depth: depth) {
        custom.needs($0) ? "required" : $0.isOptional ? "optional" : "in some cases"
      }
      addUnreadMembers(custom.unreadMembers, depth: depth)
    case .enumeration(let cases):
      guard unfolded.insert(type).inserted else { return }
      for one in cases {
        addLine(["case \(one.key)"] + Self.swiftName(one.name, key: one.key), depth: depth)
        addProperties(one.values, depth: depth + 1)
      }
    default: return
    }
  }

  /// Lists a type once for all builds of the app, if it is a record in each of them.
  private mutating func addBuilds(_ builds: [TypeID], depth: Int) {
    var properties: [Property] = []
    var counts: [String: Int] = [:]
    for build in builds {
      guard case .record(let record) = schema[build].shape else {
        for build in builds { addMembers(of: build, depth: depth) }
        return
      }
      for property in record.properties {
        if counts[property.key] == nil { properties.append(property) }
        counts[property.key, default: 0] += 1
      }
    }
    addProperties(properties, depth: depth) { property in
      let isInAll = counts[property.key] == builds.count
      let presence = property.isOptional ? "optional" : "required"
      return isInAll ? presence : "\(presence) in some builds"
    }
  }

  private mutating func addUnreadMembers(_ members: [UnreadMember], depth: Int) {
    for member in members {
      addLine([member.name, "never read: \(member.reason.words)"], depth: depth)
    }
  }

  private mutating func addProperties(
    _ properties: [Property], depth: Int,
    presence: (Property) -> String = { $0.isOptional ? "optional" : "required" }
  ) {
    let types = properties.map { schema.spelling(of: $0.type) + ($0.isOptional ? "?" : "") }
    let keyWidth = Self.width(of: properties.map { $0.key })
    let typeWidth = Self.width(of: types)
    for (property, type) in zip(properties, types) {
      var columns = [property.key.padded(to: keyWidth), type.padded(to: typeWidth)]
      columns.append(presence(property))
      columns += Self.swiftName(property.name, key: property.key)
      if property.hasDefault { columns.append("the default is not used") }
      if property.hasFallback { columns.append("any other value falls back to a default") }
      let remark = remark(on: property.type)
      if !property.timeFormats.isEmpty {
        columns.append(property.timeFormats.map { $0.description.text }.joined(separator: " or "))
      } else if !remark.isEmpty {
        columns.append(remark)
      }
      addLine(columns, depth: depth)
      unfold(property.type, depth: depth + 1)
    }
  }

  private static let widestColumn = 28

  private static func width(of column: [String]) -> Int {
    min(column.map { $0.unicodeScalars.count }.max() ?? 0, widestColumn)
  }

  private static func swiftName(_ name: String, key: String) -> [String] {
    name == key ? [] : ["in Swift `\(name)`"]
  }

  private static let seeAbove = "see above"
  /// The maximum number of raw values that are listed at each property.
  private static let maximumCases = 100

  private func remark(onEach type: TypeID) -> String {
    let remark = remark(on: type)
    return remark.isEmpty || remark == Self.seeAbove ? remark : "each \(remark)"
  }

  /// Returns the JSON that a type requires, if its name does not make it clear.
  private func remark(on type: TypeID) -> String {
    let wording = SchemaWording(schema: schema)
    switch schema[type].shape {
    case .optional(let inner): return remark(on: inner)
    case .array where schema[type].site != nil: return wording.describe(type).text
    case .array(let inner): return remark(onEach: inner)
    case .date, .data, .url, .uuid, .never, .sequence, .vector, .range, .pairs:
      return wording.describe(type).text
    case .dictionary(let keys, let values):
      let remarks = [remark(onEach: values)]
      guard case .rawValue(let type) = keys else { return remarks[0] }
      return (["keys: \(remark(on: type))"] + remarks).filter { !$0.isEmpty }.joined(
        separator: "; ")
    case .rawValue(let rawValue):
      switch rawValue.values {
      case .only(let cases):
        let listed = cases.prefix(Self.maximumCases).map { $0.value.spelling }
        let others = cases.count - listed.count
        return "one of \(listed.joined(separator: ", "))"
          + (others > 0 ? ", and \(others) more" : "")
      case .any: return wording.describe(type).text
      case .unknown:
        return "\(wording.describe(type).text); its own `init?(rawValue:)` decides which values"
      }
    case .opaque(let unknown): return "not checked: \(unknown.reason.sentence.text)"
    case .record where unfolded.contains(type), .enumeration where unfolded.contains(type),
      .custom where unfolded.contains(type):
      return Self.seeAbove
    case .custom(let custom):
      if let condition = custom.condition { return condition.reason.sentence.text }
      return "decodes itself: \(wording.describe(type).text)"
    default: return ""
    }
  }
}

extension UnreadMember.Reason {
  fileprivate var words: String {
    switch self {
    case .constant: "a `let` with an initial value"
    case .computed: "computed"
    case .lazy: "lazy"
    case .notACodingKey: "not in `CodingKeys`"
    case .subclassProperty: "its class does not decode itself"
    }
  }
}

extension Schema {
  /// Returns a type's name as in a declaration: `[String: Stop?]`.
  func spelling(of type: TypeID) -> String {
    let name = self[type].name
    switch self[type].shape {
    case .optional(let wrapped): return spelling(of: wrapped) + "?"
    case .array(let element) where name.hasPrefix("Array<"): return "[\(spelling(of: element))]"
    case .dictionary(.string, let values): return "[String: \(spelling(of: values))]"
    case .dictionary(.int, let values): return "[Int: \(spelling(of: values))]"
    case .dictionary(.rawValue(let keys), let values):
      return "[\(spelling(of: keys)): \(spelling(of: values))]"
    default: return name
    }
  }
}
