package import PushLinter
package import PushTexts

/// The settings that apply to one file, as text.
package enum ExplanationReport {
  package static func text(
    _ explanation: FileExplanation, of source: Source, style: TextStyle = TextStyle()
  ) -> [UInt8] {
    var output = TextWriter(isColored: style.isColored)
    output.line(source.place)
    let width = explanation.facts.map { $0.topic.utf8.count }.max() ?? 0
    var last = ""
    for fact in explanation.facts {
      let topic = fact.topic == last ? "" : fact.topic
      last = fact.topic
      output.write("  ")
      output.write(topic, .strong)
      output.write(spaces: width - topic.utf8.count + 2)
      output.write(fact.sentence.text)
      if let place = fact.place { output.write("  (\(place))", .dim) }
      output.endLine()
    }
    return output.bytes
  }
}
