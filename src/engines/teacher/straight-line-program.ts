/**
 * Reads and writes the straight-line Python that labels and the built-in teacher produce:
 * declarations of `InteractionObject` and method calls, one a line. Anything else (loops,
 * conditions, functions) is reported by line, never guessed: such a program is executed by the
 * runner, not here.
 */
import type { Json } from "@/base/json";
import type { CallArgument, ObjectReference, ProgramCall } from "@/core/world-model";

export interface ParsedCall {
  /** 1-based. */
  readonly line: number;
  readonly call: ProgramCall;
}

export interface ParsedProgram {
  readonly calls: readonly ParsedCall[];
  /** Lines that are no declaration, call, comment or blank. */
  readonly unsupportedLines: readonly number[];
}

const DECLARATION = /^(\w+)\s*=\s*InteractionObject\((.*)\)$/;
const CALL = /^(\w+)\.(\w+)\((.*)\)$/;
const OBJECT_KEYS: Readonly<Record<string, keyof ObjectReference>> = {
  object_instance: "instance",
  parent_object: "parentObject",
  landmark: "landmark",
};

/** Parses a program line by line; unknown variables in calls are treated as unsupported lines. */
export function parseStraightLine(text: string): ParsedProgram {
  const objects = new Map<string, ObjectReference>();
  const calls: ParsedCall[] = [];
  const unsupportedLines: number[] = [];
  text.split("\n").forEach((raw, index) => {
    const code = stripComment(raw).trimEnd();
    if (code.trim() === "") {
      return;
    }
    const declared = parseDeclaration(code);
    if (declared !== undefined) {
      objects.set(declared.variable, declared);
      return;
    }
    const call = parseCall(code, objects);
    if (call === undefined) {
      unsupportedLines.push(index + 1);
    } else {
      calls.push({ line: index + 1, call });
    }
  });
  return { calls, unsupportedLines };
}

function parseDeclaration(code: string): ObjectReference | undefined {
  const match = DECLARATION.exec(code);
  const variable = match?.[1];
  const parts = splitArguments(match?.[2] ?? "");
  const [first, ...rest] = parts;
  const objectClass = first === undefined ? undefined : parseLiteral(withoutKey(first));
  if (variable === undefined || typeof objectClass !== "string") {
    return undefined;
  }
  const options: Partial<Record<keyof ObjectReference, string>> = {};
  for (const part of rest) {
    const named = /^(\w+)\s*=\s*(.*)$/.exec(part);
    const name = named?.[1];
    const key =
      name === undefined
        ? "landmark"
        : Object.hasOwn(OBJECT_KEYS, name)
          ? OBJECT_KEYS[name]
          : undefined;
    const value = parseLiteral(named?.[2] ?? part);
    if (key !== undefined && typeof value === "string") {
      options[key] = value;
    }
  }
  const { instance, parentObject, landmark } = options;
  return {
    variable,
    class: objectClass,
    // ICAL's labelled programs write the class where no instance is known.
    ...(instance === undefined || instance === objectClass ? {} : { instance }),
    ...(parentObject === undefined ? {} : { parentObject }),
    ...(landmark === undefined ? {} : { landmark }),
  };
}

function parseCall(
  code: string,
  objects: ReadonlyMap<string, ObjectReference>,
): ProgramCall | undefined {
  const match = CALL.exec(code);
  const receiver = objects.get(match?.[1] ?? "");
  const method = match?.[2];
  if (receiver === undefined || method === undefined) {
    return undefined;
  }
  const args: CallArgument[] = [];
  for (const part of splitArguments(match?.[3] ?? "")) {
    const object = objects.get(part);
    const literal = object === undefined ? parseLiteral(withoutKey(part)) : undefined;
    if (object !== undefined) {
      args.push({ kind: "object", object });
    } else if (literal !== undefined) {
      args.push({ kind: "literal", value: literal });
    } else {
      return undefined;
    }
  }
  return { receiver, method, args };
}

function withoutKey(part: string): string {
  return part.replace(/^\w+\s*=\s*(?!=)/, "");
}

/** Splits at commas outside quotes and brackets. */
function splitArguments(text: string): string[] {
  return (text.match(/(?:"[^"]*"|'[^']*'|\[[^\]]*\]|[^,"'[\]])+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function stripComment(line: string): string {
  return /^((?:"[^"]*"|'[^']*'|[^#"'])*)/.exec(line)?.[1] ?? line;
}

function parseLiteral(text: string): Json | undefined {
  const constants: Readonly<Record<string, Json>> = { True: true, False: false, None: null };
  const quoted = /^(?:"([^"]*)"|'([^']*)')$/.exec(text);
  if (quoted !== null) {
    return quoted[1] ?? quoted[2] ?? "";
  }
  if (/^-?\d+(\.\d+)?$/.test(text)) {
    return Number(text);
  }
  return Object.hasOwn(constants, text) ? constants[text] : undefined;
}

/** `mug = InteractionObject("Mug", object_instance="Mug_71")`. */
export function printDeclaration(object: ObjectReference): string {
  const options = [
    ["object_instance", object.instance],
    ["parent_object", object.parentObject],
    ["landmark", object.landmark],
  ].flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${JSON.stringify(value)}`]));
  const list = [JSON.stringify(object.class), ...options].join(", ");
  return `${object.variable} = InteractionObject(${list})`;
}

/** `mug.place(sink)`. */
export function printCall(call: ProgramCall): string {
  const args = call.args.map((argument) =>
    argument.kind === "object" ? argument.object.variable : printLiteral(argument.value),
  );
  return `${call.receiver.variable}.${call.method}(${args.join(", ")})`;
}

/** A JSON scalar as Python writes it. */
export function printLiteral(value: Json): string {
  if (value === null) {
    return "None";
  }
  if (typeof value === "boolean") {
    return value ? "True" : "False";
  }
  return JSON.stringify(value);
}
