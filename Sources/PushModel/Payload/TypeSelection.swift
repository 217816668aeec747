package import ActivitySchema
import JSONSyntax
package import PushDocuments
import PushTexts

/// The declaration that a payload is checked against, and the evidence for it.
package enum TypeSelection: Sendable {
  /// More than one activity if the same name is declared several times in different ways.
  case chosen([Activity], because: Evidence)
  /// `attributes-type`, or the path of the request, names a type that is not declared.
  case undeclared(String)
  /// Several types are declared, and nothing names one of them.
  case undetermined(ActivityComparison)
  /// The only declared type shares no key with the state, and the source names another type.
  case unlike(Activity)
  /// There is no declaration to select, or no payload that needs one.
  case notApplicable

  package enum Evidence: Sendable {
    case option, configuration, attributesType, requestPath, path, onlyDeclaration
    /// The name in the push or in the path of the request nearly matches the type's.
    case misspelledType
    /// Decoding the payload fails as every declared type, and no type has fewer problems. The results of the
    /// comparison are not decoded again; nil for the declarations of another version.
    case closestOfNone([ActivityDecoding]?)

    /// The evidence for the type in another version, whose declarations decode the payload again.
    var ofOtherVersion: Evidence {
      if case .closestOfNone = self { .closestOfNone(nil) } else { self }
    }
  }

  package var activities: [Activity] {
    if case .chosen(let activities, _) = self { activities } else { [] }
  }

  /// Whether several types are declared and nothing names one, also if the payload is compared with the closest of them.
  package var namesNoType: Bool {
    switch self {
    case .undetermined, .unlike, .chosen(_, because: .closestOfNone): true
    case .chosen, .undeclared, .notApplicable: false
    }
  }
}

extension TypeSelection {
  /// Selects a declaration by explicit evidence, never by successful decoding: a state whose properties
  /// are all optional accepts everything. A payload that decodes as none of the types is compared with the closest.
  ///
  /// - Parameter path: The path of the file.
  package init(
    _ document: Document, _ text: PayloadText, at path: String, in context: PayloadContext
  ) {
    let (schema, selected) = (context.schema, context.selectedActivities)
    // The types by the names under which the app registered them with a vendor.
    let registeredNames = context.configuration.registeredTypes
    var attributesType: Member?
    var isRegisteredName = false
    var typeInPath: String?
    var typeInURL: String?
    switch document {
    case .foreign:
      self = .notApplicable
      return
    case .withoutAPS(_, let found):
      guard !document.decodedParts(in: text.tree).isEmpty else {
        self = .notApplicable
        return
      }
      attributesType = found.first { $0.name == WireName.Activity.attributesType.rawValue }
    case .push(let push):
      guard
        push.aps.isLiveActivity || push.hasVendorMembers
          || !push.misplacedMembers(besides: []).isEmpty
      else {
        self = .notApplicable
        return
      }
      attributesType = push.aps.attributesType
      isRegisteredName = push.namesRegisteredType
      typeInPath = push.vendor?.typeInPath
      typeInURL = push.typeInURL
    case .fragment, .unreadable: break
    }
    guard !schema.activities.isEmpty else {
      self = .notApplicable
      return
    }
    if !selected.isEmpty {
      self = .chosen(selected, because: .option)
    } else if let configured = context.entries.type,
      case let found = schema.activities(named: configured), !found.isEmpty
    {
      self = .chosen(found, because: .configuration)
    } else if let attributesType, !text.tree.isExample(attributesType.node),
      let name = attributesType.value.text, !name.isEmpty, name != AttributesTypeName.contentState,
      case let structName = (isRegisteredName ? registeredNames[name] : nil)
        ?? AttributesTypeName(name).structName,
      case let found = schema.activities(named: structName), !(found.isEmpty && isRegisteredName)
    {
      self =
        found.isEmpty
        ? TypeSelection(undeclared: structName, in: context)
        : .chosen(found, because: .attributesType)
    } else if let typeInPath,
      case let found = schema.activities(named: registeredNames[typeInPath] ?? typeInPath),
      !found.isEmpty
    {
      self = .chosen(found, because: .requestPath)
    } else if let typeInURL, case let structName = AttributesTypeName(typeInURL).structName {
      let found = schema.activities(named: structName)
      self =
        found.isEmpty
        ? TypeSelection(undeclared: structName, in: context) : .chosen(found, because: .requestPath)
    } else if case .unreadable = document {
      self = .notApplicable
    } else if case let found = schema.activities(namedIn: path), !found.isEmpty {
      self = .chosen(found, because: .path)
    } else if schema.declaresOneName {
      self = .chosen(schema.activities, because: .onlyDeclaration)
    } else {
      let fitting = ActivityComparison(
        document, in: text.tree,
        isWhole: text.template?.hasDirectives != true, schema: schema)
      self =
        fitting.closestOfNone.map {
          .chosen($0.map { $0.activity }, because: .closestOfNone($0))
        } ?? .undetermined(fitting)
    }
  }

  /// Selects the declaration whose name is nearly an undeclared name.
  private init(undeclared name: String, in context: PayloadContext) {
    self =
      context.activityName(meantBy: name)
      .map { .chosen(context.schema.activities(named: $0), because: .misspelledType) }
      ?? .undeclared(name)
  }
}

extension Document.Push {
  /// The name of the attributes type that the vendor takes from the URL; nil if a client fills it in.
  package var typeInURL: String? {
    guard vendor?.envelope.typePrefix != nil, let name = vendor?.typeInPath,
      !TemplatePlaceholder.isPart(of: name)
    else { return nil }
    return name
  }
}

/// The value of `attributes-type`, split into its parts.
package struct AttributesTypeName {
  package let text: String

  /// The value that Apple's key table seems to require; it does not name an activity.
  package static let contentState = "ContentState"

  package init(_ text: String) { self.text = text }

  /// The name without module, enclosing types and generic arguments, which the phone compares.
  package var structName: String {
    let name = text.prefix { $0 != "<" }
    let components = name.split(separator: ".").map { String($0) }
    // The name of the state represents the type that contains it.
    if components.count > 1, components.last == Self.contentState {
      return components[components.count - 2]
    }
    return components.last ?? text
  }
}

extension Schema {
  /// Returns the declarations with that name, qualified or not, or the one that replaces a type generated by a package.
  package func activities(named name: String) -> [Activity] {
    let declared = activities(called: name)
    guard declared.isEmpty,
      let generated = AppPackage.generatedTypes.first(where: { $0.contains(name) })
    else { return declared }
    return activities(called: generated.activity).filter { $0.name == generated.activity }
  }
}

extension Payload {
  /// Whether the type that the payload is compared with is declared by a package of the configuration, and not by the app.
  package var isOfPackage: Bool {
    selection.activities.contains { activity in
      context.configuration.packages.contains { $0.activities.contains(activity.name) }
    }
  }

  /// The member `attributes-type` if it names none of the declared types, even if another source selects one.
  package var undeclaredAttributesType: Member? {
    guard !schema.activities.isEmpty, let member = aps?.attributesType,
      !tree.isExample(member.node), let text = member.value.text, !text.isEmpty,
      text != AttributesTypeName.contentState,
      !(push?.namesRegisteredType == true
        && context.configuration.attributesTypes[text].map { schema.activities(named: $0).isEmpty }
          == false),
      schema.activities(named: AttributesTypeName(text).structName).isEmpty
    else { return nil }
    return member
  }
}
