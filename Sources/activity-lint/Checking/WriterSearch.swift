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

  /// The number of files with pushes that are searched for, and of files that are compared with them.
  private static let (maximumFiles, maximumComparisons) = (1_000, 100_000)
  /// The number of bytes that are read of other files.
  private static let maximumWork = 1 << 22
  /// The number of files between a type and one whose base it is.
  private static let mostGenerations = 3

  /// A file whose names other files can use to change the pushes of a file.
  private struct Question: Sendable {
    /// The file with the pushes.
    let target: Int
    /// The file with the names: the same, or one with a type whose base is in the file with the pushes.
    let file: Int
    let names: SharedNames
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
    for question in questions { add(question.names, to: question.target) }
  }

  /// Adds the changes that other files make, and returns the questions about the types there with the same members.
  private mutating func ask(
    _ questions: [Question], _ files: [CodeInput], _ words: WordIndex, of project: ProjectFiles,
    by workers: Workers
  ) -> [Question] {
    var questionsOfWriters: [Int: [Question]] = [:]
    for (number, question) in questions.enumerated() {
      let writers = words.writers(of: question.names, inFileAt: question.file)
      comparisons -= writers.count
      work -= writers.reduce(0) { $0 + (questionsOfWriters[$1] == nil ? files[$1].size : 0) }
      guard number < Self.maximumFiles, comparisons > 0, work > 0 else {
        // Any of them can be changed.
        add(question.names, to: question.target)
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
        let changed = code?.changes(
          among: question.names, ofFileAt: files[question.file].file.path, of: project)
        return (question, writer: writer, changed: changed ?? SharedNames())
      }
    }
    var further: [Question] = []
    for (question, writer, changed) in answers.joined() {
      add(changed, to: question.target)
      let heirs = changed.types.subtracting(question.names.types)
      guard !heirs.isEmpty else { continue }
      further.append(
        Question(target: question.target, file: writer, names: question.names.members(of: heirs)))
    }
    return further
  }

  private mutating func add(_ changed: SharedNames, to file: Int) {
    if !changed.isEmpty { changes[file, default: SharedNames()].formUnion(changed) }
  }
}
