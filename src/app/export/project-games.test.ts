import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { toProjectGames } from "@/app/export/project-games";
import type { ActionLabel } from "@/core/action-label";
import type { Change } from "@/core/operation";
import { reduceSession } from "@/document/reduce-session";
import { readText } from "@/formats/exchange/exchange-file";
import { writeFormat } from "@/formats/exchange/convert-files";
import { createGivenFile } from "@/formats/given-file";
import { teachFormat } from "@/formats/teach/teach-format";
import { teachImporter } from "@/formats/teach/teach-importer";
import { buildExchangeJob } from "@/testing/exchange-job";
import { writeContent } from "@/testing/read-exchange";
import { OWN_LOG } from "@/core/words/author-words";
import { createTestPorts } from "@/testing/import-ports";
import { playedKitchen } from "@/testing/teach-kitchen";

const GAME = playedKitchen().toJson();

/** The game as the import page brings it in. */
async function importGame() {
  const file = createGivenFile(new File([GAME], "kitchen.game.json"));
  const job = { ports: createTestPorts() };
  const read = ensureExists(
    await teachImporter.read({ label: "kitchen.game.json", files: [file] }, job),
  );
  const words = { instruction: "", companions: [] };
  const { demonstrations, blobs } = await read.prepare(words, job);
  const demonstration = {
    ...ensureExists(demonstrations[0]),
    projectId: "p",
    importId: "i",
    createdAt: 1,
  };
  const source = ensureExists(blobs.find(({ id }) => id === demonstration.sourceFileId)).blob;
  return { demonstration, bytes: new Uint8Array(await source.arrayBuffer()) };
}

const imported = importGame();

/** The game as the export writes it, after these changes in its review. */
async function exportAfter(...changes: readonly Change[]) {
  const { demonstration, bytes } = await imported;
  const log = changes.map((change, sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: demonstration.id,
    sequence,
    at: 1,
    change,
  }));
  const reviewed = [{ demonstration, session: reduceSession(demonstration.id, log) }];
  const { content, report } = await toProjectGames(reviewed, async () => bytes);
  const { files } = await writeFormat(teachFormat, content, buildExchangeJob());
  return { text: readText(ensureExists(files[0])), report };
}

function takeLog(labels: readonly ActionLabel[]): Change {
  return { kind: "labels.model", model: OWN_LOG, labels: [...labels] };
}

interface Game {
  readonly tasks: readonly { readonly episodes: readonly { interactions: unknown[] }[] }[];
}

/** The game with its log taken out, and the log. */
function apart(text: string | undefined) {
  const game = JSON.parse(ensureExists(text)) as Game;
  const episode = ensureExists(game.tasks[0]?.episodes[0]);
  const { interactions } = episode;
  episode.interactions = [];
  return { rest: game, interactions };
}

test("a review that changed nothing gives the game back byte for byte", async () => {
  const { demonstration } = await imported;
  expect((await exportAfter()).text).toBe(GAME);
  const { text, report } = await exportAfter(takeLog(demonstration.loggedActions));
  expect(text).toBe(GAME);
  expect(report.lines).toEqual([]);
});

test("an edited label changes its one entry and nothing else of the game", async () => {
  const { demonstration } = await imported;
  const { loggedActions } = demonstration;
  const at = loggedActions.findIndex(({ verb }) => verb === "Pickup");
  const label = { ...ensureExists(loggedActions[at]), verb: "Open" };
  const { text } = await exportAfter(takeLog(loggedActions), { kind: "label.set", label });
  const [before, after] = [apart(GAME), apart(text)];
  expect(after.rest).toEqual(before.rest);
  const changed = after.interactions.filter(
    (entry, index) => JSON.stringify(entry) !== JSON.stringify(before.interactions[index]),
  );
  expect(after.interactions).toHaveLength(before.interactions.length);
  expect(changed).toMatchObject([{ action_id: 202 }]);
});

test("what TEACh has no word for keeps the game's own entry, and is told", async () => {
  const { demonstration } = await imported;
  const { loggedActions } = demonstration;
  const own = ensureExists(loggedActions.find(({ verb }) => verb === "Pickup"));
  const { instance: _, ...classOnly } = own;
  const foreign = { ...own, verb: "rinse" };
  const unnamed = { ...classOnly, object: "Fork" };
  for (const label of [foreign, unnamed]) {
    const { text, report } = await exportAfter(takeLog(loggedActions), {
      kind: "label.set",
      label,
    });
    expect(text).toBe(GAME);
    expect(report.counts.warning).toBe(1);
  }
});

test("a label that was moved keeps the game's own place, and that is told", async () => {
  const { demonstration } = await imported;
  const { loggedActions } = demonstration;
  const own = ensureExists(loggedActions.find(({ verb }) => verb === "Pickup"));
  const moved = { ...own, endFrame: own.endFrame + 1 };
  const after = async (label: ActionLabel) =>
    await exportAfter(takeLog(loggedActions), { kind: "label.set", label });
  const { text, report } = await after(moved);
  expect(text).toBe(GAME);
  expect(report.lines.map(({ message }) => message)).toEqual([
    expect.stringMatching(/Pickup .* was moved; the game’s own place in the log is kept/u),
  ]);
  const both = await after({ ...moved, verb: "Open" });
  expect(both.text).not.toBe(GAME);
  expect(both.report.counts.warning).toBe(1);
});

test("the game's own writer tells of moved labels, too", async () => {
  const { demonstration, bytes } = await imported;
  const reviewed = [{ demonstration, session: reduceSession(demonstration.id, []) }];
  const { content } = await toProjectGames(reviewed, async () => bytes);
  const [game] = content.items;
  const labels = ensureExists(game).labels.map((label, index) =>
    index === 0 ? { ...label, startFrame: 1, endFrame: 2 } : label,
  );
  const items = [{ ...ensureExists(game), labels }];
  const { files, report } = await writeContent(teachFormat, { ...content, items });
  expect(readText(ensureExists(files[0]))).toBe(GAME);
  expect(report.lines).toMatchObject([
    { severity: "warning", message: expect.stringMatching(/1 label was moved/u) },
  ]);
});

test("labels of a model are not written over the log", async () => {
  const guess: ActionLabel = {
    id: "label-1",
    verb: "Pickup",
    object: "Mug",
    startFrame: 0,
    endFrame: 1,
    confidence: 0.4,
    by: "model",
  };
  const { text, report } = await exportAfter({
    kind: "labels.model",
    model: "idm",
    labels: [guess],
  });
  expect(text).toBe(GAME);
  expect(report.lines[0]?.message).toMatch(/not of the game’s log/u);
});

test("a game that was not kept is named, and the others are written", async () => {
  const { demonstration } = await imported;
  const reviewed = [{ demonstration, session: reduceSession(demonstration.id, []) }];
  const { content, report } = await toProjectGames(reviewed, async () => undefined);
  expect([content.items.length, report.counts.error]).toEqual([0, 1]);
});

test("whichever labels are removed, the rest of the game stays as it was", async () => {
  const { demonstration } = await imported;
  const { loggedActions } = demonstration;
  await fc.assert(
    fc.asyncProperty(fc.subarray([...loggedActions]), async (removed) => {
      const changes = removed.map(({ id }): Change => ({ kind: "label.remove", labelId: id }));
      const { text } = await exportAfter(takeLog(loggedActions), ...changes);
      const [before, after] = [apart(GAME), apart(text)];
      expect(after.rest).toEqual(before.rest);
      expect(after.interactions).toHaveLength(before.interactions.length - removed.length);
    }),
    { numRuns: 20 },
  );
});
