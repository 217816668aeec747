package import ActivitySchema
import JSONSyntax
package import PushDocuments
package import PushModel
package import PushTexts

/// A first configuration, made from the files of a project.
package struct InitialConfiguration {
  /// The folders with the app's Swift files, relative to the folder of the configuration.
  package var declarations: [String] = []
  /// The packages whose types the app uses.
  package private(set) var packages: [AppPackage] = []
  /// The attributes types that the files and the packages declare.
  package var types: [String] = []
  package private(set) var payloadCount = 0
  /// The source files with pushes, by their paths.
  package private(set) var sources: [String] = []
  /// Folders with payloads whose type is undetermined.
  private var folders: Set<String> = []
  /// The types that payloads name, by folder.
  private var named: [String: Set<String>] = [:]
  private var remarksOnPackages: [String] = []

  /// The limit of listed folders; with more, the program searches for declarations.
  private static let maximumFolders = 20

  /// The limit of folders for which a remark suggests an entry.
  private static let maximumRemarks = 10

  package init() {}

  /// Adds a file if it contains a Live Activity push; returns whether it does.
  package mutating func add(_ payload: ExaminedPayload) -> Bool {
    if let code = payload.code {
      guard code.read > 0 else { return false }
      sources.append(payload.source.path)
      return true
    }
    let (source, payload) = (payload.source, payload.first)
    guard payload.push?.aps.isLiveActivity == true else { return false }
    payloadCount += 1
    let folder = String(source.path[..<(source.path.lastIndex(of: "/") ?? source.path.startIndex)])
    switch payload.selection {
    case .undetermined, .chosen(_, because: .closestOfNone): folders.insert(folder)
    case .chosen(let activities, because: .attributesType):
      // This push names its type. The other payloads in its folder are likely to have the same type.
      named[folder, default: []].formUnion(activities.prefix(1).map { $0.name })
    default: break
    }
    return true
  }

  // MARK: Packages

  /// Chooses the packages whose types the app uses.
  ///
  /// - Parameters:
  ///   - candidates: The packages that manifests name.
  ///   - schema: The app's own declarations.
  package mutating func choosePackages(among candidates: [AppPackage], besides schema: Schema) {
    let declared = Set(schema.activities.map { $0.name })
    // A vendor's SDK also has other purposes, and many apps that contain it do not use its types.
    let isOnlyVendors =
      declared.isEmpty && !candidates.contains { $0.isForActivitiesAlone }
    for package in candidates where !packages.contains(where: { $0.id == package.id }) {
      guard
        package.isBesideCopies || !package.activities.contains(where: { declared.contains($0) }),
        package.isForActivitiesAlone || isOnlyVendors
      else { continue }
      guard
        let other = packages.first(where: { $0.sharedActivity(with: package) != nil }),
        let shared = other.sharedActivity(with: package)
      else {
        packages.append(package)
        continue
      }
      remarksOnPackages.append(
        "\(package.id) declares `\(shared)` too, with other properties; list it instead of \(other.id) if the app uses it"
      )
    }
    packages.sort { $0.id < $1.id }
  }

  /// Returns the schema of some Swift files and of the packages.
  package func schema(with files: [Source]) -> Schema {
    var configuration = Configuration()
    configuration.packages = packages
    return configuration.schema(of: files.map { SwiftFile(name: $0.name, bytes: $0.bytes) }).schema
  }

  // MARK: Text

  /// The configuration as JSON without comments, which every JSON tool can read.
  package var text: String {
    """
    {
    \(list("declarations", listedDeclarations.map { JSONString.quoted($0) })),
    \(packageLines)\
    \(list("payloads", payloadEntries)),
      "exclude": [],
      "rules": {},
      "suppressions": [],
      "expected": []
    }

    """
  }

  /// The missing parts of the configuration, and how to add them; each without a final period.
  package var remarks: [String] {
    var remarks = remarksOnPackages
    if declarations.count > Self.maximumFolders {
      remarks.append(
        "\(declarations.count) folders contain declarations, too many to list; with an empty `declarations`, every run searches for them"
      )
    }
    for folder in folders.sorted().filter({ type(of: $0) == nil }).prefix(
      Self.maximumRemarks)
    {
      let named = named[folder] ?? []
      let choice = named.isEmpty ? types : named.sorted()
      guard let example = choice.first else { continue }
      remarks.append(
        "the payloads in \(folder.isEmpty ? "this folder" : "'\(folder)'") do not name their type; add an entry such as "
          + "\(entry(for: folder, of: example)) to `payloads`; the types are \(choice.joined(separator: ", "))"
      )
    }
    return remarks
  }

  private var packageLines: String {
    packages.isEmpty
      ? "" : "\(list("packages", packages.map { JSONString.quoted($0.id) })),\n"
  }

  private var listedDeclarations: [String] {
    declarations.count > Self.maximumFolders ? [] : declarations
  }

  private var payloadEntries: [String] {
    folders.sorted().compactMap { folder in
      type(of: folder).map { entry(for: folder, of: $0) }
    }
  }

  /// The type of payloads that do not name theirs, if exactly one other payload of their folder names its type.
  private func type(of folder: String) -> String? {
    guard let candidates = named[folder], candidates.count == 1 else { return nil }
    return candidates.first
  }

  private func entry(for folder: String, of type: String) -> String {
    let files = JSONString.quoted(folder.isEmpty ? "*" : "\(folder)/*")
    return "{\"files\": \(files), \"type\": \(JSONString.quoted(type))}"
  }

  private func list(_ name: String, _ entries: [String]) -> String {
    guard !entries.isEmpty else { return "  \"\(name)\": []" }
    return "  \"\(name)\": [\n" + entries.map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
  }
}
