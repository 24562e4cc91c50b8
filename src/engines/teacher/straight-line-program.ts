/**
 * Reads and writes the straight-line Python that labels and the built-in teacher produce:
 * declarations of objects and method calls, one a line. Anything else (loops, conditions, functions)
 * is reported by line, never guessed: such a program is executed by the runner, not here.
 *
 * What a declaration is called and takes is the world's, by its vocabulary (`object-declaration.ts`).
 */
import type { Json } from "@/base/json";
import type { CallArgument, ObjectReference, ProgramCall } from "@/core/world/program-call";
import { printLiteral } from "@/core/one-text/written-note";
import type { WorldVocabulary } from "@/core/world/world-model";
import {
  toDeclaredObject,
  toWrittenObject,
  type WrittenObject,
} from "@/engines/teacher/object-declaration";

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

const DECLARATION = /^(\w+)\s*=\s*(\w+)\((.*)\)$/;
const CALL = /^(\w+)\.(\w+)\((.*)\)$/;

/** Parses a program line by line; unknown variables in calls are treated as unsupported lines. */
export function parseStraightLine(
  text: string,
  vocabulary: WorldVocabulary | undefined,
): ParsedProgram {
  const objects = new Map<string, ObjectReference>();
  const calls: ParsedCall[] = [];
  const unsupportedLines: number[] = [];
  text.split("\n").forEach((raw, index) => {
    const code = stripComment(raw).trimEnd();
    if (code.trim() === "") {
      return;
    }
    const declared = parseDeclaration(code, vocabulary);
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

function parseDeclaration(
  code: string,
  vocabulary: WorldVocabulary | undefined,
): ObjectReference | undefined {
  const [, variable, type, list = ""] = DECLARATION.exec(code) ?? [];
  if (variable === undefined || type === undefined) {
    return undefined;
  }
  const values = splitArguments(list).map((part): WrittenObject["values"][number] => {
    const [, name, value] = /^(\w+)\s*=\s*(.*)$/.exec(part) ?? [];
    return { name, value: parseLiteral(value ?? part) };
  });
  return toDeclaredObject({ variable, type, values }, vocabulary);
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

/** `mug = InteractionObject("Mug", object_instance="Mug_71")`, as the world's vocabulary has it. */
export function printDeclaration(
  object: ObjectReference,
  vocabulary: WorldVocabulary | undefined,
): string {
  const { variable, type, values } = toWrittenObject(object, vocabulary);
  const list = values.map(({ name, value }) => {
    const literal = value === undefined ? "None" : printLiteral(value);
    return name === undefined ? literal : `${name}=${literal}`;
  });
  return `${variable} = ${type}(${list.join(", ")})`;
}

/** `mug.place(sink)`. */
export function printCall(call: ProgramCall): string {
  const args = call.args.map((argument) =>
    argument.kind === "object" ? argument.object.variable : printLiteral(argument.value),
  );
  return `${call.receiver.variable}.${call.method}(${args.join(", ")})`;
}
