/** Everything a person owns, through a file and back. */
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { z } from "zod";
import { bounds } from "@/core/bounds";
import { STARTER_SOURCE } from "@/core/exemplar";
import type { Progress } from "@/base/progress";
import type { Operation } from "@/core/operation";
import { openDexieDatabase } from "@/storage/dexie-database";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { openStorage, type Storage } from "@/storage/open-storage";
import { TABLE_NAMES, type TableName } from "@/storage/schema-versions";
import { encodeValue } from "@/storage/backup/backup-values";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";
import { buildLabelModel } from "@/testing/build-label-model";

async function openFresh(): Promise<Storage & { readonly name: string }> {
  const name = `backup-${crypto.randomUUID()}`;
  return { ...(await openStorage({ name })), name };
}

const note = (sequence: number, text = `note ${sequence}`): Operation => ({
  id: `op_${sequence}_${text}`,
  demonstrationId: "dem_1",
  sequence,
  at: sequence,
  change: { kind: "note.set", text },
});

const BYTES = Uint8Array.from({ length: 1_200_000 }, (_, index) => (index * 7919) % 251);

/** A studio with one of everything, a key to a service among it. */
async function fill(storage: Storage): Promise<void> {
  await storage.projects.put({ id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 });
  await storage.imports.addImport({
    id: "imp_1",
    projectId: "prj_1",
    label: "coffee.game.json",
    at: 5,
    demonstrations: [buildDemonstration()],
    videos: [{ id: "vid_1", blob: new Blob([BYTES], { type: "video/mp4" }) }],
    exemplars: [buildExemplar({ thumbnail: "data:," })],
  });
  await storage.operations.append([note(0), note(1)]);
  await storage.recordings.put({
    id: "rec_1",
    projectId: "prj_1",
    title: "A try",
    instruction: "Make tea",
    place: "kitchen-1",
    startedAt: 7,
  });
  await (
    await storage.agentRuns()
  ).put({ id: "run_1", world: "household", instruction: "Make tea", endedAt: 8, text: "{}" });
  await storage.vectors.put("space", buildExemplar(), buildExemplar().embeddings);
  await storage.labelModels.put(buildLabelModel({ projectId: "prj_1" }));
  await storage.settings.write("studio", { theme: "dark", odd: { $kind: "a word of ours" } });
  await storage.settings.updateSecret("connection-key 1", () => "sk-very-secret");
}

async function backUp(storage: Storage): Promise<File> {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const part of storage.backup.write()) {
    parts.push(part);
  }
  return new File(parts, "mine.exemplar-backup");
}

/** Every row as text, with the bytes of what is binary. */
async function readAll(name: string): Promise<Readonly<Partial<Record<TableName, unknown>>>> {
  const database = await openDexieDatabase(name);
  const all: Partial<Record<TableName, unknown>> = {};
  for (const table of TABLE_NAMES) {
    const blobs: Blob[] = [];
    const rows = encodeValue(await database.table(table).all(), blobs);
    const bytes = await Promise.all(blobs.map(async (blob) => await blob.bytes()));
    all[table] = { rows, types: blobs.map(({ type }) => type), bytes };
  }
  database.close();
  return all;
}

test("restored: after a wipe everything is back, byte for byte, but the key to the service", async () => {
  const before = await openFresh();
  await fill(before);
  const file = await backUp(before);
  expect(await file.text()).not.toContain("sk-very-secret");
  await before.settings.forgetSecret("connection-key 1");

  const after = await openFresh();
  const preview = await after.backup.look(file);
  expect((await after.projects.list()).items).toEqual([]);
  expect(preview).toMatchObject({ damaged: 0, isComplete: true });
  expect(preview.tables.operations).toEqual({
    added: 2,
    renewed: 0,
    same: 0,
    differing: 0,
    removed: 0,
  });
  expect(await after.backup.restore(file, "keep-here")).toEqual(preview);
  expect(await readAll(after.name)).toEqual(await readAll(before.name));
});

test("what another version keeps beside the settings and calls a secret is in no backup, and stays here", async () => {
  const storage = await openFresh();
  const database = await openDexieDatabase(storage.name);
  const theirs = { theme: "dark", token: "theirs-1", list: [{ id: "a", authToken: "theirs-2" }] };
  await database.table("settings").put([{ key: "studio", value: theirs }]);
  database.close();
  const text = await (await backUp(storage)).text();
  expect(text).toContain('"value":{"theme":"dark","list":[{"id":"a"}]}');
  expect(text).not.toContain("theirs");
  expect(await storage.settings.read("studio", z.unknown())).toEqual(theirs);
});

test("restored twice, nothing is there twice", async () => {
  const storage = await openFresh();
  await fill(storage);
  const report = await storage.backup.restore(await backUp(storage), "take-file");
  for (const name of TABLE_NAMES) {
    expect(report.tables[name]).toMatchObject({ added: 0, differing: 0 });
  }
  expect(report.tables.videos.same).toBe(1);
});

test("what was changed since stays as it is here, unless the person says otherwise", async () => {
  const storage = await openFresh();
  await fill(storage);
  const file = await backUp(storage);
  await storage.projects.put({ id: "prj_1", name: "Kitchen two", isSample: false, createdAt: 1 });
  await storage.operations.append([note(2)]);

  const kept = await storage.backup.restore(file, "keep-here");
  expect(kept.tables.projects).toEqual({ added: 0, renewed: 0, same: 0, differing: 1, removed: 0 });
  expect(kept.tables.operations).toEqual({
    added: 0,
    renewed: 0,
    same: 2,
    differing: 0,
    removed: 0,
  });
  expect((await storage.projects.get("prj_1"))?.name).toBe("Kitchen two");
  expect((await storage.operations.read("dem_1")).items).toHaveLength(3);

  await storage.backup.restore(file, "take-file");
  expect((await storage.projects.get("prj_1"))?.name).toBe("Kitchen");
  expect((await storage.operations.read("dem_1")).items).toHaveLength(3);
});

test("what the studio put here by itself gives way to what was made of it; what was used here stays", async () => {
  const shipped = buildExemplar({
    provenance: { ...buildExemplar().provenance, sourceKind: STARTER_SOURCE },
    uses: { retrieved: 0, succeeded: 0, failed: 0 },
  });
  const used = { ...shipped, uses: { retrieved: 3, succeeded: 2, failed: 0 } };
  const before = await openFresh();
  await before.exemplars.putAll([used]);
  const file = await backUp(before);

  const wiped = await openFresh();
  await wiped.exemplars.putAll([shipped]);
  expect((await wiped.backup.look(file)).tables.exemplars).toMatchObject({ added: 0, renewed: 1 });
  const { tables } = await wiped.backup.restore(file, "keep-here");
  expect(tables.exemplars).toMatchObject({ added: 0, renewed: 1 });
  expect((await wiped.exemplars.list()).items).toEqual([used]);

  const other = await openFresh();
  const usedHere = { ...shipped, uses: { retrieved: 1, succeeded: 0, failed: 0 } };
  await other.exemplars.putAll([usedHere]);
  expect((await other.backup.restore(file, "keep-here")).tables.exemplars.differing).toBe(1);
  expect((await other.exemplars.list()).items).toEqual([usedHere]);
});

test("a log goes on where the file knows more of it, and is never mixed with another one", async () => {
  const longer = await openFresh();
  await fill(longer);
  await longer.operations.append([note(2)]);
  const file = await backUp(longer);

  const shorter = await openFresh();
  await fill(shorter);
  expect((await shorter.backup.restore(file, "keep-here")).tables.operations.added).toBe(1);
  expect((await shorter.operations.read("dem_1")).items).toHaveLength(3);

  const other = await openFresh();
  await other.operations.append([note(0), note(1, "another thought")]);
  const kept = await other.backup.restore(file, "keep-here");
  expect(kept.tables.operations).toEqual({
    added: 0,
    renewed: 0,
    same: 0,
    differing: 1,
    removed: 0,
  });
  expect((await other.operations.read("dem_1")).items.at(-1)).toEqual(note(1, "another thought"));
  await other.backup.restore(file, "take-file");
  expect((await other.operations.read("dem_1")).items).toEqual([note(0), note(1), note(2)]);
});

test("one damaged byte costs the row that it is in, and is told", async () => {
  const before = await openFresh();
  await fill(before);
  const bytes = new Uint8Array(await (await backUp(before)).arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  bytes[text.indexOf("Kitchen")] = 88;
  const inVideo = text.indexOf('"type":"video/mp4"') + 5000;
  bytes.fill(255, inVideo, inVideo + 2);
  const after = await openFresh();
  const report = await after.backup.restore(new File([bytes], "x"), "keep-here");
  expect(report).toMatchObject({ damaged: 2, isComplete: true });
  expect((await after.projects.list()).items).toEqual([]);
  expect(await after.videos.get("vid_1")).toBeUndefined();
  expect((await after.exemplars.list()).items).toHaveLength(1);
});

test("a file that was cut off says so, and what is in it comes back", async () => {
  const before = await openFresh();
  await fill(before);
  const file = await backUp(before);
  const after = await openFresh();
  const report = await after.backup.restore(new File([file.slice(0, -400)], "x"), "keep-here");
  expect(report.isComplete).toBe(false);
  expect((await after.operations.read("dem_1")).items).toHaveLength(2);
});

test.each([
  ["nothing", ""],
  ["a bundle", '{"format":"exemplar-bundle"}'],
  ["a video", "\u0000\u0000\u0000\u0018ftypmp42"],
])("%s is refused, and nothing is changed", async (_, content) => {
  const storage = await openFresh();
  await expect(storage.backup.look(new File([content], "x.json"))).rejects.toMatchObject({
    code: "BAK-01",
  });
});

test("rows of another shape than the studio's are left out and counted", async () => {
  const before = await openFresh();
  const database = await openDexieDatabase(before.name);
  await database.table("projects").put([{ id: "prj_1", name: 7 }]);
  await database.table("exemplars").put([buildExemplar({ createdAt: 1e20 })]);
  database.close();
  const after = await openFresh();
  const report = await after.backup.restore(await backUp(before), "keep-here");
  expect(report.damaged).toBe(2);
  expect((await after.exemplars.list()).items).toEqual([]);
});

test("wherever a restore is broken off, no verdict is there without its exemplar", async () => {
  const before = openMemoryStorage();
  await fill(before);
  const decision = {
    id: "dec_1",
    programId: "prg_2",
    verdict: "accepted" as const,
    reasons: [],
    text: "",
    at: 9,
    exemplarId: "ex_1",
  };
  const accepted: Operation = { ...note(2), change: { kind: "decision.add", decision } };
  await before.operations.append([accepted], [{ kind: "put", exemplar: buildExemplar() }]);
  const file = await backUp(before);
  const seen = new Set<string>();
  for (let rows = 1; rows < 40; rows += 1) {
    const after = openMemoryStorage();
    const breaking = new AbortController();
    let done = 0;
    const onProgress = () => {
      done += 1;
      if (done === rows) {
        breaking.abort();
      }
    };
    await after.backup
      .restore(file, "keep-here", { signal: breaking.signal, onProgress })
      .catch(() => undefined);
    const log = await after.operations.read("dem_1");
    const { items } = await after.exemplars.list();
    seen.add(`${log.items.length} operations, ${items.length} exemplars`);
  }
  expect([...seen].toSorted()).toEqual(["0 operations, 0 exemplars", "3 operations, 1 exemplars"]);
});

test("a restore is cancelled in the middle of a long film, and says before that how far it is", async () => {
  const before = await openFresh();
  await fill(before);
  const file = await backUp(before);
  const after = await openFresh();
  const cancelling = new AbortController();
  const inFilm: number[] = [];
  const onProgress = ({ done, total = 0 }: Progress) => {
    // The film is the one thing that is longer than a piece.
    if (total - done < BYTES.length && done > BYTES.length / 2) {
      inFilm.push(done);
      cancelling.abort();
    }
  };
  await expect(
    after.backup.restore(file, "keep-here", { signal: cancelling.signal, onProgress }),
  ).rejects.toThrow("aborted");
  expect(inFilm).toHaveLength(1);
  expect((await after.demonstrations.get("dem_1"))?.videoId).toBeUndefined();
});

test("a backup with vectors that nobody could search is refused before anything is put back", async () => {
  const before = openMemoryStorage();
  const models = Array.from({ length: bounds.memory.models + 1 }, (_, index) => {
    const embedding = { model: `model ${index}`, revision: "1", vector: new Float32Array(4) };
    return buildExemplar({
      id: `many_${index}`,
      embeddings: { instruction: embedding, state: embedding },
    });
  });
  await before.exemplars.putAll(models.slice(1));
  const file = await backUp(before);
  const room = openMemoryStorage();
  expect((await room.backup.restore(file, "keep-here")).tables.exemplars.added).toBe(32);
  expect((await room.backup.look(file)).tables.exemplars.same).toBe(32);

  const full = openMemoryStorage();
  await full.exemplars.putAll(models.slice(0, 1));
  const refusal = { code: "BAK-06", what: expect.stringContaining("more than 32 models") };
  await expect(full.backup.look(file)).rejects.toMatchObject(refusal);
  await expect(full.backup.restore(file, "take-file")).rejects.toMatchObject(refusal);
  expect((await full.exemplars.list()).items).toHaveLength(1);
});
