import ActivitySchema
import JSONSyntax

/// A first configuration, made from the files of a project.
package struct InitialConfiguration {
  /// The paths of Swift files, relative to the folder of the configuration.
  package var declarations: [String] = []
  /// The attributes types that the files declare.
  package var types: [String] = []
  package private(set) var payloadCount = 0
  /// Folders with payloads whose type is undetermined.
  private var folders: Set<String> = []
  /// The types that payloads name, by folder.
  private var named: [String: Set<String>] = [:]

  /// The limit of listed files; with more, the program searches for them.
  private static let maximumFiles = 20

  package init() {}

  /// Adds a file if it contains a Live Activity push; returns whether it does.
  package mutating func add(_ payload: ExaminedPayload) -> Bool {
    let (source, payload) = (payload.source, payload.first)
    guard payload.push?.aps.isLiveActivity == true else { return false }
    payloadCount += 1
    let folder = String(source.path[..<(source.path.lastIndex(of: "/") ?? source.path.startIndex)])
    switch payload.selection {
    case .undetermined: folders.insert(folder)
    case .chosen(let activities, because: .attributesType):
      // This push names its type. The other payloads in its folder are likely to have the same type.
      named[folder, default: []].formUnion(activities.prefix(1).map { $0.name })
    default: break
    }
    return true
  }
}

// MARK: Text

extension InitialConfiguration {
  package var text: String {
    """
    // Configuration of activity-lint; paths are relative to this file's folder.
    {
      // The Swift files that declare what a push decodes into. If none are listed, every run searches for them.
    \(declarationLines)

      // The type of the payloads in some files, if neither the payloads nor their paths name it.
    \(list("payloads", payloadLines))

      // Files to skip when a folder is checked, such as "fixtures/generated/**".
      "exclude": [],

      // Severities by rule: "error", "warning", "info" or "off"; 'activity-lint rules' lists the rules.
      "rules": {},

      // Findings to suppress: {"rule": "null-value", "files": "legacy/**", "pointer": "/aps/content-state/eta",
      // "reason": "the app before 3.0 reads it", "until": "2027-01-31"}; pointer and until are optional.
      "suppressions": [],

      // Payloads that must be rejected: {"files": "rejected/missing-key/**", "rules": ["missing-key"]}.
      "expected": [],
    }

    """
  }

  private var declarationLines: String {
    guard declarations.count <= Self.maximumFiles else {
      return
        "  // \(declarations.count) files were found, too many to list.\n  \"declarations\": [],"
    }
    return list("declarations", declarations.map { JSONWriter.quoted($0) + "," })
  }

  private var payloadLines: [String] {
    folders.sorted().prefix(Self.maximumFiles).map { folder in
      let files = JSONWriter.quoted(folder.isEmpty ? "*" : "\(folder)/*")
      let candidates = named[folder] ?? []
      if candidates.count == 1, let type = candidates.first {
        return "{\"files\": \(files), \"type\": \(JSONWriter.quoted(type))},"
      }
      let choice = (candidates.isEmpty ? types : candidates.sorted()).joined(separator: " or ")
      return "// {\"files\": \(files), \"type\": \(JSONWriter.quoted(choice))},"
    }
  }

  private func list(_ name: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "  \"\(name)\": []," }
    return "  \"\(name)\": [\n" + lines.map { "    \($0)\n" }.joined() + "  ],"
  }
}
