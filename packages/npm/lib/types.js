// The names of attributes types.

import { OptionError } from "./errors.js";
import { suggestion } from "./suggestion.js";

const shownTypes = 10;

/** Returns the error about a name that no declaration has. */
export function unknownType(name, types) {
  // `App.RideAttributes` is `RideAttributes` with the name of its module.
  const last = name.split(".").at(-1);
  const hint = types.includes(last) ? `; did you mean '${last}'?` : suggestion(name, types);
  return new OptionError(`no attributes type '${name}'${hint || `; the declarations contain ${types.slice(0, shownTypes).join(", ")}`}`);
}
