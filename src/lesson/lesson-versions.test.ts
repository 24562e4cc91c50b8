/** A program with an API key in it: what runs, and what a verdict is given on, is what is stored. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { openSession, type SessionStore } from "@/document/session-store";
import { PLAIN_TAB } from "@/document/session-tab";
import { addTaughtVersion, commitDraft } from "@/lesson/lesson-versions";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const KEY = "sk-proj-4711AbCdEfGh";
const TEXT = `if len("${KEY}") == 20:\n    mug.pickup()`;

async function open() {
  const log = await openSession(openMemoryStorage().operations, "dem_1", {
    ...PLAIN_TAB,
    keys: () => [KEY],
  });
  return { log, nowMs: () => 0, createId: (prefix: string) => `${prefix}_1` };
}

const storedIn = (log: SessionStore) => log.getState().session.versions.at(-1);

test("what is typed is run as it is stored, without the key", async () => {
  const parts = await open();
  const { log } = parts;
  const version = {
    id: "p1",
    number: 1,
    kind: "proposed",
    text: "mug.pickup()",
    abstractions: EMPTY_ABSTRACTIONS,
    createdAt: 0,
  } as const;
  log.apply({ kind: "program.add", version });
  log.typeDraft({ baseId: "p1", text: TEXT, abstractions: EMPTY_ABSTRACTIONS });
  const run = commitDraft(parts, version);
  expect(run).toEqual(storedIn(log));
  expect(run.text).not.toContain(KEY);
  expect(run.text).toContain("mug.pickup()");
});

test("what a teacher wrote is taken as it is stored", async () => {
  const parts = await open();
  const record = { teacher: "somebody", retrieved: [], explanation: "", durationMs: 0 };
  const draft = {
    program: TEXT,
    abstractions: EMPTY_ABSTRACTIONS,
    record,
    isAddressed: true,
    note: "",
  };
  const taught = addTaughtVersion(parts, draft, { kind: "proposed", parentId: undefined });
  expect(taught).toEqual(storedIn(parts.log));
  expect(taught.text).not.toContain(KEY);
});
