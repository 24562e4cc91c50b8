/**
 * What an importer noticed while it read a file, for a person to check before keeping the result.
 *
 * An error means that something was left out, a warning that something was assumed, an info that
 * something was read in a way worth knowing. What stops a whole import is an AppError, no line here.
 */
import type { z } from "zod";
import { firstFault, placeInWords, sentenceOf } from "@/base/faults/plain-faults";

export type ReportSeverity = "error" | "warning" | "info";

export interface ReportLine {
  readonly severity: ReportSeverity;
  readonly file: string;
  /** JSON pointer (RFC 6901) into the file; empty for the file as a whole. */
  readonly pointer: string;
  readonly message: string;
  /** What a person can do about it. */
  readonly fix?: string;
}

export interface ImportReport {
  readonly lines: readonly ReportLine[];
  readonly counts: Readonly<Record<ReportSeverity, number>>;
}

/** Collects the lines of one file while it is read. */
export interface ReportWriter {
  add(severity: ReportSeverity, pointer: string, message: string, fix?: string): void;
  finish(): ImportReport;
}

/**
 * Starts a report about `file`; lines keep the order in which they were added. All are counted; of each
 * severity the first `most` are told one by one, and how many more there are.
 */
export function createReportWriter(file: string, most = Number.POSITIVE_INFINITY): ReportWriter {
  const lines: ReportLine[] = [];
  const counts = { error: 0, warning: 0, info: 0 };
  return {
    add: (severity, pointer, message, fix) => {
      counts[severity] += 1;
      if (counts[severity] <= most) {
        lines.push({ severity, file, pointer, message, ...(fix === undefined ? {} : { fix }) });
      }
    },
    finish: () => {
      const more = SEVERITIES.filter((severity) => counts[severity] > most);
      const told = more.map((severity): ReportLine => {
        const message = `${counts[severity] - most} more lines of this kind are counted and not listed.`;
        return { severity, file, pointer: "", message };
      });
      return { lines: [...lines, ...told], counts: { ...counts } };
    },
  };
}

const SEVERITIES = ["error", "warning", "info"] as const;

/** A report of these lines with its counts. */
export function toReport(lines: readonly ReportLine[]): ImportReport {
  return { lines: [...lines], counts: countBySeverity(lines) };
}

/** The reports of several files as one. */
export function mergeReports(reports: readonly ImportReport[]): ImportReport {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const report of reports) {
    for (const severity of SEVERITIES) {
      counts[severity] += report.counts[severity];
    }
  }
  return { lines: reports.flatMap((report) => report.lines), counts };
}

/** A JSON pointer to the value under these keys, escaped as RFC 6901 asks. */
export function toJsonPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The place that a JSON pointer points at, for a person: “createdAt” in item 2 of “exemplars”. */
export function pointerInWords(pointer: string): string {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  return placeInWords(keys.map((key) => (/^\d{1,9}$/u.test(key) ? Number(key) : key)));
}

/** Where a schema refused a value, and why: its first complaint, as of what the pointer points at. */
export function firstIssue(error: z.ZodError): {
  readonly pointer: string;
  readonly message: string;
} {
  const fault = firstFault(error);
  return { pointer: toJsonPointer(fault.path), message: sentenceOf(fault, []) };
}

function countBySeverity(lines: readonly ReportLine[]): Record<ReportSeverity, number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const line of lines) {
    counts[line.severity] += 1;
  }
  return counts;
}
