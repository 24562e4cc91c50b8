/**
 * A project's games with the labels that a person has edited: each from the game's own file, so that what
 * nobody edited is written as it was.
 */
import { NO_OP, type ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import { describeAction } from "@/core/label-at";
import type { Reviewed } from "@/app/export/project-content";
import type { ContentOf, ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { OWN_LOG } from "@/core/words/author-words";
import { readFormat } from "@/formats/exchange/convert-files";
import { neverChecked } from "@/formats/exchange/exchange-ports";
import { teachFormat } from "@/formats/teach/teach-format";
import { TEACH_ACTION_IDS } from "@/formats/teach/teach-actions";
import { createReportWriter, type ImportReport, type ReportWriter } from "@/formats/report";
import { t } from "@/base/language/translate";

/** The file that a demonstration was read from; absent where it was not kept. */
export type ReadSourceFile = (
  demonstration: Demonstration,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export interface ProjectGames {
  readonly content: ContentOf<"demonstrations">;
  /** What could not be taken over. */
  readonly report: ImportReport;
}

/** Reads each game anew and puts the labels of its review into the place of the log's. */
export async function toProjectGames(
  reviewed: readonly Reviewed[],
  readSource: ReadSourceFile,
  signal?: AbortSignal,
): Promise<ProjectGames> {
  const report = createReportWriter("");
  const items: ExchangeDemonstration[] = [];
  for (const each of reviewed.filter(
    ({ demonstration }) => demonstration.source.kind === "teach",
  )) {
    signal?.throwIfAborted();
    const { demonstration } = each;
    const bytes = await readSource(demonstration);
    if (bytes === undefined) {
      const message = t("{title} ({fileName}): its game was not kept.", {
        title: demonstration.title,
        fileName: demonstration.source.fileName,
      });
      report.add("error", "", message, t("Import the game again."));
      continue;
    }
    const game = await readGame({ path: demonstration.source.fileName, bytes });
    if (game === undefined) {
      const { title } = demonstration;
      report.add("error", "", t("{title}: its game cannot be read any more.", { title }));
    } else {
      const isTaken = items.some(({ key }) => key === game.key);
      const key = isTaken ? `${demonstration.id}/${game.key}` : game.key;
      items.push({ ...game, key, labels: editedLabels(game.labels, each, report) });
    }
  }
  return { content: { kind: "demonstrations", items, media: [] }, report: report.finish() };
}

async function readGame(file: ExchangeFile): Promise<ExchangeDemonstration | undefined> {
  const { content } = await readFormat(teachFormat, [file], {
    repairs: new Set(),
    ports: { checkProgram: neverChecked },
  });
  return content.kind === "demonstrations" ? content.items[0] : undefined;
}

interface NamedLabel {
  /** Of the demonstration. */
  readonly title: string;
  readonly label: string;
  readonly frame: number;
}

type TellLabel = (label: ActionLabel, message: (named: NamedLabel) => string) => void;

const NOTICES = {
  moved: (named: NamedLabel) =>
    t("{title}: {label} (frame {frame}) was moved; the game’s own place in the log is kept.", {
      ...named,
    }),
  added: (named: NamedLabel) =>
    t(
      "{title}: {label} (frame {frame}) was added without an action of TEACh on a named object, and is left out.",
      { ...named },
    ),
  foreign: (named: NamedLabel) =>
    t("{title}: {label} (frame {frame}) is no action of TEACh; the game’s own is kept.", {
      ...named,
    }),
  unnamed: (named: NamedLabel) =>
    t(
      "{title}: {label} (frame {frame}) does not say which object of the room; the game’s own is kept.",
      { ...named },
    ),
} as const;

/** The game's own labels, changed where the review's differ from what the log was read as. */
function editedLabels(
  own: readonly ActionLabel[],
  { demonstration, session }: Reviewed,
  report: ReportWriter,
): readonly ActionLabel[] {
  const { loggedActions, title } = demonstration;
  const logged = new Map(loggedActions.map((label) => [label.id, label]));
  const { labels, labelModel } = session;
  if (labelModel !== OWN_LOG) {
    if (labels.length === 0) {
      return own;
    }
    report.add(
      "warning",
      "",
      t("{title}: its labels are not of the game’s log; it is written unchanged.", { title }),
      t("Choose “Use logged actions” in its review and edit those."),
    );
    return own;
  }
  const kept = new Map(labels.map((label) => [label.id, label]));
  const tell: TellLabel = (label, message) => {
    const { startFrame: frame } = label;
    report.add("warning", "", message({ title, label: describeAction(label), frame }));
  };
  const changed = own.flatMap((label): readonly ActionLabel[] => {
    const now = kept.get(label.id);
    const before = logged.get(label.id);
    if (now === undefined || now.verb === NO_OP) {
      return [];
    }
    if (before !== undefined && isMoved(now, before)) {
      tell(now, NOTICES.moved);
    }
    if (before === undefined || isSame(now, before)) {
      return [label];
    }
    return [withEdit(label, now, { before, tell })];
  });
  const added = labels.filter((label) => {
    const isNew = !logged.has(label.id) && label.verb !== NO_OP;
    const isWritable = TEACH_ACTION_IDS.has(label.verb) && isNamed(label);
    if (isNew && !isWritable) {
      tell(label, NOTICES.added);
    }
    return isNew && isWritable;
  });
  return [...changed, ...added];
}

/** A log has an order and the times that its entries were made at; where people see an act begin is neither. */
function isMoved(a: ActionLabel, b: ActionLabel): boolean {
  return a.startFrame !== b.startFrame || a.endFrame !== b.endFrame;
}

function isSame(a: ActionLabel, b: ActionLabel): boolean {
  return a.verb === b.verb && a.object === b.object && a.instance === b.instance;
}

/** Motions are on nothing; everything else is on one object of the room. */
function isNamed({ object, instance }: ActionLabel): boolean {
  return object === undefined || instance !== undefined;
}

function withEdit(
  own: ActionLabel,
  now: ActionLabel,
  { before, tell }: { readonly before: ActionLabel; readonly tell: TellLabel },
): ActionLabel {
  const isOtherObject = now.object !== before.object || now.instance !== before.instance;
  if (!TEACH_ACTION_IDS.has(now.verb)) {
    tell(now, NOTICES.foreign);
    return own;
  }
  if (isOtherObject && now.instance === undefined) {
    tell(now, NOTICES.unnamed);
    return { ...own, verb: now.verb };
  }
  return {
    ...own,
    verb: now.verb,
    ...(isOtherObject && now.object !== undefined ? { object: now.object } : {}),
    ...(isOtherObject && now.instance !== undefined ? { instance: now.instance } : {}),
  };
}
