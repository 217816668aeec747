import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let emptyHeader = Rule(
    id: "empty-header", severity: .error, outcome: .unknown, group: .request,
    summary: "A header that APNs reads is empty",
    explanation: """
      A header without a value has no meaning: curl omits it, and APNs then answers as if it were missing. In scripts, \
      the usual cause is an unset variable: `--header "apns-topic: $TOPIC"`. For `apns-priority` and \
      `apns-expiration`, APNs has a default on pushes to devices, so an empty value is a warning (Apple, *Sending \
      notification requests to APNs*). An empty `apns-collapse-id` or `apns-id` is a warning too, because both headers \
      are optional; a server's code says that APNs rejects an empty `apns-collapse-id`.
      """,
    sources: [.sendingRequests, .broadcastRequests],
    examples: [
      .request(topic: #"⟦""⟧"#),
      .request(#""apns-priority": ⟦""⟧"#),
      .request(#""apns-collapse-id": ⟦""⟧"#),
      .request(),
    ]
  ) { payload, report in
    let divided = payload.context.options.request.unquotedArguments
    for argument in divided {
      guard case .header(let name) = argument.value else { continue }
      report(
        "`\(name)` is empty: its value is not in quotation marks",
        at: payload.place(of: Header(name: name, value: "", at: argument.sourceRange)),
        label: "the argument ends here",
        effect: "curl omits the header, and takes the words after it for URLs",
        help: "write \(.code("\(argument.option) '\(name): …'")), with the whole value")
    }
    guard let request = payload.activityRequest else { return }
    for (name, outcome, refusal) in refusals {
      guard let header = request[name], header.value.isEmpty,
        !divided.contains(where: { $0.sourceRange == header.sourceRange })
      else { continue }
      let isOptional =
        name == .collapseID || name == .pushID
        || (name == .priority || name == .expiration) && !request.isBroadcast
      report(
        "`\(name.rawValue)` is empty", at: payload.place(of: header),
        severity: isOptional ? .warning : .error, outcome: isOptional ? nil : outcome,
        label: "expected a value",
        effect: isOptional
          ? "if the client omits the header, the default applies; otherwise APNs may answer 400"
          : refusal, help: help(for: header, isOptional: isOptional))
    }
  }

  private static func help(for header: Header, isOptional: Bool) -> Message {
    let cause: Message =
      header.member == nil
      ? "is a variable of the shell not set?" : "is a variable of the server not set?"
    switch WireName.Header(rawValue: header.name) {
    case .collapseID:
      return
        "leave the header out where there is no value: it is optional, and pushes with the same value replace each other"
    case _ where isOptional: return "leave the header out for the default, or set a value; \(cause)"
    default: return "set a value; \(cause)"
    }
  }

  private static let refusals: [(WireName.Header, Outcome, Message)] = [
    (.authorization, .rejected(.missingProviderToken), ""), (.topic, .rejected(.missingTopic), ""),
    (.pushType, .unknown, "APNs may answer with an error, delay the push, or drop it"),
    (.priority, .rejected(.badPriority), ""), (.expiration, .rejected(.badExpirationDate), ""),
    (.channelID, .rejected(.missingChannelID), ""),
    (.collapseID, .unknown, "APNs may answer 400, `BadCollapseId`"),
    (.pushID, .unknown, "APNs may answer 400, `BadMessageId`"),
  ]
}
