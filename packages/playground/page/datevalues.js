// The values of a payload that the phone decodes as `Date`.

import { memberValue } from "./json.js";

/** The maximum depth of visited types, which can be recursive. */
const maximumDepth = 64;

/** Calls a function with each value that decodes as a `Date`, and its name, such as `stops[0].arrival`. */
export function visitDates(node, typeName, schema, found, name = "", depth = 0) {
  const type = schema.types[typeName];
  if (!type || depth > maximumDepth) return;
  const visit = (child, childType, childName) => visitDates(child, childType, schema, found, childName, depth + 1);
  const visitMembers = (object, properties, prefix) => {
    for (const { key, type: propertyType } of properties) {
      const value = memberValue(object, key);
      if (value) visit(value, propertyType, prefix ? `${prefix}.${key}` : key);
    }
  };
  const visitElements = (typeOf) => (node.elements ?? []).forEach((one, index) => visit(one, typeOf(index), `${name}[${index}]`));
  switch (type.kind) {
    case "date":
      return found(node, name);
    case "optional":
      return visit(node, type.of, name);
    case "array":
    case "vector":
    case "range":
      return visitElements(() => type.of);
    case "sequence":
      return visitElements((index) => type.elements[index]);
    case "pairs":
      return visitElements((index) => (index % 2 === 0 ? type.keys : type.values));
    case "dictionary":
      for (const { key, value } of node.members ?? []) visit(value, type.values, name ? `${name}.${key}` : key);
      return;
    case "record":
    case "custom":
      return visitMembers(node, type.properties, name);
    case "enumeration":
      for (const { key, values } of type.cases) visitMembers(memberValue(node, key), values, name ? `${name}.${key}` : key);
  }
}
