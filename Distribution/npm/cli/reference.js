// `schema`, `sample`, `explain` and `rules`.

import { explain as explanation, rules as allRules } from "../lib/node.js";
import { runtime } from "../lib/runtime.js";
import { suggestion } from "../lib/suggestion.js";
import { UsageError } from "./arguments.js";
import * as option from "./options.js";
import { Session } from "./session.js";

export const schema = {
  name: "schema",
  overview: "Show the schema read from the declarations.",
  discussion:
    "json-schema writes one JSON Schema, draft 2020-12, for pushes with any event, for one event, or for a part of a push. typescript writes a module with types for parts and for whole pushes.",
  synopsis: "[<options>] [<path> ...]",
  arguments: [["<path>", "Swift files and folders. (default: search below the working directory)"]],
  options: [
    option.declarations, option.type, option.event, option.part,
    option.format(["text", "json", "json-schema", "typescript"]),
    { name: "date-bounds", summary: "Limit dates in the JSON Schema to the years 2001 to 2045. This is stricter than the decoder." },
    option.config, option.allowOutside, option.help,
  ],
  run({ positionals, values }, { command, streams }) {
    const { format = "text", type, event, part } = values;
    if (event && part) {
      throw new UsageError("'--event' requires a whole push; '--part' describes only a part of it", command);
    }
    const detail = ["event", "part", "date-bounds"].find((name) => name in values);
    if (detail && format !== "json-schema") throw new UsageError(`'--${detail}' requires '--format json-schema'`, command);
    const session = new Session(values, positionals).open(streams.warn);
    session.checkDeclared(type);
    streams.write(session.schema({ format, type, event, part, dateBounds: "date-bounds" in values }));
    return 0;
  },
};

export const sample = {
  name: "sample",
  overview: "Write a sample payload that passes check.",
  synopsis: "[<options>] [<type>]",
  arguments: [["<type>", "The attributes type, such as RideAttributes; optional if there is only one."]],
  options: [
    option.declarations, option.event, option.envelope, option.part,
    { name: "minimal", summary: "Leave out everything optional." },
    { ...option.now, summary: "The reference time of all dates, in ISO 8601 or seconds since 1970. (default: the system clock)" },
    option.config, option.allowOutside, option.help,
  ],
  run({ positionals, values }, { command, streams }) {
    if (positionals.length > 1) throw new UsageError("sample takes one type", command);
    if (values.envelope && values.part) {
      throw new UsageError("'--envelope' requires a whole push; '--part' writes only a part of it", command);
    }
    const session = new Session(values).open(streams.warn);
    const [type] = positionals;
    session.checkDeclared(type);
    const names = new Set(session.types);
    if (!type && names.size > 1) {
      throw new UsageError(`missing type; the declarations contain ${[...names].slice(0, 10).join(", ")}`, command);
    }
    const { event, part, envelope } = values;
    const now = option.timeOf(values, command) ?? Date.now() / 1000;
    streams.write(session.sample({ type, event, part, envelope, minimal: "minimal" in values, now }));
    return 0;
  },
};

export const explain = {
  name: "explain",
  overview: "Explain what a rule finds, why it matters, and how to fix it.",
  synopsis: "[<options>] <rule>",
  arguments: [["<rule>", "The id of a rule, such as missing-key."]],
  options: [option.format(["text", "markdown"]), option.help],
  nativeOptions: ["all", "color"],
  run({ positionals, values }, { command, streams }) {
    const [rule] = positionals;
    if (rule === undefined) throw new UsageError("missing rule; 'activity-lint rules' lists all rules", command);
    if (positionals.length > 1) throw new UsageError("explain takes one rule", command);
    const known = allRules();
    if (!known.some(({ id, formerIDs }) => id === rule || formerIDs?.includes(rule))) {
      throw new UsageError(`unknown rule '${rule}'${ruleHint(rule, known.map(({ id }) => id))}`, command);
    }
    streams.write(explanation(rule, { format: values.format ?? "text" }));
    return 0;
  },
};

/** The maximum number of rules that a hint lists. */
const listedRules = 5;

/** Returns the rule that an unknown id probably means, or the rules that have its words. */
function ruleHint(rule, ids) {
  const near = suggestion(rule, ids);
  if (near) return near;
  const words = rule.toLowerCase().split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const related = ids.filter((id) => words.some((word) => id.split("-").some((part) => part.startsWith(word))));
  if (related.length === 0) return "; 'activity-lint rules' lists all rules";
  return `; similar rules are ${related.slice(0, listedRules).join(", ")}${related.length > listedRules ? ", …" : ""}`;
}

export const rules = {
  name: "rules",
  overview: "List every rule with its severity.",
  synopsis: "[<options>]",
  options: [option.format(["text", "json"]), option.help],
  run({ positionals, values }, { command, streams }) {
    if (positionals.length > 0) {
      throw new UsageError("rules takes no arguments; use 'activity-lint explain <rule>' to explain a rule", command);
    }
    if (values.format === "json") {
      streams.write(runtime.core.rules());
      return 0;
    }
    const all = allRules();
    const idWidth = Math.max(...all.map(({ id }) => id.length));
    const severityWidth = Math.max(...all.map(({ severity }) => severity.length));
    const groups = [...new Set(all.map(({ group }) => group))].map((group) => {
      const lines = all.filter((rule) => rule.group === group).map(
        ({ id, severity, summary }) => `  ${id.padEnd(idWidth)}  ${severity.padEnd(severityWidth)}  ${summary}\n`,
      );
      return `${group}\n${lines.join("")}`;
    });
    streams.write(groups.join("\n"));
    return 0;
  },
};
