/** Which exemplars were proposed with another one in sight. */
import { expect, test } from "vitest";
import { proposedBeside } from "@/app/program-edit/proposed-beside";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import type { Change } from "@/core/operation";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildExemplar } from "@/testing/build-exemplar";

const T0 = 1_700_000_100_000;
const SEEN = buildExemplar({ id: "seen", uses: { retrieved: 3, succeeded: 1, failed: 0 } });

/** Proposed with these in sight as version 1, and revised without any into version 2. */
async function teach(
  { operations }: Pick<Storage, "operations">,
  demonstrationId: string,
  inSight: readonly string[],
): Promise<void> {
  const version = { kind: "revised", text: "", abstractions: EMPTY_ABSTRACTIONS } as const;
  const channels = { instruction: 1, state: 0, visual: 0 };
  const proposal = {
    teacher: "built-in",
    retrieved: inSight.map((exemplarId, index) => ({
      exemplarId,
      title: "",
      rank: index + 1,
      score: 1,
      channels,
      margin: 0,
    })),
    explanation: "",
    durationMs: 1,
  };
  const changes: readonly Change[] = [
    {
      kind: "program.add",
      version: { ...version, id: `${demonstrationId}-1`, number: 1, proposal, createdAt: T0 },
    },
    {
      kind: "program.add",
      version: {
        ...version,
        id: `${demonstrationId}-2`,
        number: 2,
        parentId: `${demonstrationId}-1`,
        createdAt: T0 + 1,
      },
    },
  ];
  await operations.append(
    changes.map((change, sequence) => ({
      id: `${demonstrationId}-op${sequence}`,
      demonstrationId,
      sequence,
      at: T0 + sequence,
      change,
    })),
  );
}

function taughtFrom(demonstrationId: string, number: 1 | 2): Exemplar {
  const { provenance } = buildExemplar();
  return buildExemplar({
    id: `ex-${demonstrationId}`,
    provenance: { ...provenance, demonstrationId, programId: `${demonstrationId}-${number}` },
  });
}

async function taught() {
  const storage = openMemoryStorage();
  await teach(storage, "proposed", ["seen", "other"]);
  await teach(storage, "revised", ["seen"]);
  await teach(storage, "alone", ["other"]);
  const memory = [
    SEEN,
    taughtFrom("proposed", 1),
    taughtFrom("revised", 2),
    taughtFrom("alone", 1),
    taughtFrom("deleted", 1),
  ];
  return { memory, operations: storage.operations };
}

const idsOf = (exemplars: readonly Exemplar[]) => exemplars.map(({ id }) => id);

test("what was proposed with it in sight is found, and what was made of that since", async () => {
  expect(idsOf(await proposedBeside(await taught(), SEEN))).toEqual(["ex-proposed", "ex-revised"]);
});

test("claims of a bundle and exemplars of another world are not run for it", async () => {
  const { memory, operations } = await taught();
  const [seen, proposed, revised] = memory;
  const others = [seen!, toClaimed(proposed!), { ...revised!, world: "tabletop" }];
  expect(await proposedBeside({ memory: others, operations }, SEEN)).toEqual([]);
});

test("of one that no teacher was ever shown no log is read", async () => {
  const { memory } = await taught();
  const unread = {
    listLogged: () => Promise.reject(new Error("read")),
    read: () => Promise.reject(new Error("read")),
  };
  const unseen = { ...SEEN, uses: { retrieved: 0, succeeded: 0, failed: 0 } };
  expect(await proposedBeside({ memory, operations: unread }, unseen)).toEqual([]);
});
