// "did you mean": the same rules as those of the program.

/** The maximum length of names that are compared letter by letter. */
const maximumLength = 64;

/** Returns `; did you mean 'x'?`, or an empty text if no candidate is similar. */
export function suggestion(name, candidates) {
  const longer = name.length > 3 ? candidates.filter((candidate) => candidate.startsWith(name)) : [];
  const near = nearest(name, candidates) ?? (longer.length === 1 ? longer[0] : undefined);
  return near === undefined ? "" : `; did you mean '${near}'?`;
}

/** Returns the candidate that the name misspells; undefined if none is near or several are equally near. */
function nearest(name, candidates) {
  let best;
  let isTied = false;
  for (const candidate of candidates) {
    const distance = candidate === name ? undefined : errorCount(name, candidate);
    if (distance === undefined) continue;
    if (best && best.distance <= distance) {
      isTied ||= best.distance === distance;
    } else {
      best = { candidate, distance };
      isTied = false;
    }
  }
  return isTied ? undefined : best?.candidate;
}

/** Returns the number of typing errors: 0 if only case and separators differ, undefined if the names are not near. */
function errorCount(left, right) {
  const [a, b] = [folded(left), folded(right)];
  if (a === b) return a === "" ? undefined : 0;
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  const allowed = shorter < 4 ? 0 : shorter < 8 ? 1 : 2;
  if (allowed === 0 || longer > maximumLength || longer - shorter > allowed) return undefined;
  const errors = editDistance(a, b);
  return errors <= allowed ? errors : undefined;
}

const folded = (name) => name.toLowerCase().replace(/[-_ .]/g, "");

/** Returns the number of insertions, deletions, substitutions and swaps of adjacent letters. */
function editDistance(left, right) {
  let beforeLast = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 0; row < left.length; row++) {
    const current = [row + 1];
    for (let column = 0; column < right.length; column++) {
      let cost = Math.min(
        last[column + 1] + 1,
        current[column] + 1,
        last[column] + (left[row] === right[column] ? 0 : 1),
      );
      if (row > 0 && column > 0 && left[row - 1] === right[column] && left[row] === right[column - 1]) {
        cost = Math.min(cost, beforeLast[column - 1] + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length];
}
