/** Which version was the newest when an item was last looked at, so that what came since can be seen at once. */
import { useEffect, useState } from "react";
import { z } from "zod";
import type { ProgramVersion } from "@/core/program";
import { whenPageIsLeft } from "@/document/page-leave";

const KEY = "exemplar-looked";
/** Of more items than so many nobody asks any more. */
const MOST = 500;
const keptSchema = z.array(z.tuple([z.string(), z.number().int().positive()]));

function readLooked(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Map(keptSchema.parse(kept));
  } catch {
    // Where nothing is kept, or nobody can read it, nothing is new.
    return new Map();
  }
}

/** Remembers that a version was the newest of its demonstration. */
function keepLooked(demonstrationId: string, version: number): void {
  try {
    const looked = readLooked();
    // Behind all others: the oldest ones are forgotten first.
    looked.delete(demonstrationId);
    looked.set(demonstrationId, version);
    localStorage.setItem(KEY, JSON.stringify([...looked].slice(-MOST)));
  } catch {
    // Where nothing can be kept, nothing is remembered.
  }
}

/** The version of the visit before, where others came since; what is on screen is looked at when it is left. */
export function useLastLooked(
  demonstrationId: string,
  versions: readonly Pick<ProgramVersion, "number">[],
): number | undefined {
  const [before] = useState(() => readLooked().get(demonstrationId));
  const newest = versions.at(-1)?.number;
  useEffect(() => {
    const keep = () => {
      if (newest !== undefined) {
        keepLooked(demonstrationId, newest);
      }
    };
    const leaving = whenPageIsLeft(keep);
    return () => {
      leaving[Symbol.dispose]();
      keep();
    };
  }, [demonstrationId, newest]);
  const isThere = versions.some(({ number }) => number === before);
  return isThere && before !== newest ? before : undefined;
}
