package import CodeSyntax
import PushTexts

/// A way to read the text of a source, and so the places where its pushes can be.
package enum SourceReading: Sendable {
  /// One document: JSON, a template of JSON, or either with errors.
  case document
  /// The literals of a program, whose file has the extension of its language.
  case program(CodeLanguage)
  /// The literals of a possible program, in the first of these languages that shows the most states.
  case likelyProgram([CodeLanguage])
  /// The blocks of a page, and its text.
  case page
  /// The objects, the commands and the requests in text: a log, a script, notes.
  case text

  /// Returns the readings of a document, the most likely first. The first one that finds a push is used.
  ///
  /// The name of a file is the best evidence. Without it, a program is recognized by its first words, and
  /// other text by words outside of JSON.
  package static func all(of text: RecognizedText) -> [SourceReading] {
    if text.source.notation.isScript { return [.text] }
    guard text.source.canBeLogEntry else { return [.document] }
    switch text.source.notation {
    case .code(let language): return [.program(language)]
    case .markdown: return [.page]
    case .shell, .unread: return [.text]
    case .other: break
    }
    if let program = text.program {
      let languages = [program.language, .any].compactMap { $0 }
      return [.likelyProgram(languages), .text]
    }
    guard text.canContainObjects else { return [.document] }
    // Without the first words of a known language, lines of words can be a program in another one.
    let canBeProgram =
      text.prose != nil && !text.source.isLine && text.bytes.contains(UInt8(ascii: "\n"))
    return [.text] + (canBeProgram ? [.likelyProgram([.any])] : [])
  }

  package var isProgram: Bool {
    switch self {
    case .program, .likelyProgram: true
    case .document, .page, .text: false
    }
  }
}
