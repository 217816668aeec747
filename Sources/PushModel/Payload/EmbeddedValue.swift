import ActivitySchema
package import JSONSyntax
package import PushDocuments
package import PushTexts

/// A value of a push that should be a string of JSON.
package struct EmbeddedValue: Sendable {
  package private(set) var embedding: EmbeddedJSON
  package let node: JSONNode
  /// The string as JSON; nil if the value is not a string, is compressed, or is unknown.
  package private(set) var text: PayloadText?
  /// The JSON as a separate payload, which decodes as its type; nil if no type is known, or if the text is not JSON.
  package private(set) var payload: Payload?
  /// Whether the string contains a placeholder that is filled in before the push is sent.
  package private(set) var isUnknown = false

  private mutating func parse(in text: PayloadText, _ context: PayloadContext) {
    guard let string = text.tree.string(at: node) else { return }
    if let prefix = embedding.reader?.compressedPrefix, string.hasPrefix(prefix) { return }
    let json = PayloadText(ofStringAt: node, in: text)
    // A reader that fills in placeholders itself reads a string that is JSON with them.
    isUnknown =
      text.hasPlaceholder(node)
      && !(embedding.reader?.fillsPlaceholders == true && json.problems.isEmpty)
    guard !isUnknown else { return }
    self.text = json
    let schema = context.schema
    guard let name = embedding.type, let type = schema.namedTypes[name],
      json.problems.leaveStructureCertain, json.tree.kind(of: json.tree.root).isReadable
    else { return }
    let activity = Activity(
      name: name, qualifiedName: name, attributes: type, contentState: type,
      site: schema[type].site ?? DeclarationSite(file: 0, range: 0..<0))
    // No other type is possible.
    payload = Payload(
      json, .fragment(.contentState, json.tree.root),
      as: .chosen([activity], because: .configuration), in: context.reading(schema.keeping([])),
      isMain: false)
  }

  /// Returns the values in the decoded parts that should be strings of JSON, according to the configuration or a package.
  ///
  /// - Parameter areParsed: Whether the strings are read as JSON.
  package static func all(
    in text: PayloadText, _ document: Document, as selection: TypeSelection,
    in context: PayloadContext, areParsed: Bool
  ) -> [EmbeddedValue] {
    let configuration = context.configuration
    guard !configuration.embedded.isEmpty || !configuration.packages.isEmpty else { return [] }
    let ofPackages = configuration.embedded(ofTypes: Set(selection.activities.map { $0.name }))
    var found: [EmbeddedValue] = []
    for (part, root) in document.decodedParts(in: text.tree) {
      for embedding in configuration.embedded + ofPackages where embedding.part == part {
        let place = embedding.path.reduce(Optional(root)) { node, key in
          node.flatMap { text.tree.member(key, of: $0) }
        }
        guard let node = place else { continue }
        if let index = found.firstIndex(where: { $0.node == node }) {
          found[index].embedding = found[index].embedding.completed(by: embedding)
        } else {
          found.append(EmbeddedValue(embedding: embedding, node: node))
        }
      }
    }
    if areParsed { for index in found.indices { found[index].parse(in: text, context) } }
    return found
  }
}

extension Payload {
  /// Returns whether a value should be a string of JSON.
  package func isEmbeddedJSON(_ node: JSONNode) -> Bool {
    embeddedValues.contains { $0.node == node }
  }
}

extension PayloadText {
  /// Returns whether a string contains a placeholder, and its contents are unknown.
  fileprivate func hasPlaceholder(_ node: JSONNode) -> Bool {
    let range = tree.range(of: node)
    return template?.substitutes.contains { $0.overlaps(range) } ?? false
      || TemplatePlaceholder.isPart(of: tree.text(of: node))
  }
}

extension Configuration {
  /// Returns the strings of JSON that packages declare in attributes types.
  package func embedded(ofTypes names: Set<String>) -> [EmbeddedJSON] {
    packages.filter { package in package.activities.contains { names.contains($0) } }
      .flatMap { $0.embedded }
  }

  /// Returns the strings of JSON in pushes for a type.
  package func embeddedJSON(of type: String) -> [EmbeddedJSON] {
    embedded + embedded(ofTypes: [type])
  }

  /// Returns the strings that a sample for a type takes from a package.
  package func exampleTexts(of type: String) -> [ExampleText] {
    packages.filter { $0.activities.contains(type) }.flatMap { $0.examples }
  }

  /// Returns whether a part of pushes for a type contains a string of JSON.
  package func embedsJSON(in part: PayloadPart, of type: String) -> Bool {
    embeddedJSON(of: type).contains { $0.part == part }
  }
}

extension EmbeddedJSON {
  /// Returns the same place, completed by another source.
  fileprivate func completed(by other: EmbeddedJSON) -> EmbeddedJSON {
    EmbeddedJSON(
      part: part, path: path, type: type ?? other.type, reader: reader ?? other.reader)
  }
}
