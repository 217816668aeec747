// Help in the layout of the program.

/** The column in which summaries start. */
const column = 26;
const width = 80;

export function helpOfProgram(commands) {
  return [
    paragraph("OVERVIEW: Know what the iPhone will do with a Live Activity push before you send it."),
    paragraph("USAGE: activity-lint <subcommand>"),
    section("OPTIONS", [["-V, --version", "Show the version."], ["-h, --help", "Show help information."]]),
    section("SUBCOMMANDS", commands.map(({ name, overview }, index) => [index === 0 ? `${name} (default)` : name, overview])),
    "  See 'activity-lint help <subcommand>' for detailed help.\n",
  ].join("\n");
}

export function helpOfCommand(command) {
  const options = command.options.map((option) => [optionUsage(option), option.summary]);
  return [
    paragraph(`OVERVIEW: ${command.overview}`),
    ...(command.discussion ? [paragraph(command.discussion)] : []),
    paragraph(`USAGE: ${usage(command)}`),
    ...(command.arguments ? [section("ARGUMENTS", command.arguments)] : []),
    section("OPTIONS", options),
    ...(command.nativeOptions?.length > 0
      ? [paragraph(`The native program has more options: ${command.nativeOptions.map((name) => `--${name}`).join(", ")}.`)]
      : []),
  ].join("\n");
}

/** Returns the usage line. */
export function usage(command) {
  if (!command) return "activity-lint <subcommand>";
  return `activity-lint ${command.name}${command.synopsis ? ` ${command.synopsis}` : ""}`;
}

function optionUsage({ name, short, value, valueName }) {
  return `${short ? `${short}, ` : ""}--${name}${value ? ` <${value}>` : valueName ? `[=<${valueName}>]` : ""}`;
}

function section(title, rows) {
  const lines = rows.flatMap(([label, summary]) => {
    const [first, ...more] = wrapped(summary, width - column);
    const start = `  ${label}`;
    const heads = start.length < column ? [start.padEnd(column) + first] : [start, " ".repeat(column) + first];
    return [...heads, ...more.map((line) => " ".repeat(column) + line)];
  });
  return `${title}:\n${lines.join("\n")}\n`;
}

const paragraph = (text) => `${wrapped(text, width).join("\n")}\n`;

function wrapped(text, width) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== "" && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
