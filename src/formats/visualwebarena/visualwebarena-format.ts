/** VisualWebArena's task configurations: what is to be done on a site, and how it will be judged. Read only. */
import { z } from "zod";
import { groupBy, type Groups } from "@/base/groups";
import { jsonSchema } from "@/base/json";
import { bounds } from "@/core/bounds";
import type { ExchangeTask } from "@/formats/exchange/exchange-content";
import {
  fileName,
  JSON_FAULTS,
  readJson,
  type ExchangeFile,
} from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeReading } from "@/formats/exchange/exchange-format";
import {
  createReportWriter,
  mergeReports,
  toJsonPointer,
  type ReportWriter,
  firstIssue,
} from "@/formats/report";

const words = z.string().max(bounds.web.textChars);

/** A task; what later versions add is kept. Prices, users and addresses of a site are its own affair. */
const taskSchema = z.looseObject({
  sites: z.array(words).min(1),
  task_id: z.union([z.number().int(), z.string()]),
  intent: words.trim().min(1, "is empty"),
  start_url: words.nullish(),
  image: z.union([words, z.array(words)]).nullish(),
  eval: z.looseObject({ eval_types: z.array(words).min(1) }),
});
type Task = z.infer<typeof taskSchema>;

/** What tells a task from other JSON, whatever may be wrong in it. */
const outlineSchema = z.looseObject({
  task_id: z.unknown().refine((id) => id !== undefined),
  intent: z.unknown().refine((intent) => intent !== undefined),
  eval: z.looseObject({ eval_types: z.array(z.unknown()) }),
});

export const visualwebarenaFormat: ExchangeFormat = {
  id: "visualwebarena",
  title: "VisualWebArena",
  about:
    "Task configurations of VisualWebArena and WebArena (`test_*.raw.json`), with their pictures.",
  shape: "folder",
  fileName: "visualwebarena",
  isCanonical: false,
  recognises: (files) => files.some(isTaskFile),
  reader: {
    holds: "tasks",
    repairs: [],
    read: async (files, { signal }) => {
      signal?.throwIfAborted();
      return readFiles(files);
    },
  },
};

function isTaskFile(file: ExchangeFile): boolean {
  if (!isJsonName(file)) {
    return false;
  }
  const json = readJson(file);
  return json.ok && toEntries(json.value).some((entry) => outlineSchema.safeParse(entry).success);
}

/** A look that spares parsing pictures and films; what is in the file decides. */
function isJsonName({ bytes }: ExchangeFile): boolean {
  return /^\uFEFF?\s*[[{]/u.test(new TextDecoder().decode(bytes.subarray(0, 64)));
}

function toEntries(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [json];
}

function readFiles(files: readonly ExchangeFile[]): ExchangeReading {
  const gathering = new Gathering(files);
  const reports = files.filter(isJsonName).map((file) => {
    const report = createReportWriter(file.path);
    gathering.add(file, report);
    return report.finish();
  });
  const { tasks, media, found, refused } = gathering;
  return {
    content: { kind: "tasks", items: [...tasks.values()], media: [...media] },
    found,
    refused,
    report: mergeReports(reports),
  };
}

class Gathering {
  readonly tasks = new Map<string, ExchangeTask>();
  readonly media = new Set<ExchangeFile>();
  found = 0;
  refused = 0;
  readonly #byName: Groups<string, ExchangeFile>;

  constructor(files: readonly ExchangeFile[]) {
    this.#byName = groupBy(files, fileName);
  }

  add(file: ExchangeFile, report: ReportWriter): void {
    const json = readJson(file);
    if (!json.ok) {
      this.#refuse(report, "", JSON_FAULTS[json.error]);
      return;
    }
    const entries = toEntries(json.value);
    if (!entries.some((entry) => outlineSchema.safeParse(entry).success)) {
      report.add("info", "", "Passed over: no task configurations.");
      return;
    }
    const own = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      this.#addTask(entry, {
        path: file.path,
        own,
        report,
        index: entries === json.value ? index : undefined,
      });
    }
  }

  #addTask(
    entry: unknown,
    place: {
      readonly path: string;
      /** Names that this file has given already. */
      readonly own: Set<string>;
      readonly report: ReportWriter;
      readonly index: number | undefined;
    },
  ): void {
    const { path, own, report, index } = place;
    const pointer = index === undefined ? "" : toJsonPointer([index]);
    const parsed = taskSchema.safeParse(entry);
    if (!parsed.success) {
      const issue = firstIssue(parsed.error);
      this.#refuse(report, `${pointer}${issue.pointer}`, `Left out: ${issue.message}.`);
      return;
    }
    const name = `${parsed.data.sites.join("+")}-${parsed.data.task_id}`;
    if (own.has(name)) {
      this.#refuse(report, pointer, `Left out: the file has a task ${name} already.`);
      return;
    }
    own.add(name);
    this.found += 1;
    // Numbers begin anew in each file.
    const key = this.tasks.has(name) ? `${path}#${name}` : name;
    this.tasks.set(key, toTask(parsed.data, key));
    for (const picture of this.#picturesOf(parsed.data)) {
      this.media.add(picture);
    }
  }

  /** Those of the pictures that were given; a picture at an address is not fetched. */
  #picturesOf({ image }: Task): readonly ExchangeFile[] {
    if (image === null || image === undefined) {
      return [];
    }
    const paths = typeof image === "string" ? [image] : image;
    return paths.flatMap((path) =>
      this.#byName.of(fileName({ path })).filter((file) => isSamePlace(file.path, path)),
    );
  }

  #refuse(report: ReportWriter, pointer: string, why: string): void {
    this.found += 1;
    this.refused += 1;
    report.add("error", pointer, why);
  }
}

function toTask(task: Task, key: string): ExchangeTask {
  const { sites, task_id, intent, start_url, eval: judging, ...rest } = task;
  const goal = jsonSchema.safeParse(judging);
  return {
    key,
    world: "web",
    instruction: intent,
    ...(start_url === null || start_url === undefined ? {} : { start: start_url }),
    ...(goal.success ? { goal: goal.data } : {}),
    kept: Object.fromEntries(
      Object.entries({ sites, task_id, ...rest })
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
    ),
  };
}

/** One of the two is the end of the other: people give the whole repository, or a folder of it. */
function isSamePlace(given: string, named: string): boolean {
  return `/${named}`.endsWith(`/${given}`) || `/${given}`.endsWith(`/${named}`);
}
