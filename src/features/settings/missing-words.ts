import { tn } from "@/base/language/translate";

/** How much of the memory lacks the vectors of the model in use, for people. */
export function missingWords({ count, total }: { readonly count: number; readonly total: number }) {
  return tn(
    count,
    {
      one: "{count} of {total} exemplars is not embedded with the model in use: their pictures are not compared.",
      other:
        "{count} of {total} exemplars are not embedded with the model in use: their pictures are not compared.",
    },
    { total },
  );
}
