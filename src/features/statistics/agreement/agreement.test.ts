import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { agreementsOf, byPersonMeasured } from "@/features/statistics/agreement/agreement";
import { toOpinion, type Opinion } from "@/features/statistics/agreement/opinion";
import type { WorkItem } from "@/features/statistics/work/work-item";
import type { ActionLabel } from "@/core/action-label";
import type { Run } from "@/core/run";
import { reduceSession } from "@/document/reduce-session";
import { buildDemonstration } from "@/testing/build-demonstration";

const FILM = buildDemonstration({
  frames: {
    timestampsUs: Array.from({ length: 10 }, (_, index) => index * 100_000),
    durationUs: 1_000_000,
    widthPx: 4,
    heightPx: 4,
    codec: "avc1",
    hash: "beef",
  },
});

const label = (startFrame: number, endFrame: number, verb: string): ActionLabel => ({
  id: `${verb} ${startFrame}`,
  verb,
  startFrame,
  endFrame,
  confidence: 1,
  by: "person",
});

/** A run in which attributes of a mug go through values, each from the one before. */
function runThrough(values: readonly string[], room = "kitchen"): Run {
  return {
    id: "run",
    programId: "v1",
    status: "succeeded",
    steps: values.slice(1).map((after, index) => ({
      index,
      line: index + 1,
      call: { receiver: { variable: "mug", class: "Mug" }, method: "wash", args: [] },
      outcome: {
        ok: true,
        environmentSteps: 1,
        changes: [
          {
            objectId: "Mug_1",
            class: "Mug",
            attribute: "state",
            before: ensureExists(values[index]),
            after,
          },
        ],
      },
    })),
    goal: { success: true, conditions: [] },
    environmentSteps: 1,
    output: "",
    startedAt: 1,
    durationMs: 1,
    task: { instruction: "", room },
  };
}

interface Review {
  readonly person: string;
  readonly acceptedAt?: number;
  readonly labels?: readonly ActionLabel[];
  readonly run?: Run;
}

function review({ person, acceptedAt, labels = [], run }: Review): Opinion {
  const changes = [
    { kind: "labels.model" as const, labels: [...labels], model: "m" },
    ...(run === undefined ? [] : [{ kind: "run.add" as const, run }]),
  ];
  const operations = changes.map((change, sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: person,
    sequence,
    at: sequence,
    change,
  }));
  const item: WorkItem = {
    demonstrationId: person,
    title: "Coffee",
    taskType: "Coffee",
    person,
    teacher: undefined,
    verdict: acceptedAt === undefined ? undefined : "accepted",
    decidedAt: acceptedAt,
    workedAt: 1,
    activeMs: 1,
    verdicts: 1,
    takenBack: 0,
    judged: [],
  };
  const session = reduceSession(person, operations);
  return ensureExists(toOpinion({ demonstration: FILM, session, item }));
}

const only = (opinions: readonly Opinion[]) => {
  const [agreement, ...more] = agreementsOf(opinions);
  expect(more).toEqual([]);
  return ensureExists(agreement);
};

test("the review accepted first is what others are measured against, whoever began first", () => {
  const late = review({ person: "Ben", acceptedAt: 9 });
  const first = review({ person: "Ada", acceptedAt: 5 });
  const open = review({ person: "Cyd" });
  const names = agreementsOf([open, late, first]).map(({ reference, other }) => [
    reference.item.person,
    other.item.person,
  ]);
  expect(names).toEqual([
    ["Ada", "Ben"],
    ["Ada", "Cyd"],
  ]);
});

test("a film that was reviewed once, and another film, are held against nothing", () => {
  const other = toOpinion({
    demonstration: { ...FILM, videoId: "another" },
    session: reduceSession("x", []),
    item: review({ person: "Ada" }).item,
  });
  expect(agreementsOf([review({ person: "Ada" }), ensureExists(other)])).toEqual([]);
  expect(
    toOpinion({
      demonstration: { ...FILM, videoId: "" },
      session: reduceSession("x", []),
      item: review({ person: "Ada" }).item,
    }),
  ).toBeUndefined();
});

test("the same labels agree wholly, shifted ones by their overlap, and others in their frames alone", () => {
  const labels = [label(0, 4, "Pickup"), label(6, 10, "Place")];
  const reference = { person: "Ada", acceptedAt: 1, labels };
  const same = only([review(reference), review({ person: "Ben", labels })]);
  expect([same.boundaries, same.kappa]).toEqual([1, 1]);
  const shifted = only([
    review(reference),
    review({ person: "Ben", labels: [label(2, 4, "Pickup"), label(6, 10, "Place")] }),
  ]);
  expect(shifted.boundaries).toBe(0.75);
  expect(shifted.kappa).toBeCloseTo((0.8 - 0.4 * 0.2 - 0.4 * 0.4 - 0.2 * 0.4) / 0.68, 6);
  const renamed = only([
    review(reference),
    review({ person: "Ben", labels: [label(0, 4, "Open"), label(6, 10, "Close")] }),
  ]);
  expect(renamed.boundaries).toBe(1);
  expect(ensureExists(renamed.kappa)).toBeLessThan(0.2);
});

test("programs agree by what their runs leave: what was changed back is as it was", () => {
  const ends = (a: Run | undefined, b: Run | undefined) =>
    only([
      review({ person: "Ada", acceptedAt: 1, ...(a === undefined ? {} : { run: a }) }),
      review({ person: "Ben", ...(b === undefined ? {} : { run: b }) }),
    ]).end;
  const clean = runThrough(["dirty", "clean"]);
  expect(ends(clean, runThrough(["dirty", "wet", "clean"]))).toBe("same");
  expect(ends(clean, runThrough(["dirty", "clean", "dirty"]))).toBe("different");
  expect(ends(clean, runThrough(["dirty", "clean"], "another kitchen"))).toBe("unknown");
  expect(ends(clean, undefined)).toBe("unknown");
});

test("a person's agreement is the mean over their films, and unknown ends are not counted", () => {
  const labels = [label(0, 4, "Pickup")];
  const run = runThrough(["dirty", "clean"]);
  const film = (hash: string, opinion: Opinion): Opinion => ({ ...opinion, filmKey: hash });
  const [ben, ...others] = byPersonMeasured(
    agreementsOf([
      film("1", review({ person: "Ada", acceptedAt: 1, labels, run })),
      film("1", review({ person: "Ben", labels, run })),
      film("2", review({ person: "Ada", acceptedAt: 2, labels, run })),
      film("2", review({ person: "Ben", labels: [label(0, 2, "Pickup")] })),
    ]),
  );
  expect(others).toEqual([]);
  expect(ben).toMatchObject({ person: "Ben", boundaries: 0.75, endsKnown: 1, endsSame: 1 });
});
