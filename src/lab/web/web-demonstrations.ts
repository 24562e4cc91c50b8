/**
 * Demonstrations of the kinds that are seen: somebody who knows the sites shows each, with the slips that
 * people make (a wrong click and back, the pointer over things, scrolling to and fro, a wrong search).
 * Each is then corrected: ways that led back to where they began are left out, and what is left is run
 * again to see that the task is still done.
 */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { ScreenAct, ScreenElement } from "@/core/screens/screen";
import { targetOf, type ShownEpisode, type ShownStep } from "@/engines/agent/screens/shown-episode";
import { hashOf } from "@/lab/report/hash-of";
import { movesFor } from "@/lab/web/oracle-recipes";
import { carryOut } from "@/lab/web/site-oracle";
import { webStudy, type OpenWebEpisode, type PosedWebTask } from "@/worlds/web/web-study";

export interface Demonstrated {
  readonly task: PosedWebTask;
  /** As it was recorded. */
  readonly noisy: ShownEpisode;
  /** As it was corrected. */
  readonly corrected: ShownEpisode;
}

/** How likely a slip is before each action. */
const SLIP = 0.35;

export function demonstrate(task: PosedWebTask, seed: number): Demonstrated {
  const id = `${task.kind.id}-${task.config.task_id}-${seed}`;
  const steps = record(task, createSeededRandom(hashOf(`${seed} ${id}`)));
  const noisy = { id, instruction: task.config.intent, steps };
  return { task, noisy, corrected: { ...noisy, steps: correct(task, steps) } };
}

function record(task: PosedWebTask, random: SeededRandom): readonly ShownStep[] {
  const episode = webStudy.open(task);
  const steps: ShownStep[] = [];
  const act = (act: ScreenAct) => {
    const screen = episode.screen();
    if (episode.act(act).ok) {
      steps.push({ screen, act });
    }
  };
  let isFilling = false;
  carryOut(movesFor(task.kind.id, task.facts), episode, {
    // Nobody strays from a form that is half filled in, or from an open menu.
    before: () => {
      if (!isFilling && random.next() < SLIP) {
        slip(episode, random, act);
      }
    },
    act: (wanted) => {
      isFilling = wanted.isHeldBack === true || wanted.verb === "hover";
      act(wanted);
    },
  });
  return steps;
}

/** Something of no use, after which everything is where it was. */
function slip(episode: OpenWebEpisode, random: SeededRandom, act: (act: ScreenAct) => void): void {
  const { elements, place, hasMore } = episode.screen();
  const links = elements.filter(({ kind }) => kind === "A");
  switch (random.integer(0, 3)) {
    case 0: {
      act({ verb: "click", element: random.pick(links).id });
      if (episode.screen().place !== place) {
        act({ verb: "go_back" });
      }
      break;
    }
    case 1:
      act({ verb: "hover", element: random.pick(links).id });
      break;
    case 2: {
      if (hasMore) {
        act({ verb: "scroll", words: "down" });
        act({ verb: "scroll", words: "up" });
      }
      break;
    }
    default: {
      const field = elements.find(({ value }) => value !== undefined);
      if (field !== undefined && random.next() < 0.5) {
        act({ verb: "type", element: field.id, words: "lost keys" });
        act({ verb: "go_back" });
      }
    }
  }
}

/** Leaves out ways that led back to where they began, the longest first, as long as the task is still done. */
function correct(task: PosedWebTask, steps: readonly ShownStep[]): readonly ShownStep[] {
  const rounds = steps
    .flatMap((here, from) => steps.flatMap((there, to) => toRound({ from, to, here, there })))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  for (const { from, to } of rounds) {
    const shorter = replay(task, [...steps.slice(0, from), ...steps.slice(to)]);
    if (shorter !== undefined) {
      return correct(task, shorter);
    }
  }
  return steps;
}

interface Round {
  readonly from: number;
  readonly to: number;
}

/** From one step to a later one at the same address. */
function toRound({
  from,
  to,
  here,
  there,
}: Round & { readonly here: ShownStep; readonly there: ShownStep }): readonly Round[] {
  return to > from && there.screen.place === here.screen.place ? [{ from, to }] : [];
}

/** The steps again, their marks looked up anew; undefined where one does not go, or the task is not done. */
function replay(task: PosedWebTask, steps: readonly ShownStep[]): readonly ShownStep[] | undefined {
  const episode = webStudy.open(task);
  const again: ShownStep[] = [];
  for (const step of steps) {
    const screen = episode.screen();
    const act = markAgain(step, screen.elements);
    if (act === undefined || !isStillRead(step, screen.elements) || !episode.act(act).ok) {
      return undefined;
    }
    again.push({ screen, act });
  }
  return webStudy.isDone(task, episode) ? again : undefined;
}

/** An answer has to stand where it was read: the same words on a shorter way would be a guess. */
function isStillRead({ screen, act }: ShownStep, elements: readonly ScreenElement[]): boolean {
  const answer = act.element === undefined && act.verb === "stop" ? act.words : undefined;
  if (answer === undefined || answer === "") {
    return true;
  }
  const wordsWith = (shown: readonly ScreenElement[]) =>
    shown
      .map(({ text }) => text)
      .filter((text) => text.split(/\s+/u).includes(answer) || text.endsWith(answer));
  const here = new Set(wordsWith(elements));
  return wordsWith(screen.elements).some((text) => here.has(text));
}

function markAgain(step: ShownStep, elements: readonly ScreenElement[]): ScreenAct | undefined {
  const target = targetOf(step);
  if (target === undefined) {
    return step.act;
  }
  const found = elements.find(({ kind, text }) => kind === target.kind && text === target.text);
  return found === undefined ? undefined : { ...step.act, element: found.id };
}
