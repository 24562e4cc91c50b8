/**
 * What a table of segments has no column for, as JSON in one cell of a demonstration's first row: with it
 * the table gives back the whole demonstration, and who only wants the segments leaves the column out.
 */
import { z } from "zod";
import { jsonSchema } from "@/base/json";
import { actionLabelSchema } from "@/core/action-label";
import { recordedActionSchema } from "@/core/action-review";
import { bounds } from "@/core/bounds";
import { utteranceSchema } from "@/core/demonstration";
import { findHostileJson } from "@/formats/bundle/bundle-hostile-json";
import type { ExchangeDemonstration } from "@/formats/exchange/exchange-content";

const text = z.string().max(bounds.bundle.programChars);

const moreSchema = z.strictObject({
  world: z.string().exactOptional(),
  otherInstructions: z.array(text).exactOptional(),
  dialogue: z.array(utteranceSchema).exactOptional(),
  labels: z.array(actionLabelSchema).exactOptional(),
  program: text.exactOptional(),
  stateText: text.exactOptional(),
  state: jsonSchema.exactOptional(),
  goal: jsonSchema.exactOptional(),
  steps: z.array(recordedActionSchema).exactOptional(),
  stepComments: z.array(text).exactOptional(),
  videoRange: z.object({ startS: z.number(), endS: z.number() }).exactOptional(),
  kept: z.record(z.string(), text).exactOptional(),
});
export type CsvMore = z.infer<typeof moreSchema>;

/** The cell; empty where there is nothing more. */
export function writeMore(item: ExchangeDemonstration): string {
  const more = Object.entries(item).filter(
    ([name, value]) => Object.hasOwn(moreSchema.shape, name) && !isEmpty(value),
  );
  return more.length === 0 ? "" : JSON.stringify(Object.fromEntries(more));
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** What the cell says, if there is one; undefined where it cannot be read. */
export function readMore(cell: string | undefined): CsvMore | undefined {
  if (cell === undefined) {
    return {};
  }
  try {
    const json: unknown = JSON.parse(cell);
    const parsed = findHostileJson(json) === undefined ? moreSchema.safeParse(json) : undefined;
    return parsed?.success === true ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
