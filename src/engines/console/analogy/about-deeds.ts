/**
 * Words about what was just done, and not about what there is: “keep that in mind”. A person says such a wish in
 * countless ways, so that it is read as a whole: it names nothing that there is, comes after a deed, and
 * has words that the memory knows from such turns alone.
 */
import { LEARN } from "@/core/console/console-episodes";
import { alignWords } from "@/engines/console/analogy/align-words";
import type { EpisodeTemplate } from "@/engines/console/analogy/episode-template";
import { mentionsIn } from "@/engines/console/analogy/mentions-in";
import type { PlannedEpisode, TurnContext } from "@/engines/console/analogy/planned-episode";
import { tellingOf } from "@/engines/console/analogy/telling-words";

/** Whether what was done for words like these was to learn from what was done before. */
export function isAboutDeeds({ episode }: EpisodeTemplate): boolean {
  return episode.entries.every(({ source }) => source === LEARN);
}

/** The turn of the memory that is most like these words; undefined where they are about something else. */
export function readAboutDeed(
  words: readonly string[],
  context: Pick<TurnContext, "templates" | "known" | "weigh">,
): PlannedEpisode | undefined {
  const { templates, known, weigh } = context;
  const about = templates.filter(isAboutDeeds);
  const ofDeeds = new Set([
    ...templates.filter((each) => !isAboutDeeds(each)).flatMap((each) => each.words),
    ...known.names.flatMap((name) => name.split(" ")),
  ]);
  const isTold = mentionsIn(words, known.names).length > 0;
  const ownWords = new Set(
    tellingOf(about.flatMap((each) => each.words)).filter((word) => !ofDeeds.has(word)),
  );
  if (isTold || !words.some((word) => ownWords.has(word))) {
    return undefined;
  }
  const [best] = about
    .map((template) => alignWords(template, words, { known, weigh }))
    .toSorted((a, b) => b.score - a.score);
  return best && { ...best, unbound: [], passed: [] };
}
