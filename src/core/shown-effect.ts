/**
 * What a demonstration brought about, what a teacher asks about it, and what a person answers.
 *
 * Why it exists: words seldom say everything that is shown. A teacher that leaves something out, or
 * keeps something that nobody spoke of, says so as data, so that one key answers it and the next
 * proposal has the answer without reading a sentence.
 */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema } from "@/base/json";

/** One net change of one object, bound to its instance; what holds at the end, however it came about. */
export const shownEffectSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("attribute"),
    objectId: z.string(),
    class: z.string(),
    attribute: z.string(),
    before: jsonSchema,
    value: jsonSchema,
  }),
  /** It is directly in or on the place. */
  z.object({
    kind: z.literal("place"),
    objectId: z.string(),
    class: z.string(),
    place: z.object({ id: z.string(), class: z.string() }),
    from: z.string().optional(),
  }),
]);
export type ShownEffect = Readonly<z.infer<typeof shownEffectSchema>>;

/** Something shown that the words do not ask for, or exclude. */
export const effectQuestionSchema = z.object({
  /** The same for the same effect in every proposal. */
  id: z.string(),
  text: z.string(),
  effect: shownEffectSchema,
  /** What the proposal does about it until somebody answers. */
  done: z.enum(["kept", "left out"]),
});
export type EffectQuestion = Readonly<z.infer<typeof effectQuestionSchema>>;

/** What a person said to such a question. */
export const effectAnswerSchema = z.object({
  questionId: z.string(),
  effect: shownEffectSchema,
  /** Whether it is part of the task. */
  isPart: z.boolean(),
  at: timeMsSchema,
});
export type EffectAnswer = Readonly<z.infer<typeof effectAnswerSchema>>;

/** What stands of several answers to the same question: the last one. */
export function answerTo(
  { id }: Pick<EffectQuestion, "id">,
  answers: readonly EffectAnswer[],
): EffectAnswer | undefined {
  return answers.findLast(({ questionId }) => questionId === id);
}

/** Whether the proposal does already what the answer says. */
export function isConfirmed({ done }: EffectQuestion, { isPart }: Pick<EffectAnswer, "isPart">) {
  return isPart === (done === "kept");
}

/** `Laptop_12.open`, `Plate_7.place`: what an effect is about, one of each in a demonstration. */
export function effectKey(effect: ShownEffect): string {
  return `${effect.objectId}.${effect.kind === "place" ? "place" : effect.attribute}`;
}
