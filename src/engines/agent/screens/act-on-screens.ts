/**
 * An agent in front of screens, one action at a time (ICAL Algorithm S2).
 *
 * look -> retrieve the five nearest steps -> choose the next action by analogy -> act -> stop.
 *
 * Key ideas: it knows no world and no task, gets words, a {@link ScreenEpisode} and a memory of steps, and
 * never what a task is judged by. Whether it succeeded is somebody else's to say.
 */
import type { ScreenAct, ScreenElement, ScreenEpisode } from "@/core/screens/screen";
import { chooseAct } from "@/engines/agent/screens/choose-act";
import type { LastAct } from "@/engines/agent/screens/situation";
import { sayAct } from "@/engines/agent/screens/shown-episode";
import { wordsOf } from "@/engines/agent/screens/said-words";
import type { FoundStep, StepMemory } from "@/engines/agent/screens/step-memory";
import { readInstruction } from "@/engines/agent/screens/transfer-words";

export interface ScreenStep {
  /** The action in the world's notation. */
  readonly action: string;
  /** The action in words that hold elsewhere. */
  readonly says: string;
  readonly why: string;
  readonly retrieved: readonly FoundStep[];
  /** Why it was refused; absent where it was not. */
  readonly refusal?: string;
}

export interface ScreenRunOptions {
  readonly mostSteps: number;
  readonly signal?: AbortSignal;
}

export interface ScreenTools {
  readonly episode: ScreenEpisode;
  readonly memory: StepMemory;
}

/** The steps, one at a time, so that somebody can watch; ends when the task was ended or no step is left. */
export function* actOnScreens(
  instruction: string,
  { episode, memory }: ScreenTools,
  { mostSteps, signal }: ScreenRunOptions,
): Generator<ScreenStep> {
  const asked = readInstruction(instruction, memory.frames);
  const tried = new Set<string>();
  const followed = new Set<string>();
  const used = new Set<string>();
  let before = "";
  let last: LastAct | undefined;
  for (let count = 0; count < mostSteps && !episode.isEnded(); count += 1) {
    signal?.throwIfAborted();
    const screen = episode.screen();
    const targetOf = ({ element }: ScreenAct): ScreenElement | undefined =>
      screen.elements.find(({ id }) => id !== "" && id === element);
    const keyOf = (act: ScreenAct) =>
      act.verb === episode.language.more.verb
        ? `${sayAct(act, undefined)} ${screen.text}`
        : sayAct(act, targetOf(act));
    const retrieved = memory.retrieve({ instruction, screen, before });
    const { act, why, follows } = chooseAct({
      followed,
      screen,
      asked,
      language: episode.language,
      retrieved,
      openings: memory.openingsOf(screen.owner),
      seen: memory.seenOn(screen.owner),
      menus: memory.menus,
      used,
      ...(last === undefined ? {} : { last }),
      isTried: (act) => tried.has(keyOf(act)),
    });
    const outcome = episode.act(act);
    tried.add(keyOf(act));
    if (follows !== undefined && outcome.ok) {
      followed.add(follows);
    }
    before = sayAct(act, targetOf(act));
    for (const { word } of wordsOf(before)) {
      used.add(word);
    }
    last = outcome.ok ? { act, screen } : last;
    yield {
      action: episode.print(act),
      says: before,
      why,
      retrieved,
      ...(outcome.ok ? {} : { refusal: outcome.sentence }),
    };
  }
}
