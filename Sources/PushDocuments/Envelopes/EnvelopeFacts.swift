package import PushTexts

/// The facts about an envelope, as text for a reference.
package struct EnvelopeFacts {
  package let envelope: Envelope

  package init(_ envelope: Envelope) { self.envelope = envelope }

  /// The facts with their topics; a topic without a fact is omitted.
  package var all: [(topic: String, words: String)] {
    [
      ("recognized by", recognition), ("push in", place), ("event", event), ("URL", endpoints),
      ("state", path(.contentState)), ("attributes", path(.attributes)),
      ("attributes type", attributesType), ("alert", alert), ("dates", dates),
      ("timestamp", timestamp), ("JSON in strings", paths(envelope.strings)),
      ("headers for APNs", headers),
      ("also requires", requirements), ("adds", injected),
      ("reserved", reserve),
    ].filter { !$0.1.isEmpty }
  }

  var recognition: String {
    let signs = envelope.signs
    func words(_ sign: Envelope.Sign, in place: String) -> String {
      let path = place.isEmpty ? "\(sign.path)" : "\(place).\(sign.path)"
      return "`\(path)\(sign.text.map { ": \"\($0)\"" } ?? "")`"
    }
    let place = envelope.places.count == 1 ? envelope.places[0].description : ""
    var all = signs.root.map { words($0, in: "") }
    if envelope.members == nil, !envelope.isApples {
      all.append("`\(WireName.aps)` with a Live Activity key")
    } else {
      all += signs.holder.map { words($0, in: place) }
    }
    all += signs.holder.filter { $0.text != nil && envelope.members == nil }
      .map { words($0, in: place) }
    for names in signs.any {
      let any = names.map { words(.has(EnvelopePath(stringLiteral: $0)), in: place) }
      all.append((any.count > 1 ? "one of " : "") + any.joined(separator: ", "))
    }
    let instead = signs.instead.map { "; or " + words($0, in: place) }.joined()
    let tokens = signs.tokens.isEmpty ? "" : "; or \(paths(signs.tokens)) next to `\(WireName.aps)`"
    return all.joined(separator: "; ") + instead + tokens
  }

  package var place: String {
    envelope.places.contains { $0.description.isEmpty }
      ? "the document itself" : paths(envelope.places)
  }

  private func paths(_ paths: [EnvelopePath]) -> String {
    paths.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// Returns the path of a member from the push's object.
  package func path(_ member: WireName.Activity) -> String {
    guard let members = envelope.members else { return "`\(WireName.aps).\(member.rawValue)`" }
    return members[member].map { "`\($0.path)`" } ?? ""
  }

  private var event: String {
    let path = path(.event).isEmpty ? impliedEvent : path(.event)
    guard envelope.events.count < WireName.Event.allCases.count else { return path }
    return path + ": \(envelope.events.map { "`\($0.rawValue)`" }.joined(separator: " or "))"
  }

  private var impliedEvent: String {
    envelope.endpoints.isEmpty ? "implied by the other members" : "specified by the URL"
  }

  private var endpoints: String {
    envelope.endpoints.map { endpoint in
      let events = endpoint.events.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      return "`…\(endpoint.path)` for \(events)"
    }.joined(separator: ", ")
  }

  private var attributesType: String {
    let path = path(.attributesType)
    guard let prefix = envelope.typePrefix else { return path }
    return "in the path of the URL, after `\(prefix)`" + (path.isEmpty ? "" : "; or \(path)")
  }

  private var alert: String {
    let place =
      switch envelope.members?.alert {
      case nil: "`\(WireName.aps).\(WireName.alert)`"
      case .object(let path)?: "`\(path)`"
      case .objectOrTexts(let path, let title, let body)?: "`\(path)`, or `\(title)` and `\(body)`"
      case .languages(let title, let body)?:
        "`\(title)` and `\(body)`, with a string for each language"
      case .some(.none): ""
      }
    switch envelope.startAlert {
    case .senders: return place
    case .undocumented: return "\(place); whether one is added to a start is not documented"
    case .vendors: return "created by \(envelope.vendor) from the rest of the request"
    }
  }

  private var dates: String {
    switch envelope.members?.dates {
    case nil, .seconds?: "seconds since 1970"
    case .secondsAsText?: "seconds since 1970, with or without quotation marks"
    case .iso8601?: "ISO 8601"
    }
  }

  private var timestamp: String {
    switch envelope.timestamp {
    case .sender: "set by the sender: " + path(.timestamp)
    case .vendor: "set by \(envelope.vendor)"
    case .either: "set by \(envelope.vendor), unless the sender sets it: " + path(.timestamp)
    }
  }

  private var headers: String {
    let members = envelope.headerMembers.map { "`\($0.path)` as `\($0.header.rawValue)`" }
    return members.isEmpty
      ? envelope.headers.map { "`\($0)`" } ?? "" : members.joined(separator: ", ")
  }

  private var injected: String {
    envelope.injected.map { "`\($0.key)` to `\($0.part.rawValue)`" }.joined(separator: ", ")
  }

  private var requirements: String {
    envelope.requirements.map { requirement in
      let events = requirement.events.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      return "`\(requirement.path)`"
        + (requirement.events.count < WireName.Event.allCases.count ? " for \(events)" : "")
    }.joined(separator: ", ")
  }

  private var reserve: String {
    let (start, other) = (envelope.reserve(for: .start), envelope.reserve(for: .update))
    guard start > 0 else { return "" }
    return "\(start) bytes in a start" + (other > 0 ? ", \(other) in every other push" : "")
  }
}
