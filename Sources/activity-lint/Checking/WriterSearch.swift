import CodeNames
import CodeSyntax
import CommandSyntax
import PushCode

/// A search for the statements by which source files change the pushes of other files, or override their members.
struct WriterSearch {
  /// The names of a file that other files change, by its position.
  private(set) var changes: [Int: SharedNames] = [:]

  private var comparisons = Self.maximumComparisons
  private var work = Self.maximumWork
  /// The names that were asked for in files that export those of others.
  private var asked: [Pair: Set<String>] = [:]

  private struct Pair: Hashable {
    let target: Int
    let exporter: Int
  }

  /// The number of files with pushes that are searched for, and of files that are compared with them.
  private static let (maximumFiles, maximumComparisons) = (1_000, 100_000)
  /// The number of bytes that are read of other files.
  private static let maximumWork = 1 << 22
  /// The number of files between a type and one whose base it is, or between a name and one that imports it.
  private static let mostGenerations = 4

  /// A file whose names other files can use to change the pushes of a file.
  private struct Question: Sendable {
    /// The file with the pushes.
    let target: Int
    /// The file with the names: the same, one with a type whose base is in the file with the pushes, or one that exports its names.
    let file: Int
    let names: SharedNames
    /// The names in the file with the pushes by those that a file exports instead of them; nil for any other file.
    var originals: [String: String]?
  }

  /// - Parameters:
  ///   - open: The names by which statements can change the pushes of each file.
  ///   - words: The files that contain these names.
  init(
    _ files: [CodeInput], _ open: [CodeFile.OpenNames], _ words: WordIndex,
    of project: ProjectFiles, by workers: Workers
  ) {
    var questions = files.indices.filter { !open[$0].shared.isEmpty }
      .map { Question(target: $0, file: $0, names: open[$0].shared) }
    var words = words
    for _ in 0..<Self.mostGenerations {
      questions = ask(questions, files, words, of: project, by: workers)
      guard !questions.isEmpty else { return }
      let names = questions.flatMap { $0.names.words.union(files[$0.file].modules) }
      words = WordIndex(files, of: Set(names), by: workers)
    }
    for question in questions where !writers(question, words).isEmpty {
      add(question.names, for: question)
    }
  }

  private func writers(_ question: Question, _ words: WordIndex) -> [Int] {
    question.originals == nil
      ? words.writers(of: question.names, inFileAt: question.file)
      : words.importers(of: question.names, exportedByFileAt: question.file)
  }

  /// Adds the changes that other files make, and returns the questions about the types there with the same members.
  private mutating func ask(
    _ questions: [Question], _ files: [CodeInput], _ words: WordIndex, of project: ProjectFiles,
    by workers: Workers
  ) -> [Question] {
    var questionsOfWriters: [Int: [Question]] = [:]
    for (number, question) in questions.enumerated() {
      let writers = writers(question, words)
      comparisons -= writers.count
      work -= writers.reduce(0) { $0 + (questionsOfWriters[$1] == nil ? files[$1].size : 0) }
      guard number < Self.maximumFiles, comparisons > 0, work > 0 else {
        // Any of them can be changed.
        add(question.names, for: question)
        continue
      }
      for writer in writers where writer != question.target {
        questionsOfWriters[writer, default: []].append(question)
      }
    }
    let writers = questionsOfWriters.sorted { $0.key < $1.key }
    let answers = workers.map(writers, minimumShare: 1) { writer, questions in
      let code = files[writer].code
      return questions.map { question in
        let changes = code?.changes(
          among: question.names, ofFileAt: files[question.file].file.path, of: project)
        return (question, writer: writer, changes: changes)
      }
    }
    var questions: [Question] = []
    for (question, writer, changes) in answers.joined() {
      guard let (changed, exported) = changes else { continue }
      add(changed, for: question)
      if let further = exports(exported, from: writer, for: question) { questions.append(further) }
      let heirs = changed.types.subtracting(question.names.types)
      guard !heirs.isEmpty else { continue }
      questions.append(
        Question(target: question.target, file: writer, names: question.names.members(of: heirs)))
    }
    return questions
  }

  /// Returns the question about the names of a file that another one exports, apart from those that were asked for.
  private mutating func exports(
    _ names: [String: String], from exporter: Int, for question: Question
  ) -> Question? {
    let pair = Pair(target: question.target, exporter: exporter)
    let new = names.filter { asked[pair, default: []].insert($1).inserted }
    guard !new.isEmpty else { return nil }
    let originals = new.map { ($1, question.originals?[$0] ?? $0) }
    return Question(
      target: question.target, file: exporter, names: question.names.renamed(new),
      originals: Dictionary(originals) { first, _ in first })
  }

  private mutating func add(_ changed: SharedNames, for question: Question) {
    let changed = question.originals.map { changed.renamed($0) } ?? changed
    if !changed.isEmpty {
      changes[question.target, default: SharedNames()].formUnion(changed)
    }
  }
}
