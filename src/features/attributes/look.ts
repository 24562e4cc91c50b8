/** What a close look at a thing gave, and how it is kept: in a note, and so in one language. */
import type { Square } from "@/features/attributes/square";

/** One thing that may be true or not, with the words for both. */
export interface Finding {
  /** "dirty" */
  readonly holds: string;
  /** "clean" */
  readonly lacks: string;
  /** Of `holds`, 0 to 1. */
  readonly probability: number;
}

/** The model that looked. */
export interface LookModel {
  readonly name: string;
  readonly revision: string;
  /** Whether it came with the studio, which has a card of it. */
  readonly isShipped: boolean;
}

export interface Look {
  readonly noun: string;
  readonly findings: readonly Finding[];
  readonly model: LookModel;
}

/** From here to as far above a half nothing is said. */
const UNCERTAIN_FROM = 0.35;

export function isUncertain({ probability }: Pick<Finding, "probability">): boolean {
  return probability >= UNCERTAIN_FROM && probability <= 1 - UNCERTAIN_FROM;
}

/** A guess is never quite certain: 1 to 99. */
export function toPercent(probability: number): number {
  return Math.min(99, Math.max(1, Math.round(probability * 100)));
}

/** "dirty 93 %", or what cannot be told: "open or closed is uncertain (open 52 %)". */
function describeFinding(finding: Finding): string {
  const { holds, lacks, probability } = finding;
  if (isUncertain(finding)) {
    return `${holds} or ${lacks} is uncertain (${holds} ${toPercent(probability)} %)`;
  }
  return probability > 0.5
    ? `${holds} ${toPercent(probability)} %`
    : `${lacks} ${toPercent(1 - probability)} %`;
}

export interface LookPlace {
  /** For people: "12 (0:00.480)". */
  readonly frameText: string;
  readonly square: Square;
}

/** A look in one line, to be kept. */
export function describeLook(
  { noun, findings, model }: Look,
  { frameText, square: { x, y, side } }: LookPlace,
): string {
  const place = `Frame ${frameText}, ${noun} in the square of ${side} px at ${x}, ${y}`;
  const found = findings.map(describeFinding).join(", ");
  return `${place}: ${found}. Looked at by ${model.name} ${model.revision}.`;
}

/** A note with one more line. */
export function addLine(note: string, line: string): string {
  return note.trim() === "" ? line : `${note.trimEnd()}\n${line}`;
}
