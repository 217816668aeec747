#!/usr/bin/env node
// The command line: arguments in, exit status out. Files are read by Node; everything else is done by the module.

import { readFileSync } from "node:fs";
import { suggestion } from "../lib/suggestion.js";
import { NativeOnlyError, UsageError, parseArguments } from "./arguments.js";
import { check } from "./check.js";
import { helpOfCommand, helpOfProgram, usage } from "./help.js";
import * as option from "./options.js";
import { explain, rules, sample, schema } from "./reference.js";

/** Its options are parsed by itself. */
const mockAPNs = {
  name: "mock-apns",
  overview: "Run a server that answers like APNs, and knows what the phone does with each push.",
  options: [],
  parsesItself: true,
  run: async (args) => (await import("../mock-apns/cli.js")).main(args),
};

const help = {
  name: "help",
  overview: "Show help for a command.",
  synopsis: "[<command>]",
  options: [option.help],
  run({ positionals: [name, ...more] }, { streams }) {
    if (name === undefined) {
      streams.write(helpOfProgram(commands));
      return 0;
    }
    if (more.length > 0) throw new UsageError("help takes one command", help);
    const command = commands.find((one) => one.name === name);
    if (!command) throw unknownCommand(name);
    if (command.parsesItself) return command.run(["--help"]);
    streams.write(helpOfCommand(command));
    return 0;
  },
};

/** Without the name of a command, the first one runs. */
const commands = [check, explain, rules, schema, sample, mockAPNs, help];

const nativeCommands = [
  "declarations", "baseline", "config", "init", "envelopes", "size", "timeline", "curl", "completions",
];

const streams = {
  write: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(`${text}\n`),
};

// The reader of the output ended, as `head` does.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(2);
});

process.exitCode = await run(process.argv.slice(2)).catch(report);

async function run(args) {
  const [first] = args;
  if (first === "--version" || first === "-V") {
    streams.write(`${version()}\n`);
    return 0;
  }
  if (first === "--help" || first === "-h") {
    streams.write(helpOfProgram(commands));
    return 0;
  }
  if (nativeCommands.includes(first)) throw new NativeOnlyError(`'${first}'`);
  const named = commands.find(({ name }) => name === first);
  const command = named ?? commands[0];
  const rest = named ? args.slice(1) : args;
  if (command.parsesItself) return command.run(rest);
  const isHelp = rest.slice(0, rest.includes("--") ? rest.indexOf("--") : undefined).some((one) => ["--help", "-h"].includes(one));
  if (isHelp) {
    streams.write(helpOfCommand(command));
    return 0;
  }
  const options = parseArguments(rest, command, commands, process.env);
  const names = [...commands.map(({ name }) => name), ...nativeCommands];
  return command.run(options, { command, streams, commands: named ? [] : names });
}

/** Writes an error and returns the exit status. */
function report(error) {
  streams.warn(error.message.startsWith("error") ? error.message.trimEnd() : `error: ${error.message.trimEnd()}`);
  if (error instanceof UsageError) streams.warn(`Usage: ${usage(error.command)}`);
  return 2;
}

function unknownCommand(name) {
  if (nativeCommands.includes(name)) return new NativeOnlyError(`'${name}'`);
  return new UsageError(`unknown command '${name}'${suggestion(name, commands.map((command) => command.name))}`, help);
}

function version() {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}
