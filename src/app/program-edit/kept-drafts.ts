/** Programs of exemplars that are being edited, kept in this browser as they are typed: a reload or a crash loses nothing. */
import { z } from "zod";

const KEY = "exemplar-program-drafts";
/** More than so many nobody goes back to: the oldest are forgotten first. */
const MOST = 20;

const draftSchema = z.object({
  /** The program that it was begun from. */
  base: z.string(),
  text: z.string(),
});
export type ProgramDraft = Readonly<z.infer<typeof draftSchema>>;

const keptSchema = z.array(z.tuple([z.string(), draftSchema]));

function readAll(): Map<string, ProgramDraft> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Map(keptSchema.parse(kept));
  } catch {
    // Where nothing is kept, or nobody can read it, nothing is being edited.
    return new Map();
  }
}

export function draftFor(exemplarId: string): ProgramDraft | undefined {
  return readAll().get(exemplarId);
}

/** Keeps it in the place of the one before, or with undefined lets go of it; false where the browser keeps nothing. */
export function keepDraft(exemplarId: string, draft: ProgramDraft | undefined): boolean {
  const all = readAll();
  all.delete(exemplarId);
  if (draft !== undefined) {
    all.set(exemplarId, draft);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify([...all].slice(-MOST)));
    return true;
  } catch {
    return false;
  }
}
