// The types of the package, as its users write them. Compiled with `tsc --strict`, not run.

import {
  ActivityLintError, DeclarationError, Finding, PushValidator, ValidationResult, ValidateOptions, explain, openProject, readDeclarations, rules,
} from "activity-lint";
import { assertReachesThePhone, createMatchers, matchers } from "activity-lint/matchers";

declare const console: { log(...values: unknown[]): void };

const validator = new PushValidator({
  declarations: [{ name: "Ride.swift", text: "" }],
  configuration: { rules: { "null-value": "off" } },
});
const others: PushValidator[] = [
  openProject(),
  openProject("App", { declarations: "Sources" }),
  new PushValidator({ declarations: readDeclarations(["App"], { cwd: ".." }), configuration: "{}" }),
];

const options: ValidateOptions = {
  type: "RideAttributes",
  part: "content-state",
  now: new Date(),
  headers: { "apns-priority": 10, "apns-topic": "com.example.ride.push-type.liveactivity", ":path": undefined },
};
const result: ValidationResult = validator.validate({ aps: {} }, options);
validator.validate("{}", { headers: [["apns-priority", "10"]], headersAreComplete: true, sequence: "token" });
validator.validate(new Uint8Array(), { headers: new Map([["apns-priority", "10"]]), now: 1788729113 });

const verdict: "delivered" | "rejected" | "dropped" | "uncertain" = result.verdict;
if (result.answer) {
  const status: number = result.answer.status;
  console.log(status, result.answer.reason, result.because?.length, `${result}`);
}
for (const finding of result.findings) {
  const { rule, severity, message, pointer, line, column, help, effect, fix }: Finding = finding;
  console.log(rule, severity, message, pointer, line + column, help?.length, effect?.length, fix?.edits[0]?.replacement);
}
for (const { pointer, reason } of result.notChecked) console.log(pointer + reason);

const typescript: string = validator.schema({ format: "typescript" });
const schema: Record<string, unknown> = validator.schema({ format: "json-schema", event: "start" });
const sample: Record<string, unknown> = validator.sample({ event: "start", minimal: true });
const help: string = explain("unix-date", { format: "text" }) + rules()[0]?.summary;
validator.close();

try {
  PushValidator.load();
} catch (error) {
  if (error instanceof DeclarationError) console.log(error.problems[0]?.line);
  if (error instanceof ActivityLintError) console.log(error.problems.length);
}

const { pass, message } = createMatchers(validator).toReachThePhone({}, { failOn: "warning", validator: others[0]! });
assertReachesThePhone("{}", { type: "RideAttributes", acceptUncertain: true }).findings.length;

console.log(verdict, typescript, schema, sample, help, pass, message(), matchers);

// @ts-expect-error: a misspelled option
validator.validate("{}", { tpye: "RideAttributes" });
// @ts-expect-error: not a payload
validator.validate(5);
// @ts-expect-error: not a part
validator.validate("{}", { part: "state" });
// @ts-expect-error: no declarations
new PushValidator({});
// @ts-expect-error: JSON Schema is not a string
const wrong: string = validator.schema({ format: "json-schema" });
console.log(wrong);
