/** A project's labels, decisions and verified programs as a file of another tool's. */
import { zipSync } from "fflate";
import { ensureExists } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import { toProjectExemplars, toProjectSegments, type Reviewed } from "@/app/export/project-content";
import { requireKeyless } from "@/app/keys/require-keyless";
import type { Services } from "@/app/services";
import { reduceSession } from "@/document/reduce-session";
import type { ExportFormat, ProjectExport } from "@/features/queue/export-dialog";
import { chatJsonlFormat } from "@/formats/chat-jsonl/chat-format";
import { csvFormat } from "@/formats/csv/csv-format";
import { dpoJsonlFormat } from "@/formats/dpo-jsonl/dpo-format";
import { eafFormat } from "@/formats/eaf/eaf-format";
import { writeWith, type ExchangeFormat } from "@/formats/exchange/exchange-format";
import type { ExchangeContent } from "@/formats/exchange/exchange-content";
import { toProjectGames, type ReadSourceFile } from "@/app/export/project-games";
import { teachFormat } from "@/formats/teach/teach-format";
import { mergeReports, type ImportReport } from "@/formats/report";
import { labelStudioFormat } from "@/formats/label-studio/label-studio-format";
import { embedTexts, situationOf } from "@/lesson/embed-task";
import { apiTextOf } from "@/worlds/worlds";

const FORMATS: readonly ExchangeFormat[] = [
  csvFormat,
  labelStudioFormat,
  eafFormat,
  chatJsonlFormat,
  dpoJsonlFormat,
  teachFormat,
];

/** What a person chooses among. */
export const EXPORT_FORMATS: readonly ExportFormat[] = FORMATS;

type Parts = Pick<Services, "storage" | "embedder" | "settings">;

/** What there is nothing of where nothing was written. */
function nounOf(format: ExchangeFormat): ProjectExport["noun"] {
  if (format === teachFormat) {
    return ["game", "games"];
  }
  return format.writer?.takes === "exemplars"
    ? ["exemplar", "exemplars"]
    : ["demonstration", "demonstrations"];
}

interface Gathered {
  readonly content: ExchangeContent;
  readonly report: ImportReport;
}

async function gatherContent(
  format: ExchangeFormat,
  reviewed: readonly Reviewed[],
  { storage, signal }: Pick<Services, "storage"> & JobOptions,
): Promise<Gathered> {
  if (format === teachFormat) {
    const readSource: ReadSourceFile = async ({ sourceFileId }) => {
      const blob = sourceFileId === undefined ? undefined : await storage.videos.get(sourceFileId);
      return blob === undefined ? undefined : new Uint8Array(await blob.arrayBuffer());
    };
    return await toProjectGames(reviewed, readSource, signal);
  }
  const report = mergeReports([]);
  return format.writer?.takes === "exemplars"
    ? { content: toProjectExemplars((await storage.exemplars.list()).items, reviewed), report }
    : { content: toProjectSegments(reviewed), report };
}

/** Tasks and transcripts have no title; the file's own name for them tells which it is. */
function toTitled(item: ExchangeContent["items"][number]): { readonly title: string } {
  return "title" in item ? item : { ...item, title: item.key };
}

/**
 * Reads the project's reviews and writes them; several files come as one zip. Nothing is changed. Throws
 * AppError KEY-08 where a key would go with them.
 */
export async function exportProject(
  { storage, embedder, settings }: Parts,
  projectId: string,
  { formatId, signal }: JobOptions & { readonly formatId: string },
): Promise<ProjectExport> {
  const format = ensureExists(FORMATS.find(({ id }) => id === formatId));
  const writer = ensureExists(format.writer);
  const demonstrations = await storage.demonstrations.list(projectId);
  const reviewed: Reviewed[] = [];
  for (const demonstration of demonstrations.items) {
    signal?.throwIfAborted();
    const log = await storage.operations.read(demonstration.id);
    reviewed.push({ demonstration, session: reduceSession(demonstration.id, log.items) });
  }
  const { content, report: noticed } = await gatherContent(format, reviewed, {
    storage,
    ...(signal === undefined ? {} : { signal }),
  });
  requireKeyless(settings, content.items.map(toTitled));
  const { files, report } = await writeWith(writer, content, {
    ports: {
      apiText: apiTextOf,
      embed: async (exemplar) =>
        await embedTexts(await embedder(), { ...exemplar, situation: situationOf(exemplar) }),
    },
    nowMs: Date.now(),
    seed: 1,
    ...(signal === undefined ? {} : { signal }),
  });
  const [only] = files;
  const name = format.fileName;
  return {
    itemCount: content.items.length,
    noun: nounOf(format),
    lines: [...noticed.lines, ...(content.items.length === 0 ? [] : report.lines)].map(
      ({ message, fix }) => (fix === undefined ? message : `${message} ${fix}`),
    ),
    file:
      content.items.length === 0 || only === undefined
        ? undefined
        : files.length === 1
          ? { name: only.path, blob: new Blob([only.bytes]) }
          : {
              name: `${name}.zip`,
              blob: new Blob([
                zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes]))),
              ]),
            },
  };
}
