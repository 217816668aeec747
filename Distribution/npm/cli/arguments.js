// Parses the arguments of a command by the table of its options.

import { suggestion } from "../lib/suggestion.js";

/** An error in the arguments, with the command whose usage is shown. */
export class UsageError extends Error {
  constructor(message, command) {
    super(message);
    this.command = command;
  }
}

/** Something that only the native program does. */
export class NativeOnlyError extends Error {
  constructor(what, instead = "the npm package cannot do it") {
    super(`${what} requires the native activity-lint program; ${instead}`);
  }
}

/**
 * Returns `{positionals, values}`; `values` has the text of each given option by name, or a list if it is repeatable.
 *
 * @param others the other commands, which may have an option that this one lacks.
 */
export function parseArguments(args, command, others, environment) {
  const positionals = [];
  const values = {};
  const rest = [...args];
  while (rest.length > 0) {
    const argument = rest.shift();
    if (argument === "--") {
      positionals.push(...rest.splice(0));
    } else if (!argument.startsWith("-") || argument === "-") {
      positionals.push(argument);
    } else {
      takeOption(argument, rest);
    }
  }
  takeVariables();
  return { positionals, values };

  function takeOption(argument, rest) {
    const equals = argument.indexOf("=");
    const spelling = equals < 0 ? argument : argument.slice(0, equals);
    let value = equals < 0 ? undefined : argument.slice(equals + 1);
    const option = command.options.find(({ name }) => `--${name}` === spelling);
    if (!option) throw unknown(spelling);
    if (option.isValue) {
      if (value === undefined && rest.length > 0 && option.isValue(rest[0])) value = rest.shift();
      if (value === "") throw new UsageError(`missing value for '${spelling}='`, command);
    } else if (option.value) {
      // An argument that looks like an option is probably not the value: the value was forgotten.
      if (value === undefined && rest.length > 0 && (rest[0] === "-" || !rest[0].startsWith("-"))) value = rest.shift();
      if (!value) throw new UsageError(`missing value for '${spelling} <${option.value}>'`, command);
    } else if (value !== undefined) {
      throw new UsageError(`'${spelling}' takes no value`, command);
    }
    if (option.name in values && (option.value || option.isValue) && !option.separator) {
      if (option.nativeChoices) throw new NativeOnlyError(`more than one '${spelling}'`);
      throw new UsageError(`'${spelling}' is given more than once`, command);
    }
    add(option, value ?? "", spelling);
  }

  function add(option, value, called) {
    if (option.choices && !option.choices.includes(value)) {
      const choices = [...option.choices, ...(option.nativeChoices ?? [])];
      // The program can write a report to a file: `--format sarif=report.sarif`.
      const isKnown = choices.includes(option.nativeChoices ? value.split("=")[0] : value);
      if (isKnown) throw new NativeOnlyError(`'${called}${called.startsWith("--") ? " " : "="}${value}'`);
      const near = suggestion(value, choices) || `; expected one of ${option.choices.join(", ")}`;
      throw new UsageError(`unknown value '${value}' for '${called}'${near}`, command);
    }
    if (option.separator) values[option.name] = [...(values[option.name] ?? []), value];
    else values[option.name] = value;
  }

  function unknown(spelling) {
    const name = spelling.slice(2);
    if (command.nativeOptions?.includes(name)) return new NativeOnlyError(`'${spelling}'`, command.insteadOf?.[name]);
    const owners = others.filter(({ options }) => options.some((option) => option.name === name));
    const hint =
      owners.length > 0
        ? `; it is an option of ${owners.map((owner) => `'${owner.name}'`).join(", ")}`
        : suggestion(spelling, [...command.options.map((option) => option.name), ...(command.nativeOptions ?? [])].map((one) => `--${one}`));
    return new UsageError(`unknown option '${spelling}'${hint}`, command);
  }

  function takeVariables() {
    for (const option of command.options) {
      const name = variable(option, command);
      const text = environment[name];
      if (!text || option.name in values) continue;
      const isOn = switches[text.toLowerCase()];
      if (!option.value && !option.isValue) {
        if (isOn === undefined) throw new UsageError(`${name} expects 1 or 0, found '${text}'`, command);
        if (isOn) add(option, "", name);
      } else if (option.isValue && isOn !== undefined) {
        if (isOn) add(option, "", name);
      } else {
        for (const value of option.separator ? text.split(option.separator) : [text]) if (value) add(option, value, name);
      }
    }
  }
}

/** Returns the environment variable of an option. */
function variable(option, command) {
  const words = option.isNamedAfterCommand ? `${command.name}-${option.name}` : option.name;
  return `ACTIVITY_LINT_${words.toUpperCase().replaceAll("-", "_")}`;
}

const switches = { 1: true, true: true, yes: true, on: true, 0: false, false: false, no: false, off: false };
