// Measures the package: CPU time, because other programs may run. Prints Markdown.

import { declarations, update } from "./ride.js";

const before = { cpu: cpu(), memory: process.memoryUsage().rss };
const { PushValidator } = await import("activity-lint");
const validator = new PushValidator({ declarations });
const right = JSON.stringify(update());
const wrong = JSON.stringify(update({ stops: "2" }));
if (!validator.validate(right).passes || validator.validate(wrong).passes) throw new Error("the verdicts are wrong");
const first = ((cpu() - before.cpu) / 1000).toFixed(0);
const memory = ((process.memoryUsage().rss - before.memory) / 2 ** 20).toFixed(0);
console.log("| first call | valid, 108 bytes | invalid | memory |\n|---|---|---|---|");
console.log(`| ${first} ms | ${perCall(right)} µs | ${perCall(wrong)} µs | ${memory} MB |`);

/** Returns the median of rounds, in microseconds of CPU time. */
function perCall(text) {
  const count = 4000;
  const rounds = Array.from({ length: 9 }, () => {
    const start = cpu();
    for (let index = 0; index < count; index++) validator.validate(text);
    return (cpu() - start) / count;
  });
  return rounds.sort((a, b) => a - b)[4].toFixed(1);
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return user + system;
}
