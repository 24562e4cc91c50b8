/**
 * Published demonstrations on their way into a project: whatever the exchange formats read, recognised by
 * what is in the files. The one adapter between the two; no format is read twice.
 */
import { convertContent, findLeftOut } from "@/formats/exchange/convert-content";
import { readFormat } from "@/formats/exchange/convert-files";
import type { ExchangeContent, ExchangeTask } from "@/formats/exchange/exchange-content";
import { exchangeError } from "@/formats/exchange/exchange-error";
import type { ExchangeFormat } from "@/formats/exchange/exchange-format";
import { neverChecked } from "@/formats/exchange/exchange-ports";
import { recogniseFormat } from "@/formats/exchange/exchange-formats";
import { gatherFiles, type GatheredFiles } from "@/formats/exchange-import/gather-files";
import { groupFiles } from "@/formats/exchange-import/group-files";
import { ItemPlanner, type PlannedItem } from "@/formats/exchange-import/plan-item";
import {
  makeDemonstration,
  type MadeDemonstration,
} from "@/formats/exchange-import/to-demonstration";
import { defineImporter, type ImportJob, type ImportTask } from "@/formats/importer";
import { teachFormat } from "@/formats/teach/teach-format";
import {
  createReportWriter,
  mergeReports,
  toReport,
  type ImportReport,
  type ReportWriter,
} from "@/formats/report";

/** Formats that the import page reads with more than their words: rooms played again, screenshots. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(["teach", "ical-web"]);

/** Nobody else reads files of such names, so that nobody else is asked why not. */
const OWN_NAMES = /\.(?:zip|csv|tsv|txt|parquet)$/iu;

interface ExchangeEntry {
  readonly label: string;
  readonly format: ExchangeFormat;
  readonly items: readonly PlannedItem[];
  readonly report: ImportReport;
}

const NOBODY_SAID =
  "Nobody said what was to be done. Say it here, or leave it empty: the teacher goes by the deeds then, and asks.";

export const exchangeImporter = defineImporter<ExchangeEntry>({
  id: "exchange",
  title: "Published data",
  icon: "published",
  about:
    "Published demonstrations are known by what is in them: ALFRED’s `traj_data.json`, ICAL’s labelled demonstrations, EPIC-KITCHENS and Ego4D annotations, LeRobot datasets, VisualWebArena’s tasks, console transcripts, tables of segments; as files, a folder or a zip, with their films where there are any.",
  fileTypes: [".json", ".csv", ".tsv", ".txt", ".zip", ".parquet"],
  accepts: groupFiles,

  async read({ label, files: given }, job) {
    const gathered = await gatherFiles(given, job.signal);
    if (given.length === 1 && teachFormat.recognises(gathered.files)) {
      // Told without parsing it: of two thousand games none is parsed twice.
      return undefined;
    }
    const format = recogniseFormat(gathered.files);
    const isPacked = given.some(({ name }) => /\.zip$/iu.test(name));
    if (format?.reader === undefined) {
      if (given.every(({ name }) => OWN_NAMES.test(name))) {
        throw nothingKnown(label);
      }
      return undefined;
    }
    if (!isPacked && READ_ELSEWHERE.has(format.id)) {
      return undefined;
    }
    refuseOthers(format, label);
    return await readEntry(format, { label, gathered }, job);
  },

  describe({ format, items, report }) {
    const [only, ...others] = items;
    const isSingle = only !== undefined && others.length === 0;
    return {
      summary: summarise(format, items),
      demonstrationCount: items.length,
      instructionBy: isSingle && only.task === undefined ? "either" : "file",
      instruction: isSingle ? only.item.instruction : "",
      instructionHint: NOBODY_SAID,
      tasks: items.map(toTask),
      report,
    };
  },

  async prepare({ label, format, items }, { instruction }, job) {
    const made: MadeDemonstration[] = [];
    for (const [index, planned] of items.entries()) {
      job.signal?.throwIfAborted();
      const own = items.length === 1 ? instruction : planned.item.instruction;
      const origin = { fileName: label, format: format.title, instruction: own };
      made.push(await makeDemonstration(planned, origin, tellingOf(job, index, items.length)));
    }
    const filmed = items.filter(({ pictures }) => pictures.kind === "film");
    const failed = made.flatMap(({ filmError }) => (filmError === undefined ? [] : [filmError]));
    const [first] = failed;
    if (first !== undefined && failed.length === filmed.length) {
      // Not one could be cut: it is this browser or this film, and importing words alone is no answer.
      throw first;
    }
    return {
      demonstrations: made.map(({ demonstration }) => demonstration),
      blobs: made.flatMap(({ blob }) => (blob === undefined ? [] : [blob])),
    };
  },
});

function nothingKnown(label: string) {
  const what = `${label} holds nothing that is known here.`;
  return exchangeError(
    "unknown",
    what,
    "Check that it is what you meant to import; folders are given whole.",
  );
}

/** Memories and games have other ways in. Throws AppError EXC-02. */
function refuseOthers({ id, title, reader }: ExchangeFormat, label: string): void {
  if (reader?.holds === "exemplars") {
    const what = `${label} holds exemplars (${title}): a memory, no demonstrations.`;
    throw exchangeError("foreign", what, "Import it on the Memory page.");
  }
  if (READ_ELSEWHERE.has(id)) {
    const what = `${label} is a zip of ${title}, which are read one by one.`;
    throw exchangeError("foreign", what, "Unpack it, and give the folder.");
  }
}

async function readEntry(
  format: ExchangeFormat,
  { label, gathered }: { readonly label: string; readonly gathered: GatheredFiles },
  job: ImportJob,
): Promise<ExchangeEntry> {
  const { ports, ...options } = job;
  const reading = await readFormat(format, gathered.files, {
    ...options,
    repairs: new Set(),
    ports: { checkProgram: neverChecked },
  });
  const report = createReportWriter(label);
  const planner = new ItemPlanner(gathered.films, ports, report);
  const items = await planAll(reading.content, planner, job);
  planner.tellOfOthers();
  tellWhatWorks(items, report);
  const left = findLeftOut(reading.content.kind, "demonstrations");
  left.forEach((each) => report.add("info", "", `Read as ${each}.`));
  // Nobody read the films; that a format passed them over says nothing.
  const read = reading.report.lines.filter(({ file }) => !gathered.films.has(file));
  return { label, format, items, report: mergeReports([toReport(read), report.finish()]) };
}

async function planAll(
  content: ExchangeContent,
  planner: ItemPlanner,
  job: ImportJob,
): Promise<readonly PlannedItem[]> {
  if (content.kind === "tasks") {
    return content.items.map(planTask);
  }
  const demonstrations = convertContent(content, "demonstrations");
  const planned: PlannedItem[] = [];
  if (demonstrations.kind === "demonstrations") {
    for (const [done, item] of demonstrations.items.entries()) {
      job.signal?.throwIfAborted();
      job.onProgress?.({ label: "Looking at it", done, total: demonstrations.items.length });
      planned.push(await planner.plan(item, job));
    }
  }
  return planned;
}

/** A task that nobody has done: its words, where it starts and how it would be judged. */
function planTask({ key, world, instruction, start, goal, kept }: ExchangeTask): PlannedItem {
  return {
    item: {
      key,
      title: instruction,
      instruction,
      dialogue: [],
      labels: [],
      segments: [],
      kept,
      ...(world === undefined ? {} : { world }),
      ...(goal === undefined ? {} : { goal }),
    },
    task: { start },
    pictures: { kind: "none" },
  };
}

/** What a person will be able to do with it, before it is imported. */
function tellWhatWorks(items: readonly PlannedItem[], report: ReportWriter): void {
  const of = (kind: PlannedItem["pictures"]["kind"]) =>
    items.filter(
      ({ item, task, pictures }) =>
        task === undefined && item.steps === undefined && pictures.kind === kind,
    );
  const tasks = items.filter(({ task }) => task !== undefined);
  const drawn = of("drawn");
  if (drawn.length > 0) {
    const message = `${count(drawn.length)} without a film: pictures are drawn from the room that the file describes.`;
    report.add("info", "", message);
  }
  const foreign = of("film").filter(({ item }) => item.world === undefined);
  if (foreign.length > 0) {
    const message = `${count(foreign.length)} of no world that is known here: the film is shown and labelled like any video, and programs speak of the household.`;
    report.add("info", "", message);
  }
  const read = of("none");
  if (read.length > 0) {
    const fix = "Give the film, named as the file says, together with it.";
    const message = `${count(read.length)} with neither a film nor a room: to be read and exported, not to be replayed, taught or run.`;
    report.add("warning", "", message, fix);
  }
  if (tasks.length > 0) {
    const message = `${tasks.length} to be done that nobody has done yet: to be read, not to be taught or run.`;
    report.add("warning", "", message);
  }
}

function count(number: number): string {
  return number === 1 ? "1 demonstration" : `${number} demonstrations`;
}

function summarise({ title }: ExchangeFormat, items: readonly PlannedItem[]): string {
  const share = (kind: PlannedItem["pictures"]["kind"], words: string) => {
    const own = items.filter(({ pictures }) => pictures.kind === kind).length;
    return own === 0 ? [] : [`${own} ${words}`];
  };
  return [
    title,
    items.every(({ task }) => task !== undefined) && items.length > 0
      ? `${items.length} ${items.length === 1 ? "task" : "tasks"}`
      : count(items.length),
    ...share("film", "with a film"),
    ...share("drawn", "drawn from a room"),
    ...share("none", "to be read only"),
  ].join(" · ");
}

function toTask({ item }: PlannedItem): ImportTask {
  const { instruction, title, labels, segments } = item;
  const actions = segments.filter(({ tier }) => tier === "action" || tier === "subtask");
  return {
    instruction: instruction === "" ? title : instruction,
    steps: labels.length > 0 ? labels.length : actions.length,
  };
}

/** Tells which of several it is at. */
function tellingOf(job: ImportJob, index: number, total: number): ImportJob {
  const { onProgress } = job;
  return onProgress === undefined || total === 1
    ? job
    : {
        ...job,
        onProgress: ({ label }) => onProgress({ label, done: index, total }),
      };
}
