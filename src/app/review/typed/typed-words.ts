/** What is typed in a review and not sent: it is there again after a reload, and when the item is opened again. */
import { useCallback, useState } from "react";
import { z } from "zod";
import { bounds } from "@/core/bounds";
import { remarkPinSchema } from "@/core/remarks/remark";

const KEY = "exemplar-typed";
/** More items than so many nobody has words waiting for. */
const MOST = 50;

const wordsSchema = z.string().max(bounds.words.chars);

/** A remark or a reply that is being written: what it is about, and what is typed of it. */
const typedRemarkSchema = z.object({
  act: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("add"), pin: remarkPinSchema }),
    z.object({ kind: z.literal("edit"), remarkId: z.string() }),
    z.object({ kind: z.literal("reply"), remarkId: z.string() }),
  ]),
  /** What it is about, in words. */
  place: z.string(),
  text: wordsSchema,
});
export type TypedRemark = Readonly<z.infer<typeof typedRemarkSchema>>;

const typedSchema = z.object({
  correction: wordsSchema,
  remark: typedRemarkSchema.exactOptional(),
});
type Typed = Readonly<z.infer<typeof typedSchema>>;

const NOTHING: Typed = { correction: "" };

const keptSchema = z.array(z.tuple([z.string(), typedSchema]));

/** The tab's own storage: it outlives a reload and a crash, and another tab's words are its own. */
function readAll(): Map<string, Typed> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return new Map(keptSchema.parse(kept));
  } catch {
    // Where nothing is kept, or nobody can read it, nothing is typed.
    return new Map();
  }
}

/** What is typed for an item. */
export function typedFor(demonstrationId: string): Typed {
  return readAll().get(demonstrationId) ?? NOTHING;
}

/** Keeps it as it is typed; with nothing typed, nothing is kept. */
export function keepTyped(demonstrationId: string, change: TypedChange): void {
  const all = readAll();
  const { correction, remark } = { ...NOTHING, ...all.get(demonstrationId), ...change };
  const typed: Typed = remark === undefined ? { correction } : { correction, remark };
  // Behind all others: the oldest ones are forgotten first.
  all.delete(demonstrationId);
  if (correction !== "" || remark !== undefined) {
    all.set(demonstrationId, typed);
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...all].slice(-MOST)));
  } catch {
    // Where nothing can be kept, the browser still asks before the page is left.
  }
}

interface TypedChange {
  readonly correction?: string;
  /** Undefined: none is being written any more. */
  readonly remark?: TypedRemark | undefined;
}

/** The correction that is being typed, kept with every key. */
export function useTypedCorrection(
  demonstrationId: string,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => typedFor(demonstrationId).correction);
  const keep = useCallback(
    (words: string) => {
      setText(words);
      keepTyped(demonstrationId, { correction: words });
    },
    [demonstrationId],
  );
  return [text, keep];
}
