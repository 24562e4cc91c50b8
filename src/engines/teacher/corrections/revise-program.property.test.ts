/** What holds of every correction, whatever is written, and of every understood change. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { ask, kitchen, outcome, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);

const revise = async (instruction: string, text: string, correction: string) =>
  await teacher.revise({
    ...ask(instruction, text),
    program: text,
    abstractions: EMPTY_ABSTRACTIONS,
    correction,
    failure: undefined,
  });

const WATERING = program(
  "cup.pickup()",
  "cup.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "cup.pickup()",
  "cup.pour(plant)",
);

/** Words of corrections in any order: nearer to sense than letters, and to trouble. */
const WORDS =
  "not no don't never always first last before after instead of the a other both all two one more less slice cup mug plant tap fridge line step 4 9 wash put pour open close use take turn on off in it them there is must be dirty empty clean and then , . ? because why wrong only forget leave too many enough prefer without rest -> coffee".split(
    " ",
  );

const remark = fc.oneof(
  fc.string({ maxLength: 60, unit: "grapheme" }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(" ")),
);

test("any text gets a sentence, never a crash, and no change that the answer does not tell of", async () => {
  await fc.assert(
    fc.asyncProperty(remark, async (correction) => {
      const draft = await revise("Water the plant.", WATERING, correction);
      expect(draft.note).toMatch(/\S.*[.!?"]/s);
      expect(parseStraightLine(draft.program, householdWorld.vocabulary).unsupportedLines).toEqual(
        [],
      );
      const isUntouched = draft.program === WATERING;
      expect(isUntouched || draft.isAddressed).toBe(true);
      expect(isUntouched || /Understood/.test(draft.note)).toBe(true);
      const isForgotten = draft.abstractions.comments.length === 0;
      expect(draft.isAddressed || isForgotten).toBe(true);
    }),
    { numRuns: 40 },
  );
}, 120_000);

/** Four errands that have nothing to do with each other, and what can be asked of each. */
const ERRANDS = {
  cup: ["cup.pickup()", "cup.place(counter)"],
  tomato: ["tomato.pickup()", "tomato.place(plate)"],
  pot: ["pot.pickup()", "pot.place(table)"],
  cabinet: ["cabinet.open()", "cabinet.close()"],
} as const;
type Errand = keyof typeof ERRANDS;

interface Request {
  readonly errand: Errand;
  readonly correction: string;
  /** A call that the revised program has to have, or must not have. */
  readonly has?: string;
  readonly lacks?: string;
}

const REQUESTS: readonly Request[] = [
  { errand: "cup", correction: "put the cup on the table instead", has: "Cup.place DiningTable" },
  { errand: "cup", correction: "leave the cup alone", lacks: "Cup.place CounterTop" },
  { errand: "cup", correction: "wash the cup first", has: "Cup.clean" },
  { errand: "tomato", correction: "the tomato goes in the pot", has: "Tomato.place Pot" },
  { errand: "tomato", correction: "don't move the tomato", lacks: "Tomato.pickup" },
  { errand: "tomato", correction: "not the tomato, the potato", has: "Potato.place Plate" },
  { errand: "pot", correction: "pot -> counter, not table", has: "Pot.place CounterTop" },
  { errand: "pot", correction: "no need to move the pot", lacks: "Pot.pickup" },
  { errand: "cabinet", correction: "do not close the cabinet", lacks: "Cabinet.close" },
  { errand: "cabinet", correction: "no cabinet please", lacks: "Cabinet.open" },
];

const errandOrder = fc.shuffledSubarray<Errand>(["cup", "tomato", "pot", "cabinet"], {
  minLength: 4,
  maxLength: 4,
});

function callsIn(text: string): readonly string[] {
  return parseStraightLine(text, householdWorld.vocabulary).calls.flatMap(
    ({ call: { receiver, method, args } }) => {
      const targets = args.flatMap((each) => (each.kind === "object" ? [each.object.class] : []));
      const isWalk = method === "go_to" || method === "change_state";
      const name = method === "pickup_and_place" ? "place" : method;
      return isWalk ? [] : [[`${receiver.class}.${name}`, ...targets].join(" ")];
    },
  );
}

/** What the same errand does in a program of its own. */
const callsOfErrand = (errand: Errand) => callsIn(program(...ERRANDS[errand]));

test("a change of one errand leaves the calls of the others as they are, in their order", async () => {
  await fc.assert(
    fc.asyncProperty(errandOrder, fc.constantFrom(...REQUESTS), async (order, request) => {
      const text = program(...order.flatMap((errand) => ERRANDS[errand]));
      const draft = await revise("Tidy up the kitchen.", text, request.correction);
      const after = callsIn(draft.program);
      expect(draft.isAddressed).toBe(true);
      expect(draft.note).not.toMatch(/Not understood|Not done/);
      expect(after).toEqual(expect.arrayContaining(request.has === undefined ? [] : [request.has]));
      expect(after).not.toContain(request.lacks);
      const untouched = order
        .filter((errand) => errand !== request.errand)
        .flatMap((errand) => callsOfErrand(errand));
      expect(after.filter((call) => untouched.includes(call))).toEqual(untouched);
      expect(outcome(draft.program, ask("", text))).toBe("done");
    }),
    { numRuns: 20 },
  );
}, 120_000);

const line = fc.integer({ min: 1, max: 8 });

test("a line that is left out by its number takes no other call with it", async () => {
  await fc.assert(
    fc.asyncProperty(errandOrder, line, async (order, number) => {
      const body = order.flatMap((errand) => ERRANDS[errand]);
      const text = program(...body);
      const at = text.split("\n").length - body.length + number;
      const draft = await revise("Tidy up the kitchen.", text, `remove line ${at}`);
      const before = callsIn(text);
      const others = before.filter((_, index) => index !== number - 1);
      // A hand that is still full is emptied.
      const after = callsIn(draft.program).filter((call) => !call.endsWith(".put_down"));
      // What the rest needs is not left out, and the answer says so.
      const isKept = /Not done/.test(draft.note);
      // Nor is there anything to close that nobody opened.
      const left = others.filter(
        (call) => call !== "Cabinet.close" || others.includes("Cabinet.open"),
      );
      expect(after).toEqual(isKept ? before : left);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test.each([
  ["nothing", "   \n ", "says nothing"],
  ["10,000 characters", "wash the cup first ".repeat(540), "characters"],
  ["Spanish", "primero lava la taza, por favor", "Not understood"],
  ["German", "Bitte spül zuerst die Tasse und schließ den Schrank", "Not understood"],
  ["Chinese", "请先把杯子洗干净，然后再倒水", "Not understood"],
  ["Russian", "сначала вымой чашку", "Not understood"],
  ["what is not in the room", "put the violin in the suitcase", "Not understood"],
  ["a contradiction", "wash the cup first and do not wash the cup", "contradict"],
  ["markup", "<script>alert('cup')</script>", "Not understood"],
  ["a complaint", "that is not what I had in mind at all", "Not understood"],
])("%s is answered, and nothing is changed", async (_, correction, answer) => {
  const draft = await revise("Water the plant.", WATERING, correction);
  expect(draft.note).toContain(answer);
  expect(draft.isAddressed).toBe(false);
  expect(draft.program).toBe(WATERING);
  expect(draft.abstractions).toEqual(EMPTY_ABSTRACTIONS);
  expect(draft.note).not.toContain(kitchen.cabinet);
});
