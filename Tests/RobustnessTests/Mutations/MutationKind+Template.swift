extension MutationKind {
  /// Pushes with the placeholders of template languages, some of which the configuration fills in.
  static let template = MutationKind(
    name: "template", file: "Template.json",
    seeds: [
      """
      {"aps": {"timestamp": $(date +%s), "event": "{{event}}", "content-state": {"eta": {{eta}}, "stops": "{{stops}}",
        "note": "a {{ note | default('x') }} b", "ratio": ${RATIO:-1}, "phase": "<%= phase %>", "list": [%d, <eta>, {{{raw}}}],
        {{#if late}}"table": {"k": [{% for x in xs %}{{x}},{% endfor %}]}{{/if}} }}}
      """,
      #"{"aps": {"timestamp": $TIMESTAMP, "event": "update", "content-state": {"eta": @eta@, "stops": [[stops]], "note": "%@", "ratio": :ratio}}}"#,
      #"f'{{"aps": {{"event": "update", "content-state": {json.dumps(state)}}}}}'"#,
    ],
    words: MutationSeeds.words
      + """
      {{ }} {{{ }}} {{eta}} {{{eta}}} "{{eta}}" {{# {{/ {{^ {{! {{> {{&eta}} {% %} {%- -%} {# #} <% %> <%= <%- ${ ${a} ${a:-b} $a $(a) $( ) `date`
      %d %s %@ %1$s %(a)s %.2f <eta> @eta@ [[eta]] #{eta} \\(eta) :eta $$ $1 {0} {} %{a} | default('x') "a{{b}}c" {{"a"}} {{driver}} ${stops}
      """.split(whereSeparator: { $0.isWhitespace }).map { String($0) },
    commands: [
      ["check", "Template.json"], ["check", "--format", "json", "Template.json"],
      ["check", "--coverage", "Template.json"], ["check", "--fix=all", "Template.json"],
      ["check", "--fix", "--format", "json", "Template.json"],
      ["check", "--part", "content-state", "--format", "json", "Template.json"],
      ["check", "--ndjson", "--jobs", Invariant.manyJobs, "--format", "json", "Template.json"],
      ["size", "Template.json"], ["timeline", "Template.json"],
    ],
    others: [
      MutationSeeds.declarationsFile: MutationSeeds.declarations,
      ".activity-lint.json":
        #"{"placeholders": {"driver": "Ana", "stops": 2, "a": "{{eta}}", "raw": [1, {"x": null}], "": true}}"#,
    ])
}
