import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { openProject, readDeclarations } from "activity-lint";
import { declarations, folder, folderWith, update } from "./ride.js";

const swift = declarations[0].text;

test("a project needs a folder that exists, and declarations", () => {
  const path = folderWith({ "a.txt": "" });
  assert.throws(() => openProject(join(path, "none")), { name: "ActivityLintError", message: /^cannot read '.*none': No such file or directory$/ });
  assert.throws(() => openProject(join(path, "a.txt")), { name: "ActivityLintError", message: /a\.txt' is not a folder$/ });
  assert.throws(() => openProject(path), { name: "DeclarationError", message: /^no type conforms to ActivityAttributes in .* with the option 'declarations', or with "declarations" in / });
  assert.throws(() => readDeclarations(path), { name: "DeclarationError", message: /^no Swift file in '.*'$/ });
});

test("without a configuration, the declarations are found with what they use", () => {
  assert.deepEqual(openProject(folder).types, ["RideAttributes"]);
  const validator = openProject(folderWith({
    "Ride.swift": swift.replace("var stops: Int", "var stops: Stops"),
    "Deep/Stops.swift": "struct Stops: Codable, Hashable { var count: Count }",
    "Deep/Count.swift": "typealias Count = Int",
    "Other.swift": "struct Unrelated {}",
    "node_modules/Ride.swift": swift,
  }));
  assert.equal(validator.validate(update({ stops: { count: 2 } })).verdict, "delivered");
  assert.equal(validator.validate(update({ stops: { count: "2" } })).verdict, "dropped");
});

test("from a folder inside of the app, the app's repository is searched", () => {
  const path = folderWith({ ".git/HEAD": "", "App/Ride.swift": swift, "server/index.js": "" });
  assert.deepEqual(openProject(join(path, "server")).types, ["RideAttributes"]);
});

test("packages in the configuration need no Swift file", () => {
  const validator = openProject(folderWith({ ".git/HEAD": "", ".activity-lint.json": '{"packages": ["expo-widgets"]}' }));
  const push = (props) => ({ aps: { event: "update", timestamp: 1788729113, "content-state": { name: "Delivery", props } } });
  assert.deepEqual(validator.types, ["LiveActivityAttributes"]);
  assert.equal(validator.validate(push(JSON.stringify({ eta: 12 }))).verdict, "delivered");
  assert.equal(validator.validate(push({ eta: 12 })).verdict, "dropped");
});

test("the configuration names the declarations and sets the rules", () => {
  const path = folderWith({
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

test("a configuration that is found names nothing in a git directory", () => {
  const bare = { "bare/HEAD": "", "bare/objects/a": "", "bare/refs/a": "", "bare/Ride.swift": swift };
  for (const place of [".git", ".git/config", ".GIT/config", "App/.git/hooks", "bare", "bare/Ride.swift"]) {
    const path = folderWith({
      ".git/HEAD": "", ".git/config": swift, "App/.git/hooks/a.swift": swift, ...bare,
      ".activity-lint.json": JSON.stringify({ declarations: [place] }),
    });
    assert.throws(() => openProject(path), { message: `'${place}' is in a git directory; a configuration must not name it` }, place);
  }
});

test("versions, which only the program applies, are an error", () => {
  const path = folderWith({
    "App/Ride.swift": swift, "Old/Ride.swift": swift,
    ".activity-lint.json": { declarations: ["App"], versions: [{ app: "3.1", declarations: ["Old"] }] },
  });
  assert.throws(() => openProject(path), {
    name: "ConfigurationError", message: /^'.activity-lint.json' has 'versions', which require the native activity-lint program; [^\n]*$/,
  });
  assert.deepEqual(openProject(path, { declarations: "Old" }).types, ["RideAttributes"]);
});

test("a configuration cannot name files outside of its repository", () => {
  const path = folderWith({ "repository/.git/HEAD": "", "repository/.activity-lint.json": '{"declarations": [".."]}' });
  assert.throws(() => openProject(join(path, "repository")), { message: /'\.\.' is outside of the repository/ });
});
