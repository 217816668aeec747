// The colors of text reports. The module writes plain text; its lines have few forms.

const codes = { error: "1;31", warning: "1;33", info: "1;34", note: "36", strong: "1", dim: "2" };

const painted = (text, role) => (text ? `\x1b[${codes[role]}m${text}\x1b[0m` : "");

/** Whether to use color: the option has precedence, then `NO_COLOR`, then the variables that force color, then the terminal. */
export function isColored(when, environment, stream) {
  if (when !== "auto") return when === "always";
  if (environment.NO_COLOR) return false;
  const isForced = ["FORCE_COLOR", "CLICOLOR_FORCE"].some((name) => environment[name] && environment[name] !== "0");
  return isForced || (Boolean(stream.isTTY) && environment.TERM !== "dumb");
}

/** Returns the text of a report in the format `full` or `concise` with colors. */
export function colored(text, format) {
  return (format === "full" ? fullLines : conciseLines)(text.split("\n")).join("\n");
}

function fullLines(lines) {
  let severity = "error";
  let isCounted = false;
  const forms = [
    [/^((error|warning|info)\[[\w-]+\])(: .*)$/, (_, title, own, message) => {
      severity = own;
      return painted(title, own) + painted(message, "strong");
    }],
    [/^(expected\[.*)$/, (_, line) => painted(line, "dim")],
    [/^note(: .*)$/, (_, rest) => painted("note", "note") + rest],
    [/^( *)(-->)( .*?)(  \/.*)?$/, (_, margin, arrow, place, pointer) => margin + painted(arrow, "dim") + place + painted(pointer, "dim")],
    [/^( *)(:::)( .*)$/, (_, margin, arrow, place) => margin + painted(arrow, "dim") + place],
    [/^( *)(\d+ \|)(.*)$/, (_, margin, number, line) => margin + painted(number, "dim") + line],
    [/^( +)\|([ \t]+)([\^-].*)$/, (_, margin, padding, mark) =>
      margin + painted("|", "dim") + padding + painted(mark, mark.startsWith("^") ? severity : "note")],
    [/^( +)\|$/, (_, margin) => margin + painted("|", "dim")],
    [/^( +)=( \w+: )(.*)$/, (_, margin, name, rest) => margin + painted("=", "dim") + painted(name, "strong") + rest],
  ];
  return lines.map((line) => {
    // Only the place of what is counted follows without a margin.
    if (isCounted && line.startsWith(" --> ")) return painted(" --> ", "dim") + line.slice(5);
    isCounted = /^\w+\[[\w-]+\]: and \d+ more like this: /.test(line);
    const form = forms.find(([pattern]) => pattern.test(line));
    return form ? line.replace(...form) : line;
  });
}

function conciseLines(lines) {
  const roles = { error: "error", warning: "warning", note: "info", expected: "dim" };
  return lines.map((line) =>
    line.replace(/^(.*?:\d+:\d+: )(error|warning|note|expected)(?=: )/, (_, place, word) => place + painted(word, roles[word])),
  );
}
