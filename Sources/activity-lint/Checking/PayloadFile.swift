import CommandSyntax
import PushDocuments
import PushModel
import PushTexts

/// An input with its location and its path for the configuration.
struct PayloadFile: Sendable {
  let name: Path
  let location: Path
  /// The path relative to the configuration's folder, which its patterns match.
  let path: String
  /// The entries of the configuration that apply to the file.
  let entries: FileEntries
  /// Whether documents that are unrelated to pushes are skipped.
  let skipsForeign: Bool
  /// Whether a search found the file.
  let isFound: Bool
  /// Whether the user names the file, which is then read even if a tool made it.
  let isNamed: Bool

  /// - Parameter entries: Nil without a configuration.
  init(
    name: Path, location: Path, path: String, entries: FileEntries? = nil,
    skipsForeign: Bool = false, isFound: Bool = false, isNamed: Bool = true
  ) {
    self.name = name
    self.location = location
    self.path = path
    self.skipsForeign = skipsForeign
    self.isFound = isFound
    self.entries = entries ?? Configuration().entries(forFile: path)
    self.isNamed = isNamed || self.entries.areAboutPayload
  }

  /// Returns the file as one payload with the given bytes.
  func source(_ bytes: [UInt8]) -> Source {
    var source = Source(name: name.text, path: path, bytes: bytes)
    source.isFound = skipsForeign && !isNamed
    return source
  }

  init(
    _ input: InputFiles.Input, _ configuration: ConfigurationFile, skipsForeign: Bool,
    isNamed: Bool, in environment: Environment
  ) {
    let entries = configuration.entries(of: input.name, in: environment)
    self.init(
      name: input.name, location: environment.absolute(input.name), path: entries.path,
      entries: entries, skipsForeign: skipsForeign, isFound: input.isFound, isNamed: isNamed)
  }

  /// Returns the outcome for a file that is too large for a payload and is skipped: a document that contains no name of a push, or
  /// source code that is not named or contains no state; nil for any other.
  func outcome(ofSkipping error: SystemError) -> PayloadOutcome? {
    // A pipe cannot be read twice.
    guard skipsForeign, !entries.areAboutPayload, error == SystemError(exceeding: .payload),
      (try? FileSystem.kind(of: location)) == .file
    else { return nil }
    guard SourceNotation(ofFile: name.text).isSource else {
      return contains(NamesInPush.occur) ?? true ? nil : .unrelated(.foreign)
    }
    guard contains({ SkippedSource.counts($0[...]) }) ?? true else {
      return isFound ? .withoutPush : .unrelated(.foreign)
    }
    return isNamed ? nil : .skipped(.size)
  }

  /// Returns whether a condition holds for a part of the file; nil if it cannot be read.
  private func contains(_ condition: ([UInt8]) -> Bool) -> Bool? {
    do throws(SystemError) {
      let file = try Descriptor(reading: location)
      var buffer = [UInt8](repeating: 0, count: Descriptor.chunkSize)
      // A name can begin in one part of the file, and end in the next.
      var rest: ArraySlice<UInt8> = []
      while true {
        let count = try file.readAvailable(into: &buffer, at: buffer.indices)
        guard count > 0 else { return false }
        let part = Array(rest + buffer[..<count])
        if condition(part) { return true }
        rest = part.suffix(NamesInPush.maximumSize)
      }
    } catch {
      return nil
    }
  }
}
