import ActivitySchema
import JSONSyntax

/// A configuration to start with, from what was found in a project.
package struct InitialConfiguration {
  /// Swift files, relative to the folder of the configuration.
  package var declarations: [String] = []
  /// The attributes types that they declare.
  package var types: [String] = []
  package private(set) var payloadCount = 0
  /// Folders with payloads of which nothing says what they belong to.
  private var folders: Set<String> = []
  /// The types that payloads name themselves, by folder.
  private var named: [String: Set<String>] = [:]

  /// More are rather searched for than listed.
  private static let maximumFiles = 20

  package init() {}

  /// Takes note of a file, where it holds a push to a Live Activity; true where it does.
  package mutating func add(_ payload: ExaminedPayload) -> Bool {
    let (source, payload) = (payload.source, payload.first)
    guard payload.push?.aps.isLiveActivity == true else { return false }
    payloadCount += 1
    let folder = String(source.path[..<(source.path.lastIndex(of: "/") ?? source.path.startIndex)])
    switch payload.selection {
    case .undetermined: folders.insert(folder)
    case .chosen(let activities, because: .attributesType):
      // Such a push says itself what it is; the others in its folder are likely to be of that type.
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
    // What activity-lint knows of this project; paths are relative to this file's folder.
    {
      // The Swift files that say what a push decodes into. Where none are named, they are searched for at every run.
    \(declarationLines)

      // Which type the payloads in some files belong to, where neither they nor their paths say so.
    \(list("payloads", payloadLines))

      // Files that are left out where a folder is checked, such as "fixtures/generated/**".
      "exclude": [],

      // Severities by rule: "error", "warning", "info" or "off"; 'activity-lint rules' lists the rules.
      "rules": {},

      // Findings to live with: {"rule": "null-value", "files": "legacy/**", "pointer": "/aps/content-state/eta",
      // "reason": "the app before 3.0 reads it", "until": "2027-01-31"}; pointer and until may be left out.
      "suppressions": [],

      // Payloads that are kept because they are wrong: {"files": "rejected/missing-key/**", "rules": ["missing-key"]}.
      "expected": [],
    }

    """
  }

  private var declarationLines: String {
    guard declarations.count <= Self.maximumFiles else {
      return
        "  // \(declarations.count) files were found, which are too many to list.\n  \"declarations\": [],"
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
