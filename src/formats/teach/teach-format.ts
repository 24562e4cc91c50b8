/**
 * TEACh's games as an exchange format: the log as labels, and edited labels back into the game's own file.
 * What nobody edited stays as it was written, byte for byte.
 */
import { z } from "zod";
import { bounds } from "@/core/bounds";
import type { ActionLabel } from "@/core/action-label";
import { gunzip, isGzip } from "@/base/gunzip";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import type { ContentOf, ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { readText, textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type {
  ExchangeFormat,
  ExchangeReading,
  ExchangeWriting,
  ReadJob,
} from "@/formats/exchange/exchange-format";
import { arrayElements } from "@/formats/teach/json-places";
import { parseTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import { isDriverAction, TEACH_ACTION_IDS, type TeachAction } from "@/formats/teach/teach-actions";
import { interactionSchema, teachGameSchema } from "@/formats/teach/teach-schema";
import { nameObjects } from "@/formats/teach/teach-state";
import { createReportWriter, mergeReports, toReport, type ImportReport } from "@/formats/report";

const KEPT_GAME = "teach/game";
const INTERACTIONS = ["tasks", 0, "episodes", 0, "interactions"] as const;

export const teachFormat: ExchangeFormat = {
  id: "teach",
  title: "TEACh games",
  about:
    "Logged household episodes: their actions as labels, and edited labels back into the game.",
  shape: "folder",
  fileName: "teach-games",
  // Games come packed and are written plain.
  isCanonical: false,
  recognises: (files) => files.some((file) => looksLikeGame(file)),
  reader: { holds: "demonstrations", repairs: [], read: readGames },
  writer: { takes: "demonstrations", write: async (content) => writeGames(content) },
};

/** Packed games are known by their names alone until they are unpacked: that is not cheap. */
function looksLikeGame({ path, bytes }: ExchangeFile): boolean {
  return isGzip(bytes)
    ? path.endsWith(".game.json.gz")
    : /"tasks"\s*:\s*\[/u.test(new TextDecoder().decode(bytes.subarray(0, 100_000)));
}

async function readGames(files: readonly ExchangeFile[], job: ReadJob): Promise<ExchangeReading> {
  const reports: ImportReport[] = [];
  const items: ExchangeDemonstration[] = [];
  for (const [done, file] of files.entries()) {
    job.signal?.throwIfAborted();
    job.onProgress?.({ label: "Reading games", done, total: files.length });
    const text = await gameText(file, job.signal);
    const game = text === undefined ? undefined : parseTeachGame(text, file.path);
    if (text === undefined || game === undefined || !game.ok) {
      const why = game?.ok === false ? game.error.what : "It cannot be unpacked, or is no text.";
      const line = { severity: "error", file: file.path, pointer: "" } as const;
      reports.push(toReport([{ ...line, message: `Left out: ${why}` }]));
      continue;
    }
    reports.push(game.value.report);
    items.push(toDemonstration(file.path.replace(/\.gz$/u, ""), game.value.episode, text));
  }
  return {
    content: { kind: "demonstrations", items, media: [] },
    found: files.length,
    refused: files.length - items.length,
    report: mergeReports(reports),
  };
}

async function gameText(
  file: ExchangeFile,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (!isGzip(file.bytes)) {
    return readText(file);
  }
  const plain = await gunzip(file.bytes, bounds.json.bytes, signal);
  return plain.ok ? readText({ path: file.path, bytes: plain.value }) : undefined;
}

function toDemonstration(key: string, episode: TeachEpisode, text: string): ExchangeDemonstration {
  const { taskDescription, instruction, dialogue, initialState, actions } = episode;
  return {
    key,
    title: taskDescription.replace(/\.$/u, ""),
    world: initialState.world,
    instruction,
    dialogue: dialogue.map(({ speaker, text: said, frame }) => ({ speaker, text: said, frame })),
    labels: actions.map(toLabel),
    segments: [],
    kept: { [KEPT_GAME]: text },
  };
}

function toLabel(action: TeachAction): ActionLabel {
  const target = action.kind === "interaction" ? action : undefined;
  return {
    id: `log-${action.index}`,
    verb: action.kind === "motion" ? action.step.verb : action.verb,
    ...(target?.objectClass === undefined ? {} : { object: target.objectClass }),
    ...(target?.step === undefined ? {} : { instance: target.step.objectId }),
    startFrame: action.index,
    endFrame: action.index + 1,
    confidence: 1,
    by: "log",
    success: action.success,
  };
}

function writeGames({ items }: ContentOf<"demonstrations">): ExchangeWriting {
  const report = createReportWriter(teachFormat.fileName);
  const files = items.flatMap((item): ExchangeFile[] => {
    const { [KEPT_GAME]: text } = item.kept;
    const game = text === undefined ? undefined : parseTeachGame(text, item.key);
    if (text === undefined || game === undefined || !game.ok) {
      const advice = "Read the demonstration from its game and edit its labels.";
      report.add("error", "", `Left out: ${item.key} did not come from a game.`, advice);
      return [];
    }
    const before = game.value.episode.actions.map(toLabel);
    const moved = countMoved(before, item.labels);
    if (moved > 0) {
      const message = `${item.title}: ${moved === 1 ? "1 label was" : `${moved} labels were`} moved; the game’s own place in the log is kept.`;
      report.add("warning", "", message);
    }
    return [textFile(item.key, withLabels(text, before, item.labels))];
  });
  return { files, report: report.finish() };
}

/** The game's text with the log of these labels; the text itself where nothing was edited. */
function withLabels(
  text: string,
  before: readonly ActionLabel[],
  after: readonly ActionLabel[],
): string {
  const spans = arrayElements(text, INTERACTIONS);
  if (spans === undefined || spans.length === 0 || isSameLog(before, after)) {
    return text;
  }
  const labels = new Map(after.map((label) => [label.id, label]));
  const sourceOf = sourceIds(text);
  const added = after.filter(({ id }) => !before.some((label) => label.id === id));
  let index = 0;
  const entries = spans.flatMap(({ start, end }): string[] => {
    const raw = text.slice(start, end);
    const entry: unknown = JSON.parse(raw);
    const parsed = interactionSchema.safeParse(entry);
    if (!parsed.success || !isDriverAction(parsed.data)) {
      return [raw];
    }
    const old = elementAt(before, index);
    const label = labels.get(old.id);
    const here = added.filter(({ startFrame }) => startFrame === index);
    index += 1;
    const inserted = here.map((each) => JSON.stringify(toEntry({}, each, sourceOf)));
    if (label === undefined) {
      return inserted;
    }
    const isEdited = label.verb !== old.verb || label.instance !== old.instance;
    return [...inserted, isEdited ? JSON.stringify(toEntry(entry, label, sourceOf)) : raw];
  });
  const last = added.filter(({ startFrame }) => startFrame >= index);
  const all = [...entries, ...last.map((each) => JSON.stringify(toEntry({}, each, sourceOf)))];
  const [first, final] = [elementAt(spans, 0), elementAt(spans, spans.length - 1)];
  return text.slice(0, first.start) + all.join(", ") + text.slice(final.end);
}

/** Labels of the log that are at other frames than its entries. */
function countMoved(before: readonly ActionLabel[], after: readonly ActionLabel[]): number {
  const own = new Map(before.map((label) => [label.id, label]));
  return after.filter(({ id, startFrame, endFrame }) => {
    const old = own.get(id);
    return old !== undefined && (old.startFrame !== startFrame || old.endFrame !== endFrame);
  }).length;
}

/** Whether the same entries come out; times are the log's own. */
function isSameLog(before: readonly ActionLabel[], after: readonly ActionLabel[]): boolean {
  return (
    before.length === after.length &&
    before.every((label, index) => {
      const other = elementAt(after, index);
      return (
        label.id === other.id && label.verb === other.verb && label.instance === other.instance
      );
    })
  );
}

/** TEACh's own id for an instance's name. */
function sourceIds(text: string): ReadonlyMap<string, string> {
  const { tasks } = teachGameSchema.parse(JSON.parse(text));
  const episode = elementAt(elementAt(tasks, 0).episodes, 0);
  const { objects } = ensureExists(episode.initial_state, "a game that was read has a first state");
  const names = nameObjects(objects, []);
  return new Map([...names.idBySource].map(([source, name]) => [name, source]));
}

/** A log entry of this label; what the entry says beside, such as where the agent stood, stays. */
function toEntry(
  entry: unknown,
  { verb, instance, success }: ActionLabel,
  sourceOf: ReadonlyMap<string, string>,
): object {
  const id = TEACH_ACTION_IDS.get(verb);
  const oid = instance === undefined ? undefined : (sourceOf.get(instance) ?? instance);
  return {
    agent_id: 1,
    duration: 1,
    ...z.looseObject({}).parse(entry),
    ...(id === undefined ? {} : { action_id: id }),
    ...(success === undefined ? {} : { success: success ? 1 : 0 }),
    ...(oid === undefined ? {} : { oid }),
  };
}
