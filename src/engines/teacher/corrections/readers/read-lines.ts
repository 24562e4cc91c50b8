/** Remarks about lines and steps by number, and code that is to be inserted. */
import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import { read, type Change, type Reading } from "@/engines/teacher/corrections/edits/edit";
import { isCarried } from "@/engines/teacher/corrections/things/kin";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import type { Said } from "@/engines/teacher/corrections/clauses/said";
import { linesOf } from "@/engines/teacher/corrections/clauses/said";
import { keyOf, type SceneStep } from "@/engines/teacher/corrections/things/scene";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";

export function readLines(said: Said): Reading | undefined {
  const code = said.chunks.find((chunk) => chunk.kind === "code");
  if (code?.kind === "code") {
    return readCode(said, code);
  }
  const lines = linesOf(said.chunks, said.scene);
  const isNamed = said.has("lines");
  const steps = said.scene.steps.filter(({ step }) => lines.includes(step.line ?? -1));
  if (!isNamed) {
    return undefined;
  }
  if (steps.length === 0) {
    return { ok: false, why: "there is no step of the program in that line" };
  }
  return readNumbered(said, { lines, steps });
}

const MOVING: ReadonlySet<Sense> = new Set(["belong", "come", "keep", "make", "put", "want"]);

interface Numbered {
  readonly lines: readonly number[];
  readonly steps: readonly SceneStep[];
}

function readNumbered(said: Said, at: Numbered): Reading | undefined {
  const step = { lines: at.lines };
  const senses = new Set(said.verbs.map(({ sense }) => sense));
  const [first, second, third] = at.steps;
  if (senses.has("swap") && first !== undefined && second !== undefined && third === undefined) {
    return swapLines(first, second);
  }
  if (senses.has("repeat")) {
    return read([{ kind: "repeat", step, times: 2 }]);
  }
  if (said.phrases.length > 0 && !said.isNegative) {
    return readLineObject(said, at);
  }
  const isMoving = said.verbs.every(({ sense }) => MOVING.has(sense));
  if (said.where !== undefined) {
    return isMoving ? read([{ kind: "move", step, where: said.where }]) : { ok: false };
  }
  return isUnwanted(said) || isSentAway(said, senses)
    ? read([{ kind: "remove", step }])
    : undefined;
}

/** The first of two comes after the second. */
function swapLines(first: SceneStep, second: SceneStep): Reading {
  const where = { at: "after", step: { lines: [second.step.line ?? 0] }, words: "" } as const;
  return read([{ kind: "move", step: { lines: [first.step.line ?? 0] }, where }]);
}

/** "line 4 is useless", "not line 4". */
function isUnwanted(said: Said): boolean {
  return said.isNegative || said.has("useless") || said.has("wrong") || said.has("tooMany");
}

/** "delete line 4", "leave line 4 out", "line 4 has to go". */
function isSentAway(said: Said, senses: ReadonlySet<Sense>): boolean {
  return (
    senses.has("remove") ||
    senses.has("forget") ||
    (senses.has("keep") && said.has("out")) ||
    (senses.has("belong") && !said.has("in"))
  );
}

/** "in line 18 use the other plate", "line 9 should say counter": the object of the same role. */
function readLineObject(said: Said, { lines, steps }: Numbered): Reading {
  const phrase = said.phrases.at(-1);
  const meant = phrase === undefined ? undefined : said.resolvePhrase(phrase);
  const object = meant?.ok === true ? meant.references[0] : undefined;
  if (object === undefined) {
    return { ok: false, ...(meant?.ok === false ? { why: meant.why } : {}) };
  }
  const changes = steps.flatMap(({ step: { call } }): readonly Change[] => {
    const references = referencesOf(call);
    const isPlace = !isCarried(object, said.scene);
    const old =
      references.find((each) => each.class === object.class) ??
      references.findLast((each) => isCarried(each, said.scene) !== isPlace);
    return old === undefined ? [] : [{ kind: "use", object, from: [keyOf(old)], lines }];
  });
  return changes.length === 0
    ? { ok: false, why: "the line has nothing that this could stand for" }
    : read(changes, meant?.ok === true ? meant.choice : undefined);
}

/** `insert faucet_4.toggle_off() after line 7`, or a quoted line of the program. */
function readCode(said: Said, code: Chunk & { readonly kind: "code" }): Reading {
  const { scene } = said;
  const line = scene.programLines.findIndex(
    (each) => each.replace(/#.*$/, "").trim() === code.text,
  );
  const isRemoval =
    said.isNegative || said.verbs.some(({ sense }) => sense === "remove" || sense === "forget");
  if (line >= 0 && isRemoval) {
    return read([{ kind: "remove", step: { lines: [line + 1] } }]);
  }
  const byVariable = (name: string) => scene.references.find((each) => each.variable === name);
  const object = byVariable(code.variable);
  const target = code.args === "" ? undefined : byVariable(code.args.trim());
  if (isRemoval || object === undefined || (code.args !== "" && target === undefined)) {
    return { ok: false, why: "the program has no such line, or no such variables" };
  }
  return read([
    {
      kind: "do",
      sense: "make",
      method: code.method,
      object,
      ...(target === undefined ? {} : { target }),
      where: said.where ?? { at: "end" },
    },
  ]);
}
