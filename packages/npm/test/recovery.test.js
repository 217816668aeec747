// A trap of the module, which must not happen, causes an error and a fresh instance.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Core } from "./package.js";
import { makeValidator, update } from "./ride.js";

test("an instance that trapped is not used again", () => {
  const exports = {
    memory: new WebAssembly.Memory({ initial: 1 }),
    al_version: () => 1,
    al_alloc: () => 8,
    al_free: () => {},
    al_rules: () => {
      throw new WebAssembly.RuntimeError("unreachable");
    },
  };
  const core = new Core({ exports });
  assert.throws(() => core.rules(), { name: "ModuleError", message: /stopped: unreachable\. This is a bug/ });
  assert.ok(core.isStopped);
  assert.throws(() => core.rules(), { name: "ModuleError", message: /stopped in an earlier call/ });
});

test("a module with another interface is an error", () => {
  const exports = { memory: new WebAssembly.Memory({ initial: 1 }), al_version: () => 2 };
  assert.throws(() => new Core({ exports }), { name: "ModuleError", message: /has version 2 of the interface; .* requires version 1/ });
});

test("a validator works after its instance ran out of stack", () => {
  const validator = makeValidator();
  const push = JSON.stringify(update());
  const failures = new Set();
  // Runs at each depth near the end of the stack; some calls end within the module.
  const descend = () => {
    try {
      descend();
    } catch {
      // The next caller has a little more stack.
    }
    try {
      validator.validate(push);
    } catch (error) {
      failures.add(error.name);
    }
    throw new Error("on the way back");
  };
  assert.throws(descend);
  assert.ok(failures.size > 0);
  assert.equal(validator.validate(push).verdict, "delivered");
  assert.equal(validator.validate(update({ stops: "2" })).findings[0].rule, "type-mismatch");
});
