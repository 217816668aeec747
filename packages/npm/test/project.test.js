import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { openProject, readDeclarations } from "activity-lint";
import { declarations, folder, update } from "./ride.js";

const root = mkdtempSync(join(tmpdir(), "activity-lint-"));
after(() => rmSync(root, { recursive: true }));

/** Makes a folder with files. */
function project(name, files) {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const swift = declarations[0].text;

test("folders and files are read in order, once, with names relative to cwd", () => {
  const path = project("read", { "A/b10.swift": "", "A/b9.swift": "", "A/.hidden.swift": "", "A/Pods/p.swift": "", "A/c.txt": "" });
  const names = (paths) => readDeclarations(paths, { cwd: path }).map(({ name }) => name);
  assert.deepEqual(names("A"), ["A/b9.swift", "A/b10.swift"]);
  assert.deepEqual(names(["A/b10.swift", "A/"]), ["A/b10.swift", "A/b9.swift"]);
  assert.throws(() => names("B"), { name: "ActivityLintError", message: "cannot read 'B': No such file or directory" });
});

test("a project needs a folder that exists, and declarations", () => {
  assert.throws(() => openProject(join(root, "none")), { name: "ActivityLintError", message: /^cannot read '.*none': No such file or directory$/ });
  const path = project("without", { "a.txt": "" });
  assert.throws(() => openProject(join(path, "a.txt")), { name: "ActivityLintError", message: /a\.txt' is not a folder$/ });
  assert.throws(() => openProject(path), { name: "DeclarationError", message: /with the option 'declarations', or with "declarations" in / });
});

test("a link is followed only within the folder", () => {
  const path = project("links", { "A/a.swift": "", "secret.swift": "" });
  symlinkSync("../secret.swift", join(path, "A/out.swift"));
  symlinkSync("a.swift", join(path, "A/in.swift"));
  assert.deepEqual(readDeclarations("A", { cwd: path }).map(({ name }) => name), ["A/a.swift", "A/in.swift"]);
});

test("without a configuration, the declarations are found with what they use", () => {
  const path = project("search", {
    "Ride.swift": swift.replace("var stops: Int", "var stops: Stops"),
    "Deep/Stops.swift": "struct Stops: Codable, Hashable { var count: Count }",
    "Deep/Count.swift": "typealias Count = Int",
    "Other.swift": "struct Unrelated {}",
    "node_modules/Ride.swift": swift,
  });
  const validator = openProject(path);
  assert.equal(validator.validate(update({ stops: { count: 2 } })).verdict, "delivered");
  assert.equal(validator.validate(update({ stops: { count: "2" } })).verdict, "dropped");
});

test("from a folder inside of the app, the app's repository is searched", () => {
  const path = project("repository", { ".git/HEAD": "", "App/Ride.swift": swift, "server/index.js": "" });
  assert.deepEqual(openProject(join(path, "server")).types, ["RideAttributes"]);
});

test("packages in the configuration need no Swift file", () => {
  const path = project("packages", { ".git/HEAD": "", ".activity-lint.json": '{"packages": ["expo-widgets"]}' });
  const validator = openProject(path);
  const push = (props) => ({ aps: { event: "update", timestamp: 1788729113, "content-state": { name: "Delivery", props } } });
  assert.deepEqual(validator.types, ["LiveActivityAttributes"]);
  assert.equal(validator.validate(push(JSON.stringify({ eta: 12 }))).verdict, "delivered");
  assert.equal(validator.validate(push({ eta: 12 })).verdict, "dropped");
});

test("the configuration names the declarations and sets the rules", () => {
  const path = project("configured", {
    "ios/Ride.swift": swift,
    "old/Ride.swift": swift.replaceAll("RideAttributes", "OldAttributes"),
    ".activity-lint.json": '{\n  // The app\n  "declarations": ["ios"], "rules": {"null-value": "error"}\n}',
    "server/index.js": "",
  });
  const validator = openProject(join(path, "server"));
  assert.deepEqual(validator.types, ["RideAttributes"]);
  assert.equal(validator.validate(update({ note: null })).findings[0].severity, "error");
  assert.deepEqual(openProject(path, { declarations: "old" }).types, ["OldAttributes"]);
});

test("what only the program applies is not ignored silently", () => {
  const configuration = (more) => JSON.stringify({ declarations: ["App"], ...more });
  const versions = project("versions", {
    "App/Ride.swift": swift, "Old/Ride.swift": swift, ".activity-lint.json": configuration({ versions: [{ app: "3.1", declarations: ["Old"] }] }),
  });
  assert.throws(() => openProject(versions), {
    name: "ConfigurationError", message: /^'.activity-lint.json' has 'versions', which require the native activity-lint program; [^\n]*$/,
  });
  assert.deepEqual(openProject(versions, { declarations: "Old" }).types, ["RideAttributes"]);
});

test("a configuration cannot name files outside of its repository", () => {
  const path = project("outside/repository", { ".git/HEAD": "", ".activity-lint.json": '{"declarations": [".."]}' });
  assert.throws(() => openProject(path), { message: /'\.\.' is outside of the repository/ });
});

test("a project without declarations is an error", () => {
  const path = project("empty", { "a.txt": "" });
  assert.throws(() => openProject(path), { name: "DeclarationError", message: /no type conforms to ActivityAttributes in/ });
});

test("the example is found", () => assert.deepEqual(openProject(folder).types, ["RideAttributes"]));

/** Returns the processor time of opening a project whose configuration has a number of escapes in a string without an end. */
function costOfEscapes(count) {
  const path = project(`escapes-${count}`, { "Ride.swift": swift, ".activity-lint.json": `{"exclude": ["${'\\"'.repeat(count)}` });
  const start = process.cpuUsage();
  assert.throws(() => openProject(path), { name: "ConfigurationError" });
  return process.cpuUsage(start).user + process.cpuUsage(start).system;
}

test("the time to read a configuration grows with its size", () => {
  costOfEscapes(1000);
  const [small, large] = [costOfEscapes(20_000), costOfEscapes(320_000)];
  // If it grew with the square, the large one would take 256 times as long.
  assert.ok(large < 64 * Math.max(small, 5_000), `${small} and ${large} µs`);
});
