// The patterns of `.activity-lint.json`: `*` and `?` do not match `/`, `**` does, and `{a,b}` matches `a` or `b`.
//
// All ways of matching are followed at the same time, so that no pattern of a stranger's repository takes long.

/** Returns a function that tells whether a path matches a pattern. */
export function glob(pattern) {
  let text = pattern;
  while (text.startsWith("./")) text = text.slice(2);
  if (text.endsWith("/")) text += "**";
  const nodes = nodesOf(Buffer.from(text));
  return (path) => matches(nodes, Buffer.from(path));
}

const [star, question, slash] = ["*", "?", "/"].map((character) => character.charCodeAt(0));

/** The wildcard directly before a node: none, `*` (or half of `**`), `**`, or `**` inside of a folder's name. */
const [none, one, two, folder] = [0, 1, 2, 3];

/** Returns a graph with one node for each byte: `{byte}`, `{next: […]}` for a brace or a comma, or `{isEnd}`. */
function nodesOf(pattern) {
  const roles = rolesOf(pattern);
  const nodes = [];
  const open = [];
  pattern.forEach((byte, position) => {
    const group = open.at(-1);
    switch (roles[position]) {
      case "opening":
        open.push({ alternatives: [nodes.length + 1], jumps: [] });
        nodes.push({ next: open.at(-1).alternatives });
        break;
      case "separator":
        group.alternatives.push(nodes.length + 1);
        group.jumps.push({ next: [] });
        nodes.push(group.jumps.at(-1));
        break;
      case "closing":
        nodes.push({ next: [nodes.length + 1] });
        for (const jump of open.pop().jumps) jump.next.push(nodes.length);
        break;
      default:
        nodes.push({ byte });
    }
  });
  return [...nodes, { isEnd: true }];
}

/** Returns the roles of bytes that belong to a pair of braces. */
function rolesOf(pattern) {
  const roles = {};
  const open = [];
  pattern.forEach((byte, position) => {
    const character = String.fromCharCode(byte);
    if (character === "{") open.push({ position, separators: [] });
    else if (character === ",") open.at(-1)?.separators.push(position);
    else if (character === "}" && open.length > 0) {
      const group = open.pop();
      roles[group.position] = "opening";
      for (const separator of group.separators) roles[separator] = "separator";
      roles[position] = "closing";
    }
  });
  return roles;
}

function matches(nodes, path) {
  let places = added(nodes, [[0, none]]);
  for (const byte of path) {
    if (places.length === 0) return false;
    places = added(nodes, places.flatMap(([node, stars]) => following(nodes, node, stars, byte)));
  }
  return places.some(([node, stars]) => nodes[node].isEnd && stars === none);
}

/** Returns the places with all others that are reached from them without a byte. */
function added(nodes, places) {
  const reached = new Map();
  const pending = [...places];
  while (pending.length > 0) {
    const [node, stars] = pending.pop();
    const key = node * 4 + stars;
    if (reached.has(key)) continue;
    reached.set(key, [node, stars]);
    const { byte, next } = nodes[node];
    if (next) pending.push(...next.map((target) => [target, stars]));
    else if (byte === star && stars === none) pending.push([node + 1, one]);
    else if (byte === star && stars === one) pending.push([node + 1, two]);
    else if (byte === slash && stars === two) pending.push([node + 1, none]);
    else if (stars !== none && stars !== folder) pending.push([node, none]);
  }
  return [...reached.values()];
}

/** Returns the places after a byte of the path. */
function following(nodes, node, stars, byte) {
  const { byte: own, next } = nodes[node];
  if (next) return [];
  if (stars === none) {
    if (own === undefined || own === star) return [];
    return (own === question ? byte !== slash : own === byte) ? [[node + 1, none]] : [];
  }
  if (stars === one) return own !== star && byte !== slash ? [[node, one]] : [];
  if (stars === folder || own === slash) return [[node, folder], ...(byte === slash ? [[node + 1, none]] : [])];
  return [[node, two]];
}
