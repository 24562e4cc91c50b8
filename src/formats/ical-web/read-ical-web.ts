/** The tasks of ICAL web memories as demonstrations, each step with the array that it was read from. */
import { z } from "zod";
import type { Json } from "@/base/json";
import { bounds } from "@/core/bounds";
import type { RecordedAction } from "@/core/action-review";
import type { ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { readJson, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeReading } from "@/formats/exchange/exchange-format";
import { checkPackedVectors } from "@/formats/ical-web/packed-vectors";
import {
  isIcalWebFile,
  readIcalWebExample,
  tellOfFailure,
  withoutBullet,
} from "@/formats/ical/ical-web";
import { createReportWriter, mergeReports, toJsonPointer, toReport } from "@/formats/report";

/** Where the tasks of one file are written again, and what else was at its top. */
export const KEPT_PATH = "ical-web/path";
export const KEPT_HEAD = "ical-web/head";
/** Of a step: its place in the file and its array. */
export const keptStep = (id: string): string => `ical-web/${id}`;

const fileSchema = z.looseObject({ examples: z.array(z.json()) });
type WebJson = Readonly<z.infer<typeof fileSchema>>;

/** The file as a web memory; absent where it is none. */
export function webJsonOf(file: ExchangeFile): WebJson | undefined {
  const json = looksLikeJson(file) ? readJson(file) : undefined;
  const parsed =
    json?.ok === true && isIcalWebFile(json.value) ? fileSchema.safeParse(json.value) : undefined;
  return parsed?.success === true ? parsed.data : undefined;
}

function looksLikeJson({ bytes }: ExchangeFile): boolean {
  return /^\s*\{/u.test(new TextDecoder().decode(bytes.subarray(0, 64)));
}

/** Reads all web memories among the files; pictures that a step names are media, the rest lies beside. */
export function readIcalWeb(files: readonly ExchangeFile[]): ExchangeReading {
  const tasks = new Map<string, WebTask>();
  const reports = [toReport(checkPackedVectors(files))];
  const others: ExchangeFile[] = [];
  let found = 0;
  let refused = 0;
  for (const file of files) {
    const json = webJsonOf(file);
    if (json === undefined) {
      others.push(file);
      continue;
    }
    const report = createReportWriter(file.path);
    found += json.examples.length;
    let accepted = 0;
    for (const [index, item] of json.examples.entries()) {
      // Counted without those that are left out, so that the place is the same when it is read again.
      const step = readIcalWebExample(item, accepted);
      const pointer = toJsonPointer(["examples", index]);
      if (step !== undefined) {
        tellOfFailure(step, pointer, report);
      }
      const why = addStep(tasks, { file, json, item, index: accepted, step });
      if (why === undefined) {
        accepted += 1;
      } else {
        refused += 1;
        report.add("error", pointer, `Left out: ${why}.`);
      }
    }
    reports.push(report.finish());
  }
  const items = [...tasks.values()].map(toDemonstration);
  const named = new Set(items.flatMap(({ steps = [] }) => steps.map(pictureKey)));
  const isPicture = ({ path }: ExchangeFile) => named.has(keyOf(path));
  return {
    content: {
      kind: "demonstrations",
      items,
      media: others.filter(isPicture),
      beside: others.filter((file) => !isPicture(file)),
    },
    found,
    refused,
    report: mergeReports(reports),
  };
}

interface WebTask {
  readonly key: string;
  readonly instruction: string;
  readonly comments: readonly string[];
  readonly kept: Record<string, string>;
  readonly steps: { readonly number: number; readonly action: RecordedAction }[];
}

interface GivenStep {
  readonly file: ExchangeFile;
  readonly json: WebJson;
  readonly item: Json;
  readonly index: number;
  /** What the item says; absent where it says too little. */
  readonly step: ReturnType<typeof readIcalWebExample>;
}

/** Adds a step to its task; gives the reason where it was not added. */
function addStep(tasks: Map<string, WebTask>, given: GivenStep): string | undefined {
  const { file, json, item, index, step: read } = given;
  if (read === undefined) {
    return "no step with an objective and an action";
  }
  const { examples: _, ...head } = json;
  // Tasks of two files may have one name.
  const at = `${file.path}\n${read.task}`;
  const task = tasks.get(at) ?? {
    key: [...tasks.values()].some(({ key }) => key === read.task) ? at : read.task,
    instruction: read.objective,
    comments: read.comments.map(withoutBullet),
    kept: { [KEPT_PATH]: file.path, [KEPT_HEAD]: JSON.stringify(head) },
    steps: [],
  };
  if (task.steps.some(({ number }) => number === read.number)) {
    return `${read.task} has a step ${read.number} already`;
  }
  if (task.steps.length >= bounds.web.steps || tasks.size >= bounds.web.tasks) {
    return "there are too many steps or tasks";
  }
  const id = `step-${read.number}`;
  task.steps.push({ number: read.number, action: toAction(id, read.step) });
  task.kept[keptStep(id)] = JSON.stringify([index, item]);
  tasks.set(at, task);
  return undefined;
}

type ReadStep = NonNullable<ReturnType<typeof readIcalWebExample>>["step"];

/** A step of the file as an action to review. */
export function toAction(id: string, step: ReadStep): RecordedAction {
  const { observation, url, pictureName, ...content } = step;
  return {
    id,
    content,
    observation,
    ...(url === undefined ? {} : { url }),
    ...(pictureName === undefined ? {} : { pictureName }),
  };
}

function toDemonstration({
  key,
  instruction,
  comments,
  kept,
  steps,
}: WebTask): ExchangeDemonstration {
  return {
    key,
    title: instruction.length > 80 ? `${instruction.slice(0, 79)}…` : instruction,
    world: "web",
    instruction,
    dialogue: [],
    labels: [],
    segments: [],
    steps: steps.toSorted((a, b) => a.number - b.number).map(({ action }) => action),
    stepComments: comments,
    kept,
  };
}

function pictureKey({ pictureName }: RecordedAction): string {
  return pictureName === undefined ? "" : keyOf(pictureName);
}

/** Folder and stem: published pictures have another ending than their steps say. */
function keyOf(path: string): string {
  return path
    .split(/[\\/]/u)
    .slice(-2)
    .join("/")
    .replace(/\.[A-Za-z0-9]+$/u, "");
}
