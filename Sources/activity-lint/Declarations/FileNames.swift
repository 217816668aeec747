import CommandSyntax

/// The names that Swift files declare, without the contents of the files.
struct FileNames {
  /// A name, and the index of the file that contains it.
  typealias Entry = (name: SwiftNames.Name, file: Int)

  private(set) var declarations: [Entry] = []
  private(set) var protocols: [Entry] = []
  /// The names in inheritance clauses.
  private(set) var inherited: [Entry] = []
  /// The names that extensions extend.
  private(set) var extended: Set<SwiftNames.Name> = []
  /// Each part of the target of an alias.
  private(set) var aliases: [(name: SwiftNames.Name, target: Entry)] = []
  private(set) var declaredLikeFramework: Set<SwiftNames.Name> = []
  private(set) var extendedLikeFramework: [Entry] = []
  /// The files that mention `ActivityAttributes`, or a vendor's protocol with a similar name.
  private(set) var starts: [Int] = []
  private(set) var unreadable: [(file: Int, error: SystemError)] = []

  /// Reads some of the files.
  init(of paths: [Path], _ range: Range<Int>, in contents: FileContents) {
    var buffer = InputBuffer()
    for file in range {
      do throws(SystemError) {
        let text = try contents.read(paths[file], &buffer)
        add(file, buffer.bytes.span.extracting(text))
      } catch {
        unreadable.append((file, error))
      }
    }
  }

  private mutating func add(_ file: Int, _ text: Span<UInt8>) {
    let isStart = SwiftNames.scan(text) { finding in
      switch finding {
      case .declared(let name): declarations.append((name, file))
      case .declaredProtocol(let name): protocols.append((name, file))
      case .inherited(let name): inherited.append((name, file))
      case .extended(let name): extended.insert(name)
      case .alias(let name, let target): aliases.append((name, (target, file)))
      case .declaredLikeFramework(let name): declaredLikeFramework.insert(name)
      case .extendedLikeFramework(let name): extendedLikeFramework.append((name, file))
      }
    }
    if isStart { starts.append(file) }
  }
}
