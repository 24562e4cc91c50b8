/**
 * Labels as an inverse dynamics model would give them, made from a log with a seeded model of its
 * mistakes.
 *
 * Why it exists: the teacher is meant for labels of videos, whose mistakes a log does not have. The
 * rates follow from the published figures of ICAL's model (verb and object: precision .765, recall
 * .648; verb alone: F1 .894; missed steps six times as common as invented ones). With M missed, I =
 * M / 6 invented and S mistaken of one true step: 1 - M - S = .648 and .648 / (1 - M + I) = .765
 * give the constants below. With them the verb alone has an F1 of about .88, so what is mistaken is
 * the object.
 */
import type { SeededRandom } from "@/base/seeded-random";
import type { ActionLabel } from "@/core/action-label";

export const MISSED = 0.184;
export const INVENTED = MISSED / 6;
export const MISTAKEN = 0.168;

/** By class, those that a model takes it for. */
export type Confusions = Readonly<Record<string, readonly string[]>>;

/**
 * Corrupts the interactions of a log; motions stay. Instances go, since a model names classes, and
 * refused steps go too, since they change nothing that could be seen.
 */
export function withMistakes(
  labels: readonly ActionLabel[],
  random: SeededRandom,
  confusions: Confusions,
): readonly ActionLabel[] {
  const seen = [...new Set(labels.flatMap(({ object }) => (object === undefined ? [] : [object])))];
  const verbs = [...new Set(labels.filter((each) => each.object !== undefined).map((l) => l.verb))];
  return labels
    .filter((label) => label.success !== false)
    .flatMap((label): readonly ActionLabel[] => {
      const { instance: _, ...plain } = label;
      if (label.object === undefined) {
        return [plain];
      }
      const chance = random.next();
      const own =
        chance < MISSED
          ? []
          : [
              {
                ...plain,
                by: "model" as const,
                object:
                  chance < MISSED + MISTAKEN
                    ? confuse(label.object, { seen, random, confusions })
                    : label.object,
              },
            ];
      return random.next() < INVENTED
        ? [
            ...own,
            {
              ...plain,
              by: "model" as const,
              id: `${label.id}-invented`,
              verb: random.pick(verbs),
              object: random.pick(seen),
            },
          ]
        : own;
    });
}

interface ConfusionFacts {
  readonly seen: readonly string[];
  readonly random: SeededRandom;
  readonly confusions: Confusions;
}

/** What it is taken for where that is there, else another class of the same demonstration. */
function confuse(object: string, { seen, random, confusions }: ConfusionFacts): string {
  const published = (confusions[object] ?? []).filter((other) => seen.includes(other));
  const others = published.length > 0 ? published : seen.filter((other) => other !== object);
  return others.length === 0 ? object : random.pick(others);
}
