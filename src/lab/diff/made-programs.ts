/**
 * Programs drawn at random, written in as many ways as people and teachers write them, and read back by a
 * reader of their own: what is tested is not asked what it made of them.
 */
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";

/** `place Mug_1 Table_3`: what is done, and to which objects. */
export type MadeCall = string;

const OBJECTS = ["Mug_1", "Mug_2", "Table_3", "Sink_4", "Bread", "Fridge_5"] as const;
const METHODS = ["pickup", "place", "open", "toggle_on"] as const;

export function drawCalls(random: SeededRandom, count: number): readonly MadeCall[] {
  return Array.from({ length: count }, () => drawCall(random));
}

export function drawCall(random: SeededRandom): MadeCall {
  const method = random.pick(METHODS);
  const object = random.pick(OBJECTS);
  return method === "place" ? `${method} ${object} ${random.pick(OBJECTS)}` : `${method} ${object}`;
}

/** Another way from a list of calls: some are left out, doubled, moved, or done to something else. */
export function drawChanged(random: SeededRandom, calls: readonly MadeCall[]): readonly MadeCall[] {
  const changed = calls.flatMap((call): readonly MadeCall[] => {
    const fates = [
      [],
      [call, drawCall(random)],
      [drawCall(random)],
      [call],
      [call],
      [call],
      [call],
    ];
    return random.pick(fates);
  });
  const from = random.integer(0, changed.length);
  const moved = changed.splice(from, random.integer(0, 1));
  changed.splice(random.integer(0, changed.length), 0, ...moved);
  return changed;
}

/** How a program is written that does the same. */
interface Style {
  readonly isHoisted: boolean;
  readonly hasComments: boolean;
  readonly hasWalks: boolean;
  readonly suffix: string;
}

export function writeMade(random: SeededRandom, calls: readonly MadeCall[]): string {
  const style: Style = {
    isHoisted: random.integer(0, 1) === 0,
    hasComments: random.integer(0, 1) === 0,
    hasWalks: random.integer(0, 1) === 0,
    suffix: random.pick(["", "_x", "_9"]),
  };
  const objects = new Set(calls.flatMap((call) => call.split(" ").slice(1)));
  const declared = new Set<string>();
  const lines: string[] = [];
  const declare = (object: string) => {
    if (!declared.has(object)) {
      declared.add(object);
      lines.push(declarationOf(object, style));
    }
  };
  if (style.isHoisted) {
    objects.forEach(declare);
  }
  for (const [index, call] of calls.entries()) {
    lines.push(...writeCall(call, index, { style, declare }));
  }
  return `${lines.join("\n")}\n`;
}

function writeCall(
  call: MadeCall,
  index: number,
  { style, declare }: { readonly style: Style; readonly declare: (object: string) => void },
): readonly string[] {
  const [method, ...objects] = call.split(" ");
  objects.forEach(declare);
  const [receiver, ...args] = objects.map((object) => nameOf(object, style));
  const what = ensureExists(receiver);
  return [
    ...(style.hasComments ? ["", `# (causal abstraction) reason ${index}`] : []),
    ...(style.hasWalks && index % 2 === 0 ? [`${what}.go_to()`] : []),
    `${what}.${ensureExists(method)}(${args.join(", ")})`,
    ...(style.hasComments && method === "open" ? [`${what}.change_state("open", True)`] : []),
  ];
}

function declarationOf(object: string, style: Style): string {
  const [objectClass, number] = object.split("_");
  const instance = number === undefined ? "" : `, object_instance="${object}"`;
  return `${nameOf(object, style)} = InteractionObject("${ensureExists(objectClass)}"${instance})`;
}

function nameOf(object: string, { suffix }: Style): string {
  return `${object.toLowerCase()}${suffix}`;
}

/** What a program was found to do. */
export interface ReadMade {
  readonly calls: readonly MadeCall[];
  /** The line of each call, from 1. */
  readonly lines: readonly number[];
  /** Names that are bound twice or for nothing, or used and not bound yet. */
  readonly faults: readonly string[];
}

/** Goes through the lines from the top, as Python does. */
export function readMade(text: string): ReadMade {
  const bound = new Map<string, string>();
  const calls: MadeCall[] = [];
  const lines: number[] = [];
  const faults: string[] = [];
  const used = new Set<string>();
  const objectOf = (name: string) => {
    const object = bound.get(name);
    used.add(name);
    if (object === undefined) {
      faults.push(`${name} is not bound`);
    }
    return object ?? name;
  };
  text.split("\n").forEach((line, at) => {
    const binding = /^(\w+) = InteractionObject\("(\w+)"(?:, object_instance="(\w+)")?\)$/u.exec(
      line,
    );
    const call = /^(\w+)\.(\w+)\(([\w, ]*)\)$/u.exec(line);
    if (binding !== null) {
      const [, name, objectClass, instance] = binding;
      const variable = ensureExists(name);
      if (bound.has(variable)) {
        faults.push(`${variable} is bound twice`);
      }
      bound.set(variable, ensureExists(instance ?? objectClass));
    } else if (call !== null) {
      const [, receiver, method, args] = call;
      const objects = [ensureExists(receiver), ...ensureExists(args).split(", ")]
        .filter((name) => name !== "")
        .map(objectOf);
      if (method !== "go_to") {
        calls.push([method, ...objects].join(" "));
        lines.push(at + 1);
      }
    }
  });
  const idle = [...bound.keys()].filter((name) => !used.has(name));
  return {
    calls,
    lines,
    faults: [...faults, ...idle.map((name) => `${name} is bound for nothing`)],
  };
}
