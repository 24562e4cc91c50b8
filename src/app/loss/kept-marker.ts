/**
 * Beside the database stands a note of how much is in it, in a storage that browsers clear by other
 * rules: where the note says something and the database has nothing, the browser has cleared it.
 */
import { z } from "zod";
import type { Storage } from "@/storage/open-storage";
import { countOf, t } from "@/base/language/translate";

const MARKER = "exemplar-kept";

const keptSchema = z.object({ projects: z.number(), exemplars: z.number() });
export type Kept = Readonly<z.infer<typeof keptSchema>>;

type Counted = Pick<Storage, "projects" | "exemplars">;

/** What was stored when the note was written, if it is gone now. */
export async function findLoss(storage: Counted): Promise<Kept | undefined> {
  const noted = readMarker();
  if (noted === undefined || isNothing(noted)) {
    return undefined;
  }
  return isNothing(await countKept(storage)) ? noted : undefined;
}

/** Writes the note anew with every change of what it counts; gives what it said last when there was something. */
export function followKept(storage: Counted & Pick<Storage, "watch">): () => Kept | undefined {
  let last = readMarker();
  const write = async () => {
    const kept = await countKept(storage);
    last = isNothing(kept) ? last : kept;
    writeMarker(kept);
  };
  write().catch(() => undefined);
  storage.watch((names) => {
    if (names.has("projects") || names.has("exemplars")) {
      write().catch(() => undefined);
    }
  });
  return () => last;
}

/** In words, for a person. */
export function describeKept({ projects, exemplars }: Kept): string {
  return t("{projects} and {exemplars}", {
    projects: countOf(projects, "project"),
    exemplars: countOf(exemplars, "exemplar"),
  });
}

async function countKept(storage: Counted): Promise<Kept> {
  // A memory is counted and not read: this is asked before the first screen, and after each change of it.
  const [projects, exemplars] = await Promise.all([
    storage.projects.list(),
    storage.exemplars.count(),
  ]);
  return { projects: projects.items.length + projects.damaged.length, exemplars };
}

function isNothing({ projects, exemplars }: Kept): boolean {
  return projects + exemplars === 0;
}

/** The note; undefined where there is none. */
function readMarker(): Kept | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(MARKER) ?? "null")).data;
  } catch {
    return undefined;
  }
}

function writeMarker(kept: Kept): void {
  try {
    localStorage.setItem(MARKER, JSON.stringify(kept));
  } catch {
    // Where nothing can be kept, a loss is not noticed either.
  }
}
