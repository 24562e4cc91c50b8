import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { earlierVersions } from "@/lesson/earlier-versions";

const version = (number: number, kind: ProgramVersion["kind"]): ProgramVersion => ({
  id: `v${number}`,
  number,
  kind,
  text: `program ${number}`,
  abstractions: EMPTY_ABSTRACTIONS,
  createdAt: 0,
});
const run = (programId: string, part: Partial<Run>): Run => ({
  id: `run of ${programId}`,
  programId,
  status: "failed",
  steps: [],
  goal: {
    conditions: [{ id: "g", description: "d", met: false, failure: "The mug is dirty." }],
    success: false,
  },
  environmentSteps: 0,
  output: "",
  startedAt: 0,
  durationMs: 0,
  ...part,
});

test("earlier versions say how they ended and what was said, but never what the goal lacked", () => {
  const versions = [
    version(1, "noisy"),
    version(2, "proposed"),
    version(3, "revised"),
    version(4, "edited"),
    version(5, "revised"),
  ];
  const goal = { kind: "goal", cause: "goal", sentence: "The mug is dirty." } as const;
  const refused = { kind: "closed", cause: "world", sentence: "It is closed.", line: 3 } as const;
  const runs = [run("v2", { failure: refused }), run("v3", { failure: goal })];
  const corrections = [{ id: "c", programId: "v2", text: "Open it first.", at: 1 }];
  const current = ensureExists(versions.at(-1));
  const told = earlierVersions({ versions, runs, corrections }, current);
  expect(told).toEqual([
    {
      number: 2,
      program: "program 2",
      became: "It failed at line 3 after 0 calls: It is closed. It was said: “Open it first.”",
    },
    {
      number: 3,
      program: "program 3",
      became: "It ran to its end in 0 calls and did not do the task.",
    },
    { number: 4, program: "program 4", became: "It was not run." },
  ]);
});
