import { z } from "zod";
import { bounds } from "@/core/bounds";

const words = z.string().max(bounds.milestones.chars);

/**
 * A step of an episode that whoever has another task needs to be told of ("MART", 3.4): where something was
 * decided or achieved, in words, with a picture and what came of it.
 */
export const milestoneSchema = z.object({
  /** The call of the verified run, from 0, after which it is so. */
  call: z.number().int().nonnegative(),
  why: z.enum(["decided", "achieved"]),
  description: words,
  /** What the world says came of it; empty where nothing changed. */
  feedback: words,
  /** What was done from here to the next one, its own deed first, in words. */
  actions: z.array(words).max(bounds.milestones.actions),
  /** The frame of the demonstration, from 0, that shows what came of it; absent where none does. */
  frame: z.number().int().nonnegative().exactOptional(),
  /** That frame, small, as a JPEG or PNG data URL. */
  picture: z.string().max(bounds.milestones.pictureChars).exactOptional(),
});
export type Milestone = Readonly<z.infer<typeof milestoneSchema>>;

export const milestonesSchema = z.array(milestoneSchema).max(bounds.milestones.ofOne);

/** The milestones with another description of one of them; unchanged where no words are left. */
export function withDescription(
  milestones: readonly Milestone[],
  { at, says }: { readonly at: number; readonly says: string },
): readonly Milestone[] {
  const description = says.trim().slice(0, bounds.milestones.chars);
  return description === ""
    ? milestones
    : milestones.map((each, index) => (index === at ? { ...each, description } : each));
}
