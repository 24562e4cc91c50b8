import type { QueryKey } from "@tanstack/react-query";
import { z } from "zod";
import type { Services } from "@/app/services";
import type { TableName } from "@/storage/schema-versions";
import { countOf, t, tn } from "@/base/language/translate";

const listingSchema = z.object({ items: z.array(z.unknown()) });

/** Tables of which the page has whole rows in hand. */
const SHOWN = ["projects", "demonstrations", "exemplars", "recordings"] as const;

const COUNTED: Readonly<Record<(typeof SHOWN)[number], (count: number) => string>> = {
  projects: (count) => countOf(count, "project"),
  demonstrations: (count) => countOf(count, "demonstration"),
  exemplars: (count) => countOf(count, "exemplar"),
  recordings: (count) => countOf(count, "recording"),
};

/** What the page had read, by what it asked for. */
export type DataInHand = readonly (readonly [QueryKey, unknown])[];

/**
 * After the browser cleared what was stored while the page was open: what this tab has in hand (what
 * it shows, and the whole log of every demonstration that is open) is written again. Gives that in words.
 */
export async function saveOpenWork(
  { storage, sessions }: Pick<Services, "storage" | "sessions">,
  inHand: DataInHand,
): Promise<string> {
  const saved: string[] = [];
  for (const name of SHOWN) {
    const count = await storage.backup.addMissing(name, rowsOf(inHand, name));
    if (count > 0) {
      saved.push(COUNTED[name](count));
    }
  }
  const logs = await sessions.saveAgain();
  if (logs > 0) {
    saved.push(
      tn(logs, {
        one: "the decisions of the demonstration open here",
        other: "the decisions of {count} demonstrations open here",
      }),
    );
  }
  return saved.length === 0
    ? t("Nothing was open in this tab that could be saved again.")
    : t("What this tab had open was saved again: {saved}.", { saved: saved.join(", ") });
}

function rowsOf(inHand: DataInHand, name: TableName): readonly unknown[] {
  return inHand
    .filter(([[table]]) => table === name)
    .flatMap(([, data]) => listingSchema.safeParse(data).data?.items ?? [data]);
}
