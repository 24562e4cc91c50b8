/**
 * Freezes what JavaScript brings along, before a person's code is run beside it.
 *
 * Why: a program that finds its way out of Python into the worker's JavaScript could put functions of its
 * own in the place of `JSON.stringify` or of a port's `postMessage`, and so read and write what the
 * sandbox says. The page believes none of it either way; this keeps honest reports honest.
 */
const NAMES = [
  "Object",
  "Function",
  "Array",
  "String",
  "Number",
  "Boolean",
  "Symbol",
  "BigInt",
  "Math",
  "JSON",
  "Reflect",
  "Promise",
  "Proxy",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "RegExp",
  "Date",
  "ArrayBuffer",
  "DataView",
  "Uint8Array",
  "EventTarget",
  "Event",
  "MessageEvent",
  "MessagePort",
  "MessageChannel",
] as const;

/**
 * For a worker of its own: what is frozen stays frozen for everything in it. Errors are left as they are:
 * their names are assigned to, by Python's own runtime too.
 */
export function freezeBuiltins(scope: object = globalThis): void {
  for (const name of NAMES) {
    const value: unknown = Reflect.get(scope, name);
    if (isObject(value)) {
      const prototype: unknown = Reflect.get(value, "prototype");
      if (isObject(prototype)) {
        Object.freeze(prototype);
      }
      Object.freeze(value);
      Object.defineProperty(scope, name, { value, writable: false, configurable: false });
    }
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
