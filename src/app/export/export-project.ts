/** A project's labels, decisions and verified programs as a file of another tool's. */
import { zipSync } from "fflate";
import { assertNever, ensureExists } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import { toProjectExemplars, toProjectSegments, type Reviewed } from "@/app/export/project-content";
import { DECISION_LINES, toDecisionLines, writeDecisionLines } from "@/app/export/decision-lines";
import { requireKeyless } from "@/app/keys/require-keyless";
import type { Services } from "@/app/services";
import type { Session } from "@/core/session";
import { reduceSession } from "@/document/reduce-session";
import type { ExportFormat, ExportScope, ProjectExport } from "@/features/queue/export-dialog";
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
export const EXPORT_FORMATS: readonly ExportFormat[] = [...FORMATS, DECISION_LINES];

type Parts = Pick<Services, "storage" | "embedder" | "settings">;

/** What there is nothing of where nothing was written. */
function kindOf(format: ExchangeFormat): ProjectExport["kind"] {
  if (format === teachFormat) {
    return "game";
  }
  return format.writer?.takes === "exemplars" ? "exemplar" : "demonstration";
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

interface ExportOptions extends JobOptions {
  readonly formatId: string;
  readonly scope: ExportScope;
  /** For the scope of those that were chosen. */
  readonly chosenIds: readonly string[];
}

/**
 * Reads the project's reviews and writes them; several files come as one zip. Nothing is changed, and what is
 * deleted stays out unless it was chosen. Throws AppError KEY-08 where a key would go with them.
 */
export async function exportProject(
  services: Parts,
  projectId: string,
  options: ExportOptions,
): Promise<ProjectExport> {
  const reviewed = await readReviewed(services, projectId, options);
  if (options.formatId === DECISION_LINES.id) {
    return exportDecisions(services, reviewed);
  }
  const format = ensureExists(FORMATS.find(({ id }) => id === options.formatId));
  return await exportWith(services, format, { ...options, reviewed });
}

async function readReviewed(
  { storage }: Pick<Services, "storage">,
  projectId: string,
  { scope, chosenIds, signal }: ExportOptions,
): Promise<readonly Reviewed[]> {
  const demonstrations = await storage.demonstrations.list(projectId);
  const chosen = new Set(chosenIds);
  const reviewed: Reviewed[] = [];
  for (const demonstration of demonstrations.items) {
    signal?.throwIfAborted();
    if (scope !== "chosen" || chosen.has(demonstration.id)) {
      const log = await storage.operations.read(demonstration.id);
      const session = reduceSession(demonstration.id, log.items);
      if (scope === "chosen" || isInScope(session, scope)) {
        reviewed.push({ demonstration, session });
      }
    }
  }
  return reviewed;
}

function isInScope(
  { status, marks }: Pick<Session, "status" | "marks">,
  scope: Exclude<ExportScope, "chosen">,
): boolean {
  if (marks.includes("deleted")) {
    return false;
  }
  switch (scope) {
    case "all":
      return true;
    case "accepted":
      return status === "accepted";
    case "given up":
      return status === "rejected" || status === "set aside";
    default:
      return assertNever(scope);
  }
}

function exportDecisions(
  { settings }: Pick<Services, "settings">,
  reviewed: readonly Reviewed[],
): ProjectExport {
  const lines = toDecisionLines(reviewed);
  requireKeyless(settings, lines);
  return {
    itemCount: lines.length,
    kind: "decision",
    lines: [],
    file:
      lines.length === 0
        ? undefined
        : { name: "decisions.jsonl", blob: new Blob([writeDecisionLines(lines)]) },
  };
}

interface FormatOptions extends JobOptions {
  readonly reviewed: readonly Reviewed[];
}

async function exportWith(
  { storage, embedder, settings }: Parts,
  format: ExchangeFormat,
  { reviewed, signal }: FormatOptions,
): Promise<ProjectExport> {
  const writer = ensureExists(format.writer);
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
    kind: kindOf(format),
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
