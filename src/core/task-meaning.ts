/**
 * What a task came to mean: the effects that its verified program brought about, as goals of effects of
 * classes and not of instances, so that they can be asked for in another room.
 *
 * Why it exists: words of a task ("a Larry sandwich") mean what was done for them. An exemplar that says
 * which effects these were lets a teacher learn the word without anybody writing it into code, and the
 * goal that the run was judged by stays out of it.
 */
import { z } from "zod";
import { effectGoalSchema } from "@/core/world/effect-goal";

const meaningSchema = z.object({
  /**
   * What the words asked for and the verified run brought about. Where the words do not tell all of it, all
   * net effects of the run that served no other one: an opened fridge is not among them.
   */
  effects: effectGoalSchema,
  /** Net effects that the words do not speak of, though they tell what the task is. */
  beside: effectGoalSchema.exactOptional(),
  /** What the demonstration brought about besides and the verified program does without. */
  without: effectGoalSchema.exactOptional(),
});
/** Goals that ask for nothing are as good as none: exemplars of before were stored with such ones. */
export const taskMeaningSchema = z.preprocess(withoutEmpty, meaningSchema);
export type TaskMeaning = Readonly<z.infer<typeof taskMeaningSchema>>;

const emptyGoalSchema = z.object({ wishes: z.array(z.never()).length(0) });

function withoutEmpty(meaning: unknown): unknown {
  return typeof meaning === "object" && meaning !== null
    ? Object.fromEntries(
        Object.entries(meaning).filter(([, goal]) => !emptyGoalSchema.safeParse(goal).success),
      )
    : meaning;
}
