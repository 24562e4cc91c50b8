/** Honest files that are handed in, made of one bundle. */
import { z } from "zod";
import { elementAt } from "@/base/element-at";
import { parseBundle } from "@/formats/bundle/bundle";
import { backUpReview } from "@/lab/attack/elsewhere-backup";
import type { GestureFiles } from "@/lab/attack/studio/person-gestures";

const bundleSchema = z.looseObject({ exemplars: z.array(z.looseObject({ id: z.string() })) });

const EXEMPLARS_EACH = 3;
const PROGRAMS_EACH = 2;

/** `bundle` is the text of an honest one. */
export function makeGestureFiles(bundle: string): GestureFiles {
  const raw = bundleSchema.parse(JSON.parse(bundle));
  const parsed = parseBundle(bundle);
  if (!parsed.ok) {
    throw parsed.error;
  }
  const [first] = raw.exemplars;
  const example = elementAt(parsed.value.exemplars, 0);
  return {
    bundle: (mark) => {
      const exemplars = Array.from({ length: EXEMPLARS_EACH }, (_, index) => ({
        ...first,
        id: `ex_${mark}_${index}`,
      }));
      return JSON.stringify({ ...raw, exemplars });
    },
    backup: async (demonstrationId) => {
      const pieces = await backUpReview(demonstrationId, PROGRAMS_EACH, (programId) => ({
        ...example,
        id: `ex_${programId}`,
        provenance: { ...example.provenance, demonstrationId, programId },
      }));
      return new Uint8Array(await new Blob([...pieces]).arrayBuffer());
    },
  };
}
