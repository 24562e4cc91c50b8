/** Whatever a teacher wrote, nothing is run that the static check finds an error in. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Run } from "@/core/run";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const state = toJson(kitchen.state);
const sound = program(
  "cabinet.open()",
  "mug.pickup()",
  "mug.place(machine)",
  "machine.toggle_on()",
);

const lineStarts = [...sound.matchAll(/^/gmu)].map(({ index }) => index);

/** A program with letters, lines and brackets lost, doubled or put elsewhere. */
const mutated = fc
  .array(
    fc.oneof(
      fc.tuple(fc.nat(sound.length), fc.nat(6), fc.constantFrom("", "x", "(", '"', "<script>")),
      // Whole lines more, of which some are fit to run.
      fc.tuple(
        fc.constantFrom(...lineStarts),
        fc.constant(0),
        fc.constantFrom("\n", "# said\n", "import os\n", "mug.pickup()\n", "mug.fly()\n"),
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((changes) =>
    changes.reduce(
      (text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length),
      sound,
    ),
  );

test("1,000 mutations of a program: each is run exactly if it passes the check", async () => {
  const checker = createCheckerEngine();
  let found: readonly ProgramProblem[] = [];
  const ran: string[] = [];
  const lesson = new LessonDriver({
    kit: householdKit,
    demonstration: buildDemonstration({ state }),
    checker: {
      check: (...asked) => {
        found = checker.check(...asked);
        return found;
      },
    },
    runner: {
      run: async (task) => {
        ran.push(task.program);
        return stoppedRun(task.programId);
      },
    },
  });
  const counts = { run: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(mutated, async (text) => {
      ran.length = 0;
      const version = { id: "p1", number: 1, kind: "proposed", createdAt: 0 } as const;
      const refusal = await lesson.run({ ...version, text, abstractions: EMPTY_ABSTRACTIONS }).then(
        () => undefined,
        (error: unknown) => error,
      );
      const hasErrors = found.some(({ severity }) => severity === "error");
      counts[hasErrors ? "refused" : "run"] += 1;
      expect(ran).toEqual(hasErrors ? [] : [text]);
      expect(refusal instanceof AppError ? refusal.code : refusal).toBe(
        hasErrors ? "CHK-01" : undefined,
      );
    }),
    { numRuns: 1000, seed: 5 },
  );
  // Both happen, or the mutations say nothing.
  expect(Math.min(counts.run, counts.refused)).toBeGreaterThan(20);
});

function stoppedRun(programId: string): Run {
  return {
    id: "run",
    programId,
    status: "stopped",
    steps: [],
    goal: { success: false, conditions: [] },
    environmentSteps: 0,
    output: "",
    startedAt: 0,
    durationMs: 0,
  };
}
