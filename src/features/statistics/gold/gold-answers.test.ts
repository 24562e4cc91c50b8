import { expect, test } from "vitest";
import { goldAnswersOf, goldByPerson, type Taught } from "@/features/statistics/gold/gold-answers";
import type { WorkItem } from "@/features/statistics/work/work-item";
import type { ActionLabel } from "@/core/action-label";
import type { Verdict } from "@/core/operation";
import type { Run } from "@/core/run";
import { reduceSession } from "@/document/reduce-session";
import { buildDemonstration } from "@/testing/build-demonstration";

const label = (startFrame: number, endFrame: number): ActionLabel => ({
  id: `label ${startFrame}`,
  verb: "Pickup",
  startFrame,
  endFrame,
  confidence: 1,
  by: "person",
});

/** Nothing is changed by it. */
const RUN: Run = {
  id: "run",
  programId: "v1",
  status: "succeeded",
  steps: [],
  goal: { success: true, conditions: [] },
  environmentSteps: 1,
  output: "",
  startedAt: 1,
  durationMs: 1,
  task: { instruction: "", room: "kitchen" },
};

interface Told {
  readonly goldOf?: string;
  readonly person?: string;
  readonly verdict?: Exclude<Verdict, "changes asked">;
  readonly labels?: readonly ActionLabel[];
}

/** What somebody made of a film of four frames; its original is reviewed by nobody, as when a set is taught. */
function reviewed(id: string, { goldOf, person, verdict, labels = [label(0, 2)] }: Told): Taught {
  const changes = [
    { kind: "labels.model" as const, labels: [...labels], model: "m" },
    { kind: "run.add" as const, run: RUN },
    ...(verdict === undefined
      ? []
      : [
          {
            kind: "decision.add" as const,
            decision: { id: "dec", programId: "v1", verdict, reasons: [], text: "", at: 1 },
          },
        ]),
  ];
  const operations = changes.map((change, sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: id,
    sequence,
    at: sequence,
    change,
  }));
  const work: WorkItem = {
    demonstrationId: id,
    title: "Coffee",
    taskType: "Coffee",
    person,
    teacher: undefined,
    verdict,
    decidedAt: 1,
    workedAt: 1,
    activeMs: 1,
    verdicts: 1,
    takenBack: 0,
    judged: [],
  };
  const { frames } = buildDemonstration();
  return {
    demonstration: buildDemonstration({
      id,
      frames: { ...frames, timestampsUs: [0, 1, 2, 3] },
      ...(goldOf === undefined ? {} : { goldOf }),
    }),
    session: reduceSession(id, operations),
    work: person === undefined ? undefined : work,
  };
}

const ORIGINAL = reviewed("original", { verdict: "accepted" });
const answer = (told: Told): Taught =>
  reviewed("copy", { goldOf: "original", person: "Ben", ...told });

test("an answer is measured on boundaries, labels and what the program leaves", () => {
  const [same] = goldAnswersOf([ORIGINAL, answer({ verdict: "accepted" })]);
  expect(same).toMatchObject({ boundaries: 1, kappa: 1, end: "same", item: { person: "Ben" } });
  const [longer] = goldAnswersOf([
    ORIGINAL,
    answer({ verdict: "accepted", labels: [label(0, 4)] }),
  ]);
  expect(longer).toMatchObject({ boundaries: 0.5, kappa: 0, end: "same" });
});

test("who rejects it or sets it aside does not leave the same, whatever was run", () => {
  for (const verdict of ["rejected", "set aside"] as const) {
    expect(goldAnswersOf([ORIGINAL, answer({ verdict })])).toMatchObject([
      { boundaries: 1, end: "different" },
    ]);
  }
});

test("what is open, no copy, or of an original that is gone or not accepted, is no answer", () => {
  const decided = answer({ verdict: "accepted" });
  expect(goldAnswersOf([ORIGINAL, answer({})])).toEqual([]);
  expect(goldAnswersOf([decided])).toEqual([]);
  expect(goldAnswersOf([reviewed("original", { verdict: "rejected" }), decided])).toEqual([]);
  const another = reviewed("another", { person: "Ben", verdict: "accepted" });
  expect(goldAnswersOf([ORIGINAL, another])).toEqual([]);
});

test("each person has the mean of their own answers", () => {
  const answers = goldAnswersOf([
    ORIGINAL,
    answer({ verdict: "accepted" }),
    answer({ verdict: "rejected", labels: [label(0, 4)] }),
    answer({ verdict: "accepted", person: "Cyd" }),
  ]);
  expect(goldByPerson(answers)).toMatchObject([
    { person: "Ben", boundaries: 0.75, kappa: 0.5, endsKnown: 2, endsSame: 1 },
    { person: "Cyd", boundaries: 1, kappa: 1, endsKnown: 1, endsSame: 1 },
  ]);
});
