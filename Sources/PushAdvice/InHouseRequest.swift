import ActivitySchema
package import JSONSyntax
import PushDocuments
package import PushModel
import PushTexts

/// A request to a server of the project, which makes a push from members with other names.
package struct InHouseRequest {
  /// The member or the value that indicates a request about a Live Activity.
  package let sign: JSONNode
  /// The object that is probably the `content-state` of the push.
  package let state: State?

  package struct State {
    package let node: JSONNode
    package let pointer: String
    /// The entry of the configuration for such requests.
    package let entry: String
  }

  /// Finds the signs of such a request; nil if a document has none.
  ///
  /// A list is such a request if each of its documents has signs; the first document's signs count.
  package init?(in payload: Payload) {
    let documents = Document.documents(in: payload.tree)
    guard let first = documents.first,
      documents.dropFirst().allSatisfy({ Self(at: $0, in: payload) != nil })
    else { return nil }
    self.init(at: first, in: payload)
  }

  private init?(at document: JSONNode, in payload: Payload) {
    let search = InHouseSearch(payload, at: document)
    let named = search.objectMember {
      $0.hasSuffix("contentstate") || $0.hasSuffix("contentstatedata")
    }
    guard let sign = named?.key ?? search.sign else { return nil }
    self.sign = sign
    let node =
      named?.value ?? search.objectMember { $0 == "state" || $0.hasSuffix("activitystate") }?.value
      ?? search.objectWithStateKeys
    state = node.map { node in
      State(
        node: node, pointer: search.pointer(to: node), entry: search.entry(withState: node))
    }
  }
}

/// The objects of a document, and possible meanings of their members.
private struct InHouseSearch {
  private let payload: Payload
  private let tree: JSONTree
  private let document: JSONNode
  /// The objects of the document, outermost first.
  private let objects: [JSONNode]

  /// The maximum nesting of the objects that are searched.
  private static let maximumDepth = 4

  package init(_ payload: Payload, at document: JSONNode) {
    self.payload = payload
    self.document = document
    let tree = payload.tree
    self.tree = tree
    var (objects, level) = ([JSONNode](), [document])
    for _ in 0..<Self.maximumDepth {
      level = level.filter { tree.kind(of: $0) == .object }
      objects += level
      level = level.flatMap { object in tree.members(of: object).map { $0.value } }
    }
    self.objects = objects
  }

  /// Returns the pointer to a value from its own document, which can be an element of a list.
  package func pointer(to node: JSONNode) -> String {
    String(tree.pointer(to: node).dropFirst(tree.pointer(to: document).count))
  }

  /// Returns the first member whose value is an object and whose folded name matches.
  func objectMember(where matches: (String) -> Bool) -> JSONMember? {
    for object in objects {
      for member in tree.members(of: object)
      where tree.kind(of: member.value) == .object && matches(name(of: member)) {
        return member
      }
    }
    return nil
  }

  /// The first member that only a request for a Live Activity has.
  package var sign: JSONNode? {
    for object in objects {
      var event: JSONNode?
      var isNamed = false
      for member in tree.members(of: object) {
        let name = name(of: member)
        if name.hasOccurrence(of: "liveactivity") || Self.signNames.contains(name) {
          return member.key
        }
        if tree.string(at: member.value).map({ NearMiss.folded($0) }) == "liveactivity" {
          return member.value
        }
        if Self.eventNames.contains(name), self.event(member) != nil { event = member.key }
        if name == "activityid" { isNamed = true }
      }
      if let event, isNamed { return event }
    }
    return nil
  }

  /// The object, inside another one, with several required keys of a `content-state` that are all in it.
  var objectWithStateKeys: JSONNode? {
    objects.dropFirst().first { object in
      let names = Set(tree.members(of: object).map { tree.text(of: $0.key) })
      return payload.context.partKeys.parts(readableFrom: names).contains {
        $0.part == .contentState && $0.required.count > 1
      }
    }
  }

  /// Returns the entry of the configuration for requests with this state.
  package func entry(withState state: JSONNode) -> String {
    let pointer = pointer(to: state)
    var members = [("name", Envelope.nameOfOwn(at: pointer)), ("content-state", pointer)]
    // Next to the state, or in the outermost object.
    let parent = tree.key(of: state).flatMap { tree.parent(of: $0) }
    let neighbors = [parent, document].compactMap { $0 }.flatMap { Array(tree.members(of: $0)) }
    func add(_ key: String, where matches: (String, JSONMember) -> Bool) -> JSONMember? {
      guard let member = neighbors.first(where: { matches(name(of: $0), $0) }) else { return nil }
      members.append((key, self.pointer(to: member.value)))
      return member
    }
    let event = add(WireName.Activity.event.rawValue) { name, member in
      Self.eventNames.contains(name) && self.event(member) != nil
    }
    // Only a start has attributes, and a request without an event can be one.
    if event.flatMap({ self.event($0) }) ?? .start == .start {
      _ = add(WireName.Activity.attributes.rawValue) { name, member in
        name.hasSuffix("attributes") && tree.kind(of: member.value) == .object
      }
    }
    _ = add("type") { name, member in
      Self.typeNames.contains(name)
        && tree.string(at: member.value).map { payload.schema.activities(named: $0).isEmpty }
          == false
    }
    let texts = members.map { "\"\($0.0)\": \(JSONString.quoted($0.1))" }
    return "\"envelopes\": [{" + texts.joined(separator: ", ") + "}]"
  }

  private func event(_ member: JSONMember) -> WireName.Event? {
    tree.string(at: member.value).flatMap { WireName.Event(rawValue: $0) }
  }

  private func name(of member: JSONMember) -> String { NearMiss.folded(tree.text(of: member.key)) }

  private static let eventNames: Set<String> = ["event", "action", "eventtype"]
  private static let typeNames: Set<String> = [
    "activitytype", "attributestype", "activityattributestype", "liveactivitytype",
  ]
  private static let signNames = typeNames.union([
    "activityattributes", "activitypushtoken", "activitytoken", "pushtostarttoken",
  ])
}
