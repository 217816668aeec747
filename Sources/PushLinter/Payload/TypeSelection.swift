package import ActivitySchema
import JSONSyntax

/// Which declaration a payload belongs to, and how that is known.
enum TypeSelection: Sendable {
  /// More than one where the same name is declared several times, each in its own way.
  case chosen([Activity], because: Evidence)
  /// `attributes-type` names a type that no declaration declares.
  case undeclared(Member)
  case undetermined
  /// There is nothing to choose from, or nothing to choose for.
  case notApplicable

  enum Evidence: Sendable {
    case option, configuration, attributesType, requestPath, path, onlyDeclaration
  }

  var activities: [Activity] {
    if case .chosen(let activities, _) = self { activities } else { [] }
  }
}

extension TypeSelection {
  /// Chooses by what is said about the payload, never by what it would decode as: a state whose properties are all
  /// optional accepts everything.
  ///
  /// - Parameters:
  ///   - stated: what somebody says that all payloads are of.
  ///   - configured: what the configuration says of this one.
  init(
    stated: [Activity], configured: String?, document: Document, path: String, schema: Schema
  ) {
    var attributesType: Member?
    var typeInPath: String?
    switch document {
    case .foreign, .withoutAPS:
      self = .notApplicable
      return
    case .push(let push):
      guard push.aps.isLiveActivity || push.isVendorsOwn else {
        self = .notApplicable
        return
      }
      attributesType = push.aps.attributesType
      typeInPath = push.vendor?.typeInPath
    case .fragment, .unreadable: break
    }
    guard !schema.activities.isEmpty else {
      self = .notApplicable
      return
    }
    if !stated.isEmpty {
      self = .chosen(stated, because: .option)
    } else if let configured, case let found = schema.activities(named: configured), !found.isEmpty
    {
      self = .chosen(found, because: .configuration)
    } else if let attributesType, let name = attributesType.value.text, !name.isEmpty,
      name != AttributesTypeName.contentState
    {
      let found = schema.activities(named: AttributesTypeName(name).structName)
      self = found.isEmpty ? .undeclared(attributesType) : .chosen(found, because: .attributesType)
    } else if let typeInPath, case let found = schema.activities(named: typeInPath), !found.isEmpty
    {
      self = .chosen(found, because: .requestPath)
    } else if case .unreadable = document {
      self = .notApplicable
    } else if case let found = schema.activities(namedIn: path), !found.isEmpty {
      self = .chosen(found, because: .path)
    } else if Set(schema.activities.map { $0.qualifiedName }).count == 1 {
      self = .chosen(schema.activities, because: .onlyDeclaration)
    } else {
      self = .undetermined
    }
  }
}

/// The value of `attributes-type`, taken apart.
struct AttributesTypeName {
  let text: String

  /// What Apple's key table can be read to ask for; it names no activity.
  static let contentState = "ContentState"

  init(_ text: String) { self.text = text }

  /// The name without module, enclosing types and generic arguments, which is what the phone compares.
  var structName: String {
    let name = text.prefix { $0 != "<" }
    let components = name.split(separator: ".").map { String($0) }
    // Someone who writes the state's name means the type that it belongs to.
    if components.count > 1, components.last == Self.contentState {
      return components[components.count - 2]
    }
    return components.last ?? text
  }
}

extension Schema {
  /// The declarations with that name, qualified or not.
  package func activities(named name: String) -> [Activity] {
    activities.filter { $0.name == name || $0.qualifiedName == name }
  }

  /// The declarations that the innermost telling component of a path is named after.
  func activities(namedIn path: String) -> [Activity] {
    let components = path.split(separator: "/").map { String($0) }
    guard let file = components.last else { return [] }
    let stem = String(file.prefix { $0 != "." })
    for component in [stem] + components.dropLast().reversed() {
      let name = Self.folded(component)
      guard !name.isEmpty else { continue }
      let found = activities.filter { Self.pathNames(of: $0.name).contains(name) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// `PizzaDeliveryAttributes` is looked for as `pizzadeliveryattributes` and as `pizzadelivery`.
  private static func pathNames(of name: String) -> [String] {
    let name = folded(name)
    var names = [name]
    for suffix in ["attributes", "activityattributes"]
    where name.hasSuffix(suffix) && name != suffix {
      names.append(String(name.dropLast(suffix.count)))
    }
    return names
  }

  /// Lower case, and nothing but letters and digits.
  private static func folded(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.lowercased().utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        bytes.append(byte)
      default: continue
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
