import { t, tn } from "@/base/language/translate";

const SENTENCES = {
  project: (count: number) =>
    tn(count, {
      one: "{count} stored project is damaged and not shown.",
      other: "{count} stored projects are damaged and not shown.",
    }),
  "project or recording": (count: number) =>
    tn(count, {
      one: "{count} stored project or recording is damaged and not shown.",
      other: "{count} stored projects or recordings are damaged and not shown.",
    }),
  demonstration: (count: number) =>
    tn(count, {
      one: "{count} stored demonstration is damaged and not shown.",
      other: "{count} stored demonstrations are damaged and not shown.",
    }),
  "change or decision": (count: number) =>
    tn(count, {
      one: "{count} stored change or decision is damaged and not shown.",
      other: "{count} stored changes and decisions are damaged and not shown.",
    }),
  exemplar: (count: number) =>
    tn(count, {
      one: "{count} stored exemplar is damaged and not shown.",
      other: "{count} stored exemplars are damaged and not shown.",
    }),
  import: (count: number) =>
    tn(count, {
      one: "{count} stored import is damaged and not shown.",
      other: "{count} stored imports are damaged and not shown.",
    }),
  experiment: (count: number) =>
    tn(count, {
      one: "{count} stored experiment is damaged and not shown.",
      other: "{count} stored experiments are damaged and not shown.",
    }),
  run: (count: number) =>
    tn(count, {
      one: "{count} stored run is damaged and not shown.",
      other: "{count} stored runs are damaged and not shown.",
    }),
  session: (count: number) =>
    tn(count, {
      one: "{count} stored session is damaged and not shown.",
      other: "{count} stored sessions are damaged and not shown.",
    }),
} as const;

interface DamagedNoteProps {
  readonly count: number;
  /** What the list shows. */
  readonly of: keyof typeof SENTENCES;
}

/** Under a list: how many of its rows are stored and cannot be read, so that none vanishes unseen. */
export function DamagedNote({ count, of }: DamagedNoteProps) {
  return count === 0 ? undefined : (
    <p role="note" className="mt-2 text-sm text-warn">
      {SENTENCES[of](count)} {t("Nothing of it is removed; restore a backup that has it (STO-04).")}
    </p>
  );
}
