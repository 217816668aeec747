import JSONSyntax
package import PushTexts

/// Reads the text of payloads: sources, and documents in text.
package struct PayloadTextReader {
  /// The values of placeholders.
  package let values: [String: PlaceholderValue]
  /// The envelopes in which the text can be.
  package let envelopes: KnownEnvelopes
  /// Whether the text can be a document of unknown form that contains the push.
  package let isWrapped: Bool

  package init(values: [String: PlaceholderValue], envelopes: KnownEnvelopes, isWrapped: Bool) {
    self.values = values
    self.envelopes = envelopes
    self.isWrapped = isWrapped
  }

  /// Reads the text of a source.
  package func text(of whole: RecognizedText) -> PayloadText {
    let (bytes, map) = (whole.bytes, whole.map)
    // Text without placeholder values is parsed unchanged and only once.
    let template = values.isEmpty ? nil : Template(bytes, filledWith: values, in: map)
    if let template, !template.hasDirectives { return text(template) }
    let text = text(bytes, in: map)
    if text.problems.leaveStructureCertain {
      return completed(text, bytes, template, in: map, of: whole)
    }
    if let members = MembersWithoutObject(text.tree, text.problems) {
      let (bytes, map) = (members.object.bytes, members.object.map.followed(by: map))
      var text = completed(self.text(bytes, in: map), bytes, nil, in: map, of: whole)
      text.problems.insert(JSONProblem(.missingObject, members.firstKey), at: 0)
      return text
    }
    // A part of a push, and the body of a request, are not in text.
    let prose = isWrapped ? whole.prose : nil
    if let object = whole.object {
      var text = self.text(object.bytes, in: object.map.followed(by: map))
      text.origin = .excerpt(TextOrigin.Excerpt(isInCommand: prose?.isCommand ?? false))
      return text
    }
    if whole.source.canBeLogEntry, let prose { return object(of: prose, in: whole, asJSON: text) }
    guard prose == nil || template != nil else { return text }
    return completed(text, bytes, template, in: map, of: whole)
  }

  /// Reads a document of text.
  ///
  /// - Parameter isIllustration: Whether the text can show a part of a push to a reader.
  package func text(of document: FoundDocument, isIllustration: Bool) -> PayloadText {
    let (bytes, map) = (document.text.bytes, document.text.map)
    if let code = document.origin.code { return PayloadText(code, in: map) }
    if isIllustration, values.isEmpty, document.origin.excerpt != nil,
      var text = PayloadText(example: bytes, in: map)
    {
      text.origin = document.origin
      return text
    }
    let expansions =
      document.origin.commandBody?.expansions
      ?? document.placesOfVariables.filter { values[$0.name(in: bytes)] == nil }
      .map { ShellExpansion($0, ofClientIn: bytes) }
    func template(_ expansions: [ShellExpansion]) -> Template? {
      Template(
        bytes, filledWith: values, in: map, isInShell: document.origin.isInCommand,
        expansions: expansions)
    }
    var found = template(expansions)
    var text = found.map { self.text($0) } ?? self.text(bytes, in: map)
    if let examples = found?.examples, !examples.isEmpty {
      if text.tree.bytes == found?.text.bytes {
        text.tree = text.tree.marking(open: [], examples: examples)
      } else {
        // The push is in a string, which has other positions.
        found = template(expansions.map { ShellExpansion($0.range) })
        text = found.map { self.text($0) } ?? text
      }
    }
    if let template = found {
      text.problems.removeAll { template.isFilledByShell($0.range) }
      if template.hasDirectives {
        text.problems = Array(text.problems.filter { $0.kind.isViolation }.prefix(1))
      }
    }
    text.origin = document.origin
    text.markValues(
      filledByShell: Set(expansions.map { String(decoding: bytes[$0.range], as: UTF8.self) }))
    return text
  }

  /// Returns text that is not JSON with its placeholders filled in.
  private func completed(
    _ text: PayloadText, _ bytes: [UInt8], _ template: Template?, in map: SourceMap,
    of whole: RecognizedText
  ) -> PayloadText {
    let violations = text.problems.filter { $0.kind.isViolation }
    let canBeTemplate =
      !violations.isEmpty && !NotationOpening(bytes, []).isMarkup && whole.program == nil
    guard let template = template ?? (canBeTemplate ? Template(bytes, in: map) : nil) else {
      return text
    }
    var filled = self.text(template)
    // The result of branches and loops is not known before the template is filled in.
    if template.hasDirectives { filled.problems = Array(violations.prefix(1)) }
    return filled
  }

  /// Reads the object in text that cannot be read as a whole: it is broken, or has placeholders.
  ///
  /// - Parameter text: The whole text as JSON.
  private func object(
    of prose: Prose, in whole: RecognizedText, asJSON text: PayloadText
  ) -> PayloadText {
    let (bytes, map) = (whole.bytes, whole.map)
    guard let start = prose.startOfObject else {
      guard LanguageNotation.of(bytes, text.problems) == nil else { return text }
      var text = text
      (text.origin, text.problems) = (.prose(isLine: whole.source.isLine), [])
      return text
    }
    let template = Template(bytes, in: map, startingAt: start, isInShell: prose.isCommand)
    var rest = MappedText(start..<bytes.count, of: bytes)
    if let template, !template.isTooLarge { rest = template.text }
    let value = LeadingValue(of: rest.bytes)
    guard !value.isPartOfJSON else { return text }
    let object = MappedText(0..<value.end, of: rest.bytes)
    var found = self.text(object.bytes, in: object.map.followed(by: rest.map).followed(by: map))
    found.template = template
    if let template, prose.isCommand {
      found.problems.removeAll { template.isFilledByShell($0.range) }
    }
    found.origin = .excerpt(
      TextOrigin.Excerpt(
        notation: found.problems.includeViolation ? whole.program : nil,
        isInCommand: prose.isCommand))
    return found
  }

  private func text(_ template: Template) -> PayloadText {
    var text = text(
      template.isTooLarge ? [] : template.text.bytes,
      in: template.text.map.followed(by: template.map))
    text.template = template
    return text
  }

  /// Parses text, and again with the JSON from its strings.
  private func text(_ bytes: [UInt8], in map: SourceMap) -> PayloadText {
    var text = PayloadText(bytes, in: map)
    for _ in 0..<PushesInStrings.maximumNesting {
      guard text.problems.leaveStructureCertain,
        text.tree.member(WireName.aps, of: text.tree.root) == nil,
        let unfolded = unfolded(text.tree)
      else { return text }
      text = PayloadText(unfolded.text.bytes, in: unfolded.text.map.followed(by: text.map))
      text.problems += unfolded.problems
      guard unfolded.problems.isEmpty else { return text }
    }
    return text
  }
}

// MARK: JSON in strings

extension PayloadTextReader {
  /// Replaces the strings that are pushes, or contain one; returns nil if there are none.
  private func unfolded(_ tree: JSONTree) -> UnfoldedText? {
    guard [.object, .array].contains(tree.kind(of: tree.root)), !tree.isEmpty(tree.root) else {
      return nil
    }
    let body = tree.member(WireName.Request.payload.rawValue, of: tree.root)
    if let body, tree.member(WireName.aps, of: body) != nil { return nil }
    let paths = envelopes.strings + Self.bodies(in: tree)
    let roots = [tree.root, body].compactMap { $0 }
    let found = roots.flatMap { root in
      paths.flatMap { $0.nodes(in: tree, from: root).filter { tree.kind(of: $0) == .string } }
    }
    guard found.isEmpty, isWrapped,
      !envelopes.all.contains(where: { envelope in
        roots.contains { envelope.claims($0, in: tree) }
      })
    else { return UnfoldedText(tree, strings: found) }
    return UnfoldedText(tree, strings: PushesInStrings(in: tree).strings, areLogged: true)
  }

  /// The bodies of a request document, which HTTP clients take as text.
  private static func bodies(in tree: JSONTree) -> [EnvelopePath] {
    let headers = tree.member(WireName.Request.headers.rawValue, of: tree.root)
    guard
      tree.member(WireName.Request.url.rawValue, of: tree.root) != nil
        || headers.map({ Header.areForAPNs($0, of: tree) }) ?? false
    else { return [] }
    return WireName.Request.bodies.map { EnvelopePath(stringLiteral: $0.rawValue) }
  }
}
