// The module and the worker: files next to the page, or parts of the page if it is a single file.

import { byId } from "./element.js";

/** Returns the module, or its bytes if the browser cannot compile it while it arrives. */
export async function loadModule() {
  const part = byId("module");
  if (part) {
    const compressed = Uint8Array.from(atob(part.textContent), (character) => character.charCodeAt(0));
    part.remove();
    const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }
  const response = await fetch("activity-lint.wasm");
  if (!response.ok) throw new Error(`activity-lint.wasm cannot be loaded: the server answers ${response.status}`);
  // Some servers send another type for the file.
  const isTyped = response.headers.get("content-type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(response) : response.arrayBuffer();
}

/** Returns the URL of the worker's script. */
export function workerURL() {
  const part = byId("worker");
  return part ? URL.createObjectURL(new Blob([part.textContent], { type: "text/javascript" })) : "worker.js";
}
