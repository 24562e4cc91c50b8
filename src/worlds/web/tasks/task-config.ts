/** How a web task is written down and judged: the configurations of VisualWebArena, as far as our sites need them. */
import { z } from "zod";

const wordsSchema = z.string().max(4000);

/** What a text has to hold; `|OR|` stands between words of which one is enough. */
const contentsSchema = z.object({
  exact_match: wordsSchema.exactOptional(),
  must_include: z.array(wordsSchema).exactOptional(),
  must_exclude: z.array(wordsSchema).exactOptional(),
  /** Comparisons with a number: `>= 12`. */
  required_values: z.array(wordsSchema).exactOptional(),
});
export type RequiredContents = Readonly<z.infer<typeof contentsSchema>>;

const programSchema = z.object({
  /** `last`: where the agent ended; else an address. */
  url: wordsSchema,
  /** `document.querySelector('.price').outerText`; empty: the whole page. */
  locator: wordsSchema,
  required_contents: contentsSchema,
});
export type HtmlProgram = Readonly<z.infer<typeof programSchema>>;

export const EVAL_TYPES = ["string_match", "url_match", "program_html"] as const;

export const webTaskSchema = z.object({
  sites: z.array(wordsSchema).min(1),
  task_id: z.number().int().nonnegative(),
  start_url: wordsSchema,
  intent_template: wordsSchema,
  intent_template_id: z.number().int().nonnegative(),
  instantiation_dict: z.record(z.string(), wordsSchema),
  intent: wordsSchema.min(1),
  eval: z.object({
    eval_types: z.array(z.enum(EVAL_TYPES)).min(1),
    reference_answers: z
      .object({
        exact_match: wordsSchema.exactOptional(),
        must_include: z.array(wordsSchema).exactOptional(),
      })
      .nullable(),
    reference_url: wordsSchema,
    /** `EXACT`: the address itself; else it may ask for more beside. */
    url_note: z.enum(["EXACT", "GOLD in PRED"]).exactOptional(),
    program_html: z.array(programSchema),
  }),
});
export type WebTask = Readonly<z.infer<typeof webTaskSchema>>;
