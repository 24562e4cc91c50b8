/** What the queue shows of a demonstration, column by column. */
import type { ReactNode } from "react";
import { QUEUE_COLUMNS, type QueueColumn } from "@/core/line/queue-columns";
import { gradeWords } from "@/core/line/queue-facets";
import type { QueueOrder } from "@/core/line/queue-view";
import { sourceWords } from "@/core/line/source-words";
import { MARK_WORDS, STATUS_WORDS } from "@/core/line/standing-words";
import type { Listed } from "@/core/line/standing";
import { statusTone } from "@/features/queue/status-tone";
import { StatusBadge } from "@/ui/status-badge";
import { countOf, languageTag, t } from "@/base/language/translate";

interface Column {
  readonly title: string;
  readonly order: QueueOrder;
  /** In CSS, for the grid. */
  readonly width: string;
  /** Gives way where the window is narrow. */
  readonly isWideOnly: boolean;
  /** Words of somebody's own. */
  readonly isData?: boolean;
  /** Whether its own order begins with the largest. */
  readonly isLargestFirst?: boolean;
  readonly cell: (row: Listed) => ReactNode;
}

export const COLUMNS: Readonly<Record<QueueColumn, Column>> = {
  instruction: {
    title: t("Instruction"),
    order: "instruction",
    width: "minmax(8rem, 1.8fr)",
    isWideOnly: false,
    isData: true,
    cell: ({ demonstration }) => demonstration.instruction,
  },
  source: {
    title: t("Source"),
    order: "source",
    width: "5rem",
    isWideOnly: true,
    cell: ({ demonstration }) => sourceWords(demonstration.sourceKind),
  },
  world: {
    title: t("World"),
    order: "world",
    width: "6rem",
    isWideOnly: true,
    isData: true,
    cell: ({ demonstration }) => demonstration.world,
  },
  length: {
    title: t("Length"),
    order: "length",
    width: "6rem",
    isWideOnly: true,
    cell: ({ demonstration }) => describeLength(demonstration),
  },
  lanes: {
    title: t("Lanes"),
    order: "worth a look",
    isLargestFirst: true,
    width: "6.5rem",
    isWideOnly: true,
    cell: describeLanes,
  },
  grade: {
    title: t("Verified"),
    order: "grade",
    width: "minmax(7rem, 1fr)",
    isWideOnly: true,
    cell: (row) => gradeWords(row),
  },
  assigned: {
    title: t("Assigned to"),
    order: "assigned",
    width: "7rem",
    isWideOnly: false,
    isData: true,
    cell: ({ assignee }) => assignee,
  },
  added: {
    title: t("Added"),
    order: "newest",
    width: "6.5rem",
    isWideOnly: true,
    cell: ({ demonstration }) => DATES.format(demonstration.createdAt),
  },
  status: {
    title: t("Status"),
    order: "status",
    width: "8rem",
    isWideOnly: false,
    cell: ({ status, marks }) =>
      marks.includes("deleted") ? (
        <StatusBadge tone="danger">{MARK_WORDS.deleted}</StatusBadge>
      ) : (
        <StatusBadge tone={statusTone[status]}>{STATUS_WORDS[status]}</StatusBadge>
      ),
  },
};

const DATES = new Intl.DateTimeFormat(languageTag(), { dateStyle: "medium" });

function describeLanes({ compared }: Listed): string | undefined {
  if (compared === undefined) {
    return undefined;
  }
  return countOf(compared.differences, "difference");
}

function describeLength(demonstration: Listed["demonstration"]): string {
  const { frameCount, actionCount, isOnlyRead } = demonstration;
  if (isOnlyRead) {
    return t("to be read");
  }
  return actionCount === undefined ? countOf(frameCount, "frame") : countOf(actionCount, "action");
}

/** Those that are chosen, in the order of the table. */
export function inTableOrder(chosen: readonly QueueColumn[]): readonly QueueColumn[] {
  return QUEUE_COLUMNS.filter((column) => chosen.includes(column));
}

const TITLE_WIDTH = "minmax(10rem, 1.5fr)";

/** The grid of a row, wide and narrow, for {@link GRID}. */
export function gridOf(columns: readonly QueueColumn[]): Readonly<Record<string, string>> {
  const widthsOf = (shown: readonly QueueColumn[]) =>
    [TITLE_WIDTH, ...shown.map((column) => COLUMNS[column].width)].join(" ");
  return {
    "--wide": widthsOf(columns),
    "--narrow": widthsOf(columns.filter((column) => !COLUMNS[column].isWideOnly)),
  };
}

/** What is laid out by {@link gridOf}: header and rows alike. */
export const GRID = "grid grid-cols-(--narrow) items-center gap-x-3 lg:grid-cols-(--wide)";

/** Of a cell, or its heading. */
export function cellClass(column: QueueColumn): string {
  return COLUMNS[column].isWideOnly ? "min-w-0 truncate max-lg:hidden" : "min-w-0 truncate";
}
