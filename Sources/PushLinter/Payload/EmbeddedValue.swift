import ActivitySchema
import JSONSyntax

/// A value of a push that should be a string of JSON.
struct EmbeddedValue {
  let embedding: EmbeddedJSON
  let node: JSONNode
}

extension Payload {
  /// The values in the decoded parts that should be strings of JSON, according to the configuration or a package.
  var embeddedValues: [EmbeddedValue] {
    let configuration = context.configuration
    guard !configuration.embedded.isEmpty || !configuration.packages.isEmpty else { return [] }
    let names = Set(selection.activities.map { $0.name })
    let ofPackages = configuration.embedded(ofTypes: names)
    var found: [EmbeddedValue] = []
    for (part, root) in document.decodedParts(in: tree) {
      for embedding in configuration.embedded + ofPackages where embedding.part == part {
        guard let node = node(at: embedding.path, from: root) else { continue }
        if let index = found.firstIndex(where: { $0.node == node }) {
          found[index] = EmbeddedValue(
            embedding: found[index].embedding.completed(by: embedding), node: node)
        } else {
          found.append(EmbeddedValue(embedding: embedding, node: node))
        }
      }
    }
    return found
  }

  private func node(at path: [String], from root: JSONNode) -> JSONNode? {
    var node = root
    for key in path {
      guard let member = tree.member(key, of: node) else { return nil }
      node = member
    }
    return node
  }

  /// Returns whether a value should be a string of JSON.
  func isEmbeddedJSON(_ node: JSONNode) -> Bool { embeddedValues.contains { $0.node == node } }

  /// Returns the text of a string as JSON; nil if the value is not a string, is compressed, or is unknown.
  func jsonText(of value: EmbeddedValue) -> PayloadText? {
    guard tree.kind(of: value.node) == .string, !isCompressed(value), !isUnknown(value) else {
      return nil
    }
    return PayloadText(ofStringAt: value.node, in: text)
  }

  private func isCompressed(_ value: EmbeddedValue) -> Bool {
    value.embedding.reader?.compressedPrefix.map { tree.text(of: value.node).hasPrefix($0) }
      ?? false
  }

  /// Returns whether a string contains a placeholder that is filled in before the push is sent.
  func isUnknown(_ value: EmbeddedValue) -> Bool {
    guard hasPlaceholder(value.node), !isCompressed(value) else { return false }
    guard value.embedding.reader?.fillsPlaceholders == true else { return true }
    return !PayloadText(ofStringAt: value.node, in: text).problems.isEmpty
  }

  /// Returns whether a string contains a placeholder, and its contents are unknown.
  func hasPlaceholder(_ node: JSONNode) -> Bool {
    let range = tree.range(of: node)
    return template?.substitutes.contains { $0.overlaps(range) } ?? false
      || TemplatePlaceholder.isPart(of: tree.text(of: node))
  }

  /// Returns the JSON of a string as a separate payload, which decodes as its type; nil if no type is known, or if the text is
  /// not JSON.
  func payload(in value: EmbeddedValue) -> Payload? {
    guard let name = value.embedding.type, let type = schema.namedTypes[name],
      let text = jsonText(of: value), text.problems.leaveStructureCertain,
      text.tree.kind(of: text.tree.root) != .invalid
    else { return nil }
    let activity = Activity(
      name: name, qualifiedName: name, attributes: type, contentState: type,
      site: schema[type].site ?? DeclarationSite(file: 0, range: 0..<0))
    // No other type is possible.
    return Payload(
      text, .fragment(.contentState, text.tree.root),
      as: .chosen([activity], because: .configuration), in: context.reading(schema.keeping([])))
  }
}

extension Configuration {
  /// Returns the strings of JSON that packages declare in attributes types.
  func embedded(ofTypes names: Set<String>) -> [EmbeddedJSON] {
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
