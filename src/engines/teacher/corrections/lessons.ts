import type { Abstractions, CausalComment } from "@/core/abstraction";
import type { WorldSpeech } from "@/core/world/world-speech";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import { toSentence } from "@/engines/teacher/abstraction/describe-call";

const LESSON_ID = "lesson-";

/**
 * The abstractions with what the correction taught: one comment for each remark that does not stand
 * above a line already, the lessons of earlier corrections, and the preferences.
 */
export function withLessons(
  revised: Abstractions,
  before: Abstractions,
  learned: {
    readonly edits: readonly Edit[];
    readonly told: readonly string[];
    /** Earlier edits that are taken back: what they taught goes with them. */
    readonly withdrawn: readonly Edit[];
    readonly speech: WorldSpeech;
  },
): Abstractions {
  const lost = new Set(learned.withdrawn.map(({ lesson }) => lesson));
  const lostWishes = new Set(learned.withdrawn.map(({ clause }) => toSentence(clause)));
  const earlier = before.comments.filter(({ id }) => id.startsWith(LESSON_ID));
  const kept = revised.comments.filter(({ id }) => !id.startsWith(LESSON_ID));
  const lessons = [
    ...earlier.map(({ text }) => text).filter((text) => !lost.has(text)),
    ...learned.told.map((sentence) =>
      toSentence(learned.speech.replaceIds(sentence, (_, kind) => kind)),
    ),
    ...learned.edits.map(({ lesson }) => lesson),
  ];
  const written = new Set(kept.map(({ text }) => text));
  const added = [...new Set(lessons)]
    .filter((text) => !written.has(text))
    .map((text, index): CausalComment => ({ id: `${LESSON_ID}${index + 1}`, kind: "task", text }));
  const preferences = [
    ...new Set([
      ...(before.preferences ?? []).filter((wish) => !lostWishes.has(wish)),
      ...learned.edits
        .filter(({ isPreference }) => isPreference)
        .map(({ clause }) => toSentence(clause)),
    ]),
  ];
  return {
    ...revised,
    comments: [...kept, ...added],
    ...(preferences.length === 0 ? {} : { preferences }),
  };
}
