import type { WorldVocabulary } from "@/core/world/world-model";

/**
 * What programs may name where every object is made with its own name, `Bell("front")`, and calls take
 * nothing. `calls` are the classes with their methods, `attributes` what can be true of objects.
 */
export function simpleVocabulary(
  calls: Readonly<Record<string, readonly string[]>>,
  attributes: readonly string[],
): WorldVocabulary {
  return {
    types: Object.entries(calls).map(([name, methods]) => ({
      name,
      parameters: [{ name: "name", takes: "instance", isRequired: true }],
      methods: methods.map((method) => ({ name: method, parameters: [] })),
      fields: ["name"],
    })),
    functions: [],
    names: ["ActionFailed", "world_call"],
    classes: Object.keys(calls).map((name) => ({ name, members: [name] })),
    madeClasses: [],
    attributes,
    // Any name may be an object's; none tells a class.
    instancePattern: "^(.+)$",
  };
}
