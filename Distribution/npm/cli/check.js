// `check`: payloads in, a report out.

import { SizeError } from "../lib/errors.js";
import { systemMessage } from "../lib/files.js";
import { UsageError, NativeOnlyError } from "./arguments.js";
import { colored, isColored } from "./color.js";
import { configuredPayloads, findInputs } from "./inputs.js";
import * as option from "./options.js";
import { FileReport, formats, makeReport, nativeFormats, textFormats } from "./reports.js";
import { defaultLimit } from "./repeated.js";
import { Session } from "./session.js";
import { Summary } from "./summary.js";

const severities = ["error", "warning", "info", "never"];

export const check = {
  name: "check",
  overview: "Check payloads against the app's declarations.",
  discussion:
    "Without a path, the payloads that the configuration names are checked. Folders are searched for .json, .apns, .jsonl and .ndjson files. Without --declarations or a configuration, the Swift files below the working directory are searched for declarations. Exit status: 0 if there are no findings at or above the threshold, 1 if there are, 2 if the command fails.",
  synopsis: "[<options>] [<path> ...]",
  arguments: [["<path>", "Files and folders with payloads; - for standard input."]],
  options: [
    option.declarations, option.type, option.envelope, option.part,
    { name: "ndjson", summary: "Treat each line as a payload, regardless of the file extension." },
    { name: "sequence", summary: "Treat the payloads of a JSON Lines file or of a folder as pushes to one activity, in order." },
    {
      name: "stdin-filename", value: "name",
      summary: "The file name of standard input in reports and for the patterns of the configuration.",
    },
    ...option.appleHeaders, option.header, option.now,
    {
      name: "format", value: "format", choices: formats, nativeChoices: nativeFormats,
      summary: `The report format. (values: ${formats.join(", ")}; default: full)`,
    },
    {
      name: "max-findings", value: "count",
      summary: `The number of findings that text formats show of those that say the same about the same property; 0 for all. (default: ${defaultLimit})`,
    },
    {
      name: "fail-on", value: "severity", choices: severities,
      summary: `The lowest severity that sets the exit status to 1. (values: ${severities.join(", ")}; default: error)`,
    },
    {
      name: "fail-on-unchecked",
      summary: "Set the exit status to 1 if the declarations do not determine how a value decodes.",
    },
    {
      name: "color", value: "when", choices: ["auto", "always", "never"],
      summary: "When to use color. (values: auto, always, never; default: auto)",
    },
    option.config, option.allowOutside, option.help,
  ],
  nativeOptions: [
    "envelope-at", "sequence-key", "as-sent", "skip-foreign", "statistics", "show-expected", "baseline",
    "coverage", "fix", "diff", "jobs", "echo-key", "ready",
  ],
  insteadOf: { fix: "in Node, 'validator.fix(payload)' returns a fixed payload" },
  run,
};

async function run({ positionals, values }, { command, commands, streams }) {
  const session = new Session(values);
  const { configuration } = session;
  if (configuration.hasBaseline) throw new NativeOnlyError("a configuration with a 'baseline'");
  const paths = positionals.length > 0 ? positionals : configuredPayloads(configuration);
  if (paths.length === 0) {
    throw new UsageError("nothing to check: name files or folders, or - for standard input", command);
  }
  const headers = option.headersOf(values, command);
  const now = option.timeOf(values, command);
  const limit = option.countOf(values, "max-findings", command) ?? defaultLimit;
  const { inputs, warnings, failures } = findInputs({ positionals: paths, values }, configuration, command, commands);
  for (const message of [...warnings, ...failures]) streams.warn(message);
  session.open(streams.warn);
  session.checkDeclared(values.type);

  const summary = new Summary();
  summary.unreadable = failures.length;
  const hasColors = isColored(values.color ?? "auto", process.env, process.stdout);
  const format = values.format ?? "full";
  const write = hasColors && textFormats.includes(format) ? (text) => streams.write(colored(text, format)) : streams.write;
  const report = makeReport(format, write, limit);
  const textOf = (bytes, { sequence, ...options }) => {
    if (!textFormats.includes(format)) return undefined;
    // The push is checked a second time, in a sequence of its own.
    const lint = () => session.lint(bytes, { ...options, format, sequence: sequence && `text of ${sequence}` });
    if (sequence === undefined) return lint;
    const text = lint();
    return () => text;
  };
  for (const input of inputs) {
    const options = {
      type: values.type, part: values.part, envelope: values.envelope, now, headers,
      name: input.name, path: configuration.path(input.name), lines: input.isLines,
      sequence: "sequence" in values ? input.place : undefined, today: Date.now() / 1000,
    };
    let bytes;
    let file;
    try {
      bytes = await input.read();
      file = new FileReport(session.lint(bytes, { ...options, format: "json" }));
    } catch (error) {
      if (!(error instanceof SizeError || error.code)) throw error;
      summary.unreadable += 1;
      streams.warn(`error: cannot read '${input.name}': ${systemMessage(error)}`);
      continue;
    }
    summary.add(file.summary, file.findings.map((line) => JSON.parse(line)));
    report.add(file, bytes, textOf(bytes, options));
  }
  if (summary.payloads === 0) {
    if (summary.unreadable > 0) return 2;
    throw new Error(`no payload was checked: found none in ${inputs.map(({ name }) => name).join(", ")}`);
  }
  report.finish(summary);
  if (summary.unreadable > 0) return 2;
  const fails = summary.reaches(values["fail-on"] ?? "error");
  return fails || ("fail-on-unchecked" in values && summary.counts.notChecked > 0) ? 1 : 0;
}
