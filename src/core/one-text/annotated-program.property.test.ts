/** The text and the lists beside it, against a model that is a plain list of steps. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramReading } from "@/core/diff/program-steps";
import {
  afterAbstractions,
  afterText,
  weaveComments,
  type AnnotatedProgram,
} from "@/core/one-text/annotated-program";

/** A language of `lamp.on()` and `lamp.note("lit", True)`, in which every word is a thing. */
const READING: ProgramReading = {
  roles: { note: "note" },
  read: (text) => {
    const unsupportedLines: number[] = [];
    const calls = text.split("\n").flatMap((raw, index) => {
      const code = raw.replace(/#.*$/u, "").trimEnd();
      const [, thing, method, list] = /^(\w+)\.(\w+)\((.*)\)$/u.exec(code) ?? [];
      if (thing === undefined || method === undefined) {
        unsupportedLines.push(...(code === "" ? [] : [index + 1]));
        return [];
      }
      const args = (list === "" ? [] : (list ?? "").split(", ")).map((each) => ({
        kind: "literal" as const,
        value: each === "True" ? true : each === "False" ? false : each.replaceAll('"', ""),
      }));
      const receiver = { variable: thing, class: thing, instance: thing };
      return [{ line: index + 1, call: { receiver, method, args } }];
    });
    return { calls, unsupportedLines };
  },
};

interface Step {
  readonly call: string;
  readonly comments: readonly string[];
  /** What is noted below it: that its thing is lit, that it is not, or nothing. */
  readonly noted: boolean | undefined;
}

const THINGS = ["lamp", "stove", "radio"];
const step = fc.record({
  call: fc.constantFrom(...THINGS.flatMap((thing) => [`${thing}.on()`, `${thing}.off()`])),
  comments: fc.array(fc.constantFrom("It is dark.", "Otherwise it stays cold.", ""), {
    maxLength: 2,
  }),
  noted: fc.constantFrom(true, false, undefined),
});

function write(steps: readonly Step[]): string {
  const lines = steps.flatMap(({ call, comments, noted }) => [
    ...comments.map((text) => `# (causal abstraction) ${text}`.trimEnd()),
    call,
    ...(noted === undefined
      ? []
      : [`${call.split(".")[0]}.note("lit", ${noted ? "True" : "False"})`]),
  ]);
  return `${lines.join("\n")}\n`;
}

/** What the lists have to say, by the model alone. */
function expected(steps: readonly Step[]) {
  let above = 0;
  const comments: unknown[] = [];
  const stateChanges: unknown[] = [];
  for (const { call, comments: texts, noted } of steps) {
    const line = above + texts.length + 1;
    comments.push(...texts.map((text) => ({ kind: "causal", text, line })));
    const change = { object: call.split(".")[0], attribute: "lit", after: noted, line };
    stateChanges.push(...(noted === undefined ? [] : [change]));
    above = line + (noted === undefined ? 0 : 1);
  }
  return { comments, stateChanges };
}

function linesAbove(steps: readonly Step[], at: number): number {
  return at === 0 ? 0 : write(steps.slice(0, at)).split("\n").length - 1;
}

function open(steps: readonly Step[]): AnnotatedProgram {
  return afterText({ text: "", abstractions: EMPTY_ABSTRACTIONS }, write(steps), {
    reading: READING,
  });
}

type Act = Readonly<{ kind: string; at: number; comment: number; step: Step; text: string }>;

const anyAct = fc.record<Act>({
  kind: fc.constantFrom(
    "insert",
    "cut",
    "type comment",
    "reword",
    "take away",
    "add comment",
    "forget change",
    "change value",
  ),
  at: fc.nat(8),
  comment: fc.nat(1),
  step,
  text: fc.constantFrom("The fuse is old.", "It hums", "", "Said twice."),
});

interface Both {
  readonly steps: readonly Step[];
  readonly program: AnnotatedProgram;
}

function comments({ steps, program }: Both, at: number, comment: number) {
  const before = steps.slice(0, at).reduce((sum, each) => sum + each.comments.length, 0);
  return ensureExists(program.abstractions.comments[before + comment]);
}

/** The same act done to the model and to one of the two sides. */
function perform(both: Both, act: Act, id: string): Both {
  const { kind, at: wish, comment, step: drawn, text } = act;
  const { steps, program } = both;
  const { abstractions } = program;
  const at = Math.min(wish, Math.max(0, steps.length - 1));
  const own = steps[at];
  const typed = (after: readonly Step[]): Both => ({
    steps: after,
    program: afterText(program, write(after), { reading: READING }),
  });
  if (kind === "insert" || own === undefined) {
    return typed(steps.toSpliced(at, 0, drawn));
  }
  const withStep = (change: Partial<Step>) => steps.with(at, { ...own, ...change });
  if (kind === "cut") {
    return typed(steps.toSpliced(at, 1));
  }
  if (kind === "type comment") {
    return typed(withStep({ comments: [...own.comments, text] }));
  }
  const inPlace = (after: readonly Step[], changed: Partial<typeof abstractions>): Both => ({
    steps: after,
    program: afterAbstractions(program, { ...abstractions, ...changed }, READING),
  });
  if (kind === "add comment") {
    const line = linesAbove(steps, at) + own.comments.length + 1;
    const said = { id, kind: "causal" as const, text, line };
    return inPlace(withStep({ comments: [...own.comments, text] }), {
      comments: [...abstractions.comments, said],
    });
  }
  if (kind === "forget change" || kind === "change value") {
    const { noted } = own;
    const index = steps.slice(0, at).filter((each) => each.noted !== undefined).length;
    if (noted === undefined) {
      return both;
    }
    const { stateChanges } = abstractions;
    return kind === "forget change"
      ? inPlace(withStep({ noted: undefined }), { stateChanges: stateChanges.toSpliced(index, 1) })
      : inPlace(withStep({ noted: !noted }), {
          stateChanges: stateChanges.map((each, other) =>
            other === index ? { ...each, after: !noted } : each,
          ),
        });
  }
  if (own.comments[comment] === undefined) {
    return both;
  }
  const said = comments(both, at, comment);
  return kind === "reword"
    ? inPlace(withStep({ comments: own.comments.with(comment, text) }), {
        comments: abstractions.comments.map((each) => (each === said ? { ...each, text } : each)),
      })
    : inPlace(withStep({ comments: own.comments.toSpliced(comment, 1) }), {
        comments: abstractions.comments.filter((each) => each !== said),
      });
}

test("after any edits on either side both say what the other says", () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 6 }),
      fc.array(anyAct, { maxLength: 12 }),
      (begun, acts) => {
        let both: Both = { steps: begun, program: open(begun) };
        for (const [index, each] of acts.entries()) {
          both = perform(both, each, `added-${index}`);
          expect(both.program.text).toBe(write(both.steps));
          expect(both.program.abstractions).toMatchObject(expected(both.steps));
          const named = both.program.abstractions.comments.map(({ id }) => id);
          expect(new Set(named).size).toBe(named.length);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test("what the text has no place for stays beside, at its line", () => {
  const steps: Step[] = [
    { call: "lamp.on()", comments: [], noted: true },
    { call: "stove.on()", comments: [], noted: undefined },
  ];
  const { text, abstractions } = open(steps);
  const hot = { id: "c", object: "stove", attribute: "hot", before: false, after: true, line: 3 };
  const whole = { id: "t", kind: "task" as const, text: "Left out: the radio." };
  const before = {
    text,
    abstractions: {
      ...abstractions,
      comments: [whole],
      stateChanges: [...abstractions.stateChanges, hot],
    },
  };
  const added = afterText(before, `# (causal abstraction) It is dark.\n${text}`, {
    reading: READING,
  });
  expect(added.abstractions.comments).toMatchObject([{ text: "It is dark.", line: 2 }, whole]);
  expect(added.abstractions.stateChanges).toMatchObject([{ line: 2 }, { ...hot, line: 4 }]);
  const cut = afterText(added, "lamp.on()\n", { reading: READING });
  expect(cut.abstractions).toMatchObject({ comments: [whole], stateChanges: [] });
});

test("typing in a line does not lose what is said of it", () => {
  const before = {
    text: "lamp.on()\nradio.on()\n",
    abstractions: {
      ...EMPTY_ABSTRACTIONS,
      stateChanges: [
        { id: "c", object: "radio", attribute: "loud", before: false, after: true, line: 2 },
      ],
    },
  };
  const typed = afterText(before, "lamp.on()\nradio.o\n", { reading: READING });
  expect(afterText(typed, before.text, { reading: READING })).toEqual(before);
});

test("what a model says of its lines is written there, once", () => {
  const said = (text: string, line: number) => ({ id: text, kind: "causal" as const, text, line });
  const woven = weaveComments(
    {
      text: "# It is dark.\nlamp.on()\nif cold:\n    stove.on()\n",
      abstractions: {
        ...EMPTY_ABSTRACTIONS,
        comments: [said("It is dark.", 2), said("It warms.", 4)],
      },
    },
    READING,
  );
  expect(woven.text).toBe(
    "# (causal abstraction) It is dark.\nlamp.on()\n# (causal abstraction) It warms.\nif cold:\n    stove.on()\n",
  );
  expect(woven.abstractions.comments).toEqual([said("It is dark.", 2), said("It warms.", 4)]);
  expect(weaveComments(woven, READING)).toEqual(woven);
});

test("of ten thousand notes each has a name of its own and knows the one before it", () => {
  const text = Array.from({ length: 10_000 }, (_, index) =>
    index % 2 === 0 ? 'lamp.note("lit", True)' : 'lamp.note("lit", False)',
  ).join("\n");
  const beside = { id: "change-2", object: "stove", attribute: "hot", before: null, after: true };
  const { abstractions } = afterText(
    { text: "", abstractions: { ...EMPTY_ABSTRACTIONS, stateChanges: [beside] } },
    text,
    { reading: READING },
  );
  const notes = abstractions.stateChanges.filter(({ object }) => object === "lamp");
  expect(notes).toHaveLength(10_000);
  expect(notes.slice(0, 3).map(({ id }) => id)).toEqual(["change-1", "change-3", "change-4"]);
  expect(new Set(abstractions.stateChanges.map(({ id }) => id)).size).toBe(10_001);
  expect(notes.every(({ before, after }) => before !== after)).toBe(true);
});
