package import CodeSyntax
import JSONSyntax
import PushCode
import PushTexts

/// The notation of a source, by the extension of its name.
package enum SourceNotation: Sendable {
  case code(CodeLanguage)
  case markdown
  /// A script of a shell, whose commands and here-documents are read.
  case shell
  /// Source code in a language that is not read, with its name.
  case unread(String)
  /// JSON, and everything else.
  case other

  /// - Parameter name: The name or the path of a file.
  package init(ofFile name: String) {
    self = Self.known[Self.ending(of: name)] ?? .other
  }

  /// The notations by the extensions of files.
  private static let known: [String: SourceNotation] = {
    var known: [String: SourceNotation] = [:]
    for language in CodeLanguage.all {
      for ending in language.extensions { known[ending] = .code(language) }
    }
    for ending in extensionsOfMarkdown { known[ending] = .markdown }
    for ending in extensionsOfShell { known[ending] = .shell }
    for (ending, name) in unreadLanguages { known[ending] = .unread(name) }
    return known
  }()

  /// The extensions of files that can contain pushes besides payloads, without the dot.
  package static let extensions =
    CodeLanguage.all.flatMap { $0.extensions } + extensionsOfMarkdown + extensionsOfShell

  /// The same, and those of source code that is not read, but counted.
  package static let searchedExtensions = extensions + unreadLanguages.map { $0.extension }

  private static let extensionsOfMarkdown = ["md", "markdown", "mdx"]
  private static let extensionsOfShell = ["sh", "bash", "zsh"]
  private static let unreadLanguages: [(extension: String, name: String)] = [
    ("scala", "Scala"), ("groovy", "Groovy"), ("clj", "Clojure"), ("erl", "Erlang"),
    ("fs", "F#"), ("lua", "Lua"), ("pl", "Perl"), ("pm", "Perl"), ("cpp", "C++"), ("cc", "C++"),
    ("m", "Objective-C"), ("mm", "Objective-C"), ("vb", "Visual Basic"), ("ps1", "PowerShell"),
    ("hs", "Haskell"), ("cr", "Crystal"),
  ]

  package var isCode: Bool { if case .code = self { true } else { false } }

  /// Whether the file can contain other things than pushes, and usually does.
  package var isSource: Bool { if case .other = self { false } else { true } }

  /// The classification of a file by its bytes.
  package enum Candidate: Sendable {
    /// The file can contain a push.
    case possible
    /// The file names no part of a push.
    case unrelated
    /// The file contains a state, but a search does not read it.
    case skipped(SkippedSource)
  }

  /// Returns whether a file of this notation can contain a push.
  ///
  /// - Parameter isNamed: Whether the user names the file, which is then read even if a tool made it.
  package func candidate(_ bytes: ArraySlice<UInt8>, isNamed: Bool) -> Candidate {
    switch self {
    case .other: return .possible
    case .unread(let language):
      return SkippedSource.counts(bytes) ? .skipped(.language(language)) : .unrelated
    case .markdown, .shell:
      return mayContainPush(bytes) || NamesInPush.occur(in: Array(bytes))
        ? .possible : .unrelated
    case .code(let language):
      guard mayContainPush(bytes, of: language) else { return .unrelated }
      guard !isNamed, let reason = Self.reasonToSkip(bytes) else { return .possible }
      return SkippedSource.counts(bytes) ? .skipped(reason) : .unrelated
    }
  }

  private static func reasonToSkip(_ bytes: ArraySlice<UInt8>) -> SkippedSource? {
    if bytes.count > maximumSize { return .size }
    if isMarkedAsMade(bytes) { return .generated }
    return hasLongLine(bytes) ? .longLine : nil
  }

  /// The maximum size of source code, and of a line that a person wrote, in bytes.
  private static let maximumSize = 1 << 20
  private static let maximumLine = 20_000
  /// The part of a file that says that a tool made it, in bytes.
  private static let headerSize = 1_024

  private static func hasLongLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    var start = bytes.startIndex
    while bytes.endIndex - start > maximumLine {
      let end = bytes[start..<start + maximumLine].lastIndex(of: UInt8(ascii: "\n"))
      guard let end else { return true }
      start = end + 1
    }
    return false
  }

  private static func isMarkedAsMade(_ bytes: ArraySlice<UInt8>) -> Bool {
    let header = String(decoding: bytes.prefix(headerSize), as: UTF8.self)
    return header.hasOccurrence(of: "@generated") || header.hasOccurrence(of: "DO NOT EDIT")
  }

  /// Whether the file is source code or a page, which is skipped if it contains no push.
  package var isCodeOrPage: Bool {
    switch self {
    case .code, .markdown, .unread: true
    case .shell, .other: false
    }
  }

  /// Whether the file is a shell script.
  package var isScript: Bool { if case .shell = self { true } else { false } }

  private static func ending(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[name.utf8.index(after: dot)...]).lowercased()
  }
}

extension Source {
  package var notation: SourceNotation { isLine ? .other : SourceNotation(ofFile: name) }

  /// Whether the source can contain code: its name says so, or the text of a page or a stream does not start as JSON.
  package var canBeCode: Bool {
    if notation.isCodeOrPage { return true }
    if notation.isSource { return false }
    guard canBeLogEntry else { return false }
    return bytes.withoutByteOrderMark.first { !JSONParser.isBlank($0) }
      .map { !"{[\"".utf8.contains($0) } ?? false
  }

  /// Whether the source is a page or the code of a test, whose pushes may show only a part.
  package var isIllustration: Bool {
    switch notation {
    case .markdown: true
    case .code: SourceRole.isTest(path)
    case .shell, .other, .unread: false
    }
  }
}

/// A file whose pushes are not sent from there: a test, third-party or generated code.
package enum SourceRole {
  /// The folders of tests, of their data, and of documents.
  private static let foldersOfTests: Set<String> = [
    "test", "tests", "__tests__", "spec", "specs", "mock", "mocks", "__mocks__", "fixtures",
    "testdata", "e2e",
  ]
  /// The folders of third-party code, and of the output of tools.
  package static let foldersOfOthers: Set<String> = [
    "vendor", "vendors", "third_party", "third-party", "dist", "build", "out", "target", "venv",
    "site-packages", "bower_components", "coverage", "generated", "__pycache__",
  ]
  /// The parts of a file's name, between its punctuation, that mark a test.
  private static let marksOfTests: Set<String> = [
    "test", "tests", "spec", "specs", "mock", "conftest",
  ]

  /// Returns whether a file is a test, by its path.
  package static func isTest(_ path: String) -> Bool {
    let components = path.split(separator: "/")
    guard let name = components.last else { return false }
    let stem = name.prefix { $0 != "." }
    // `PushServiceTests.swift`, `PushTest.java`
    return components.dropLast().contains { foldersOfTests.contains($0.lowercased()) }
      || ["Test", "Tests", "Spec"].contains { stem.hasSuffix($0) }
      || name.split { $0 == "." || $0 == "_" || $0 == "-" }.dropLast()
        .contains { marksOfTests.contains($0.lowercased()) }
  }

  /// The endings of names of code that a tool made.
  package static let endingsOfOthers = [".min.js", ".bundle.js", ".d.ts"]

  /// Returns the folder, or the ending of the name, that makes a source file third-party or generated code; nil for any other path.
  package static func placeOfOthers(_ path: String) -> SkippedSource? {
    let components = path.split(separator: "/")
    guard let name = components.last else { return nil }
    let folders = components.dropLast().lazy.map { $0.lowercased() }
    return
      (folders.first { foldersOfOthers.contains($0) }
      ?? endingsOfOthers.first { name.hasSuffix($0) }.map { "*" + $0 }).map { .place($0) }
  }
}
