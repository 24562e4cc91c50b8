/**
 * What the memory says of one task: which of the shown effects are wanted, and where nothing was shown,
 * what the words mean and how that was done.
 *
 * Key ideas: a person's words and answers go first, everywhere this is asked. That an exemplar is why is
 * said only where it is otherwise without it, which is tried out.
 */
import type { ShownEffect } from "@/core/shown-effect";
import type { EffectGoal, EffectWish } from "@/core/world/effect-goal";
import type { ProgramCall } from "@/core/world/program-call";
import { unknownTerms } from "@/core/world/unknown-terms";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import type { Watched } from "@/engines/teacher/keeping/deeds";
import type { Demonstrated } from "@/engines/teacher/keeping/read-demonstration";
import type { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import {
  carryCall,
  carryGoal,
  carryOver,
  type CarryOver,
} from "@/engines/teacher/recall/carry-over";
import { Kinship } from "@/engines/teacher/recall/effect-facts";
import { fitToShown } from "@/engines/teacher/recall/fit-to-shown";
import { askedAlike } from "@/engines/teacher/recall/asked-alike";
import { wantedBefore } from "@/engines/teacher/recall/wanted-before";
import {
  liftTask,
  nearestOf,
  TaskMemory,
  type Neighbour,
} from "@/engines/teacher/recall/recall-tasks";
import { besides, joined } from "@/engines/teacher/recall/lift-goal";
import { addedTo, preferred } from "@/engines/teacher/recall/preferred";
import {
  type Reason,
  reasonOf,
  titleOf,
  whatIsOther,
  withCounts,
  withoutSideEffects,
} from "@/engines/teacher/recall/recalled-goals";
import { restOfTask, withAllSaid } from "@/engines/teacher/recall/rest-of-task";
import { recallNames, type AskedNames } from "@/engines/teacher/recall/recall-names";
import { taskWords, type TaskWords } from "@/engines/teacher/recall/task-words";
import type { UnderstoodTask } from "@/engines/teacher/reading/intended-goal";
import type { ProposeRequest } from "@/engines/teacher/teacher-engine";

/** Why an effect is wanted: the exemplars without which it is not, or that several agree. */
export interface Because {
  /** Titles of those of which each alone makes the difference. */
  readonly of: readonly string[];
  /** Their ids. */
  readonly ids: readonly string[];
  /** How many speak for it. */
  readonly speakers: number;
}

/** What the words mean, by what was done for such words before. */
export interface RecalledMeaning {
  readonly goal: EffectGoal;
  /** Of the goal what nobody said and is wanted besides; undefined where all of it is the memory's. */
  readonly added?: EffectGoal;
  /** The exemplars of which each alone makes a difference, and what of the goal it is. */
  readonly because: readonly Reason[];
  /** How many agree on it. */
  readonly speakers: number;
  /** How it was done, with the classes of here. */
  readonly ways: readonly RecalledWay[];
  /** Whether only that of it is taken which fits what was shown. */
  readonly isFitted?: true;
  /** Names that no exemplar knows. */
  readonly left: readonly string[];
}

/** What the literal reading of an instruction does not know. */
export interface NotUnderstood {
  readonly unknown: readonly string[];
  readonly unread: string;
}

export interface RecalledWay {
  readonly exemplarId: string;
  readonly title: string;
  readonly program: string;
  readonly carry: (call: ProgramCall) => ProgramCall;
}

const MOST_WAYS = 4;
/** So many are left out in turn, to see whether it is otherwise without them. */
const MOST_LEFT_OUT = 8;
/** Words are this alike where something is shown as well, which tells how much of it fits. */
const LIKE_IN_WORDS = 0.3;
const AS_NEAR_IN_WORDS = 0.6;
const MOST_AGREEING = 6;

export class Recalled {
  readonly #memory: TaskMemory;
  readonly #ranked: readonly Neighbour[];
  readonly #world: WorldModel;
  readonly #said: TaskWords;
  readonly #asked: TaskWords;
  readonly #wordsOf: (text: string) => TaskWords;
  readonly #kinship: Kinship;
  readonly #instruction: string;
  /** All that was said. */
  readonly #text: string;
  readonly #shown: readonly ShownEffect[];
  readonly #room: RoomWords;

  constructor(
    world: WorldModel,
    request: Pick<ProposeRequest, "instruction" | "dialogue" | "memory">,
    { room, watched }: Pick<Demonstrated, "room" | "watched">,
  ) {
    const { memory = [], instruction, dialogue } = request;
    const wordsOf = (text: string) => taskWords(text, room);
    this.#wordsOf = wordsOf;
    this.#instruction = instruction;
    this.#room = room;
    this.#asked = wordsOf(instruction);
    this.#world = world;
    this.#kinship = new Kinship(world.vocabulary, languageOf(world).words);
    this.#memory = new TaskMemory(
      memory.map((task) => liftTask(task, wordsOf)),
      this.#kinship,
    );
    this.#text = [instruction, ...dialogue.map(({ text }) => text)].join("\n");
    this.#shown = watched.effects;
    this.#said = wordsOf(this.#text);
    this.#ranked = this.#memory.rank({ words: this.#said, shown: watched.effects });
  }

  /** Undefined where the memory does not speak for an effect. */
  whyWanted(effect: ShownEffect): Because | undefined {
    if (!this.#memory.isWanted(effect, this.#ranked)) {
      return undefined;
    }
    const speakers = this.#memory.speakers(effect, this.#ranked);
    const decisive = speakers.filter(
      ({ task: { id } }) =>
        !this.#memory.isWanted(
          effect,
          this.#ranked.filter(({ task }) => task.id !== id),
        ),
    );
    const tasks = decisive.map(({ task }) => task);
    return { of: tasks.map(titleOf), ids: tasks.map(({ id }) => id), speakers: speakers.length };
  }

  /** What the words mean by themselves, in a room with these objects. */
  meaning(
    objects: readonly WorldObject[],
    { unknown, unread }: NotUnderstood,
  ): RecalledMeaning | undefined {
    const asked =
      unknown.length === 0
        ? { names: this.#said.names, said: this.#said }
        : { names: this.#wordsOf(unknown.join(" ")).names, said: this.#wordsOf(unread) };
    const recalled = this.#recallNames(objects, asked);
    if (recalled === undefined) {
      return undefined;
    }
    const { goal, near, left } = recalled;
    const because = near.slice(0, MOST_LEFT_OUT).flatMap(({ task }): readonly Reason[] => {
      const without = this.#recallNames(objects, asked, new Set([task.id]))?.goal;
      const lost = without === undefined ? goal : whatIsOther(goal, without);
      return lost === undefined ? [] : [reasonOf(task, lost)];
    });
    const ways = near.slice(0, MOST_WAYS).map((each): RecalledWay => {
      const carry = this.#carryFrom(each, asked.said);
      const { id: exemplarId, program } = each.task;
      const title = titleOf(each.task);
      return { exemplarId, title, program, carry: (call) => carryCall(call, carry) };
    });
    return { goal, because, speakers: near.length, ways, left: [...left] };
  }

  /** All that the names come to together; undefined where they come to nothing that this world knows. */
  #recallNames(
    objects: readonly WorldObject[],
    asked: AskedNames,
    without: ReadonlySet<string> = new Set(),
  ) {
    const { tasks, left } = recallNames(this.#memory, asked, without);
    const goals = tasks.map(({ nearest, near }) => {
      const own = withoutSideEffects(nearest.task.meaning.effects, near);
      return withCounts(carryGoal(own, this.#carryFrom(nearest, asked.said)), asked.said.counts);
    });
    const goal = goals.reduce<EffectGoal | undefined>(
      (all, each) => joined(all, besides(each, all)),
      undefined,
    );
    const isKnown = goal !== undefined && goal.wishes.length > 0;
    const near = tasks.flatMap((each) => [
      each.nearest,
      ...each.near.filter(({ task }) => task.id !== each.nearest.task.id),
    ]);
    return isKnown && unknownTerms(goal, objects, this.#world).length === 0
      ? { goal, near, left }
      : undefined;
  }

  /**
   * What people want besides when they ask for just this: of the exemplars that were asked for alike and
   * mean all that is read here, what most of them have of the same things besides.
   */
  preferences(
    objects: readonly WorldObject[],
    { goal: read, said }: Pick<UnderstoodTask, "goal" | "said">,
  ): RecalledMeaning | undefined {
    if (read === undefined || said === undefined) {
      return undefined;
    }
    const near = this.#askedAlike();
    const goal = preferred(read, said, near);
    if (goal === undefined || unknownTerms(goal, objects, this.#world).length > 0) {
      return undefined;
    }
    const because = near.flatMap(({ task }): readonly Reason[] => {
      const without = preferred(
        read,
        said,
        near.filter((each) => each.task.id !== task.id),
      );
      const lost = addedTo(without ?? read, goal);
      return lost === undefined ? [] : [reasonOf(task, lost)];
    });
    const added = addedTo(read, goal);
    return {
      goal,
      ...(added === undefined ? {} : { added }),
      because,
      speakers: near.length,
      ways: [],
      left: [],
    };
  }

  /** How far what was verified before speaks for a wish, where this was said of the outcome. */
  wantedBefore(said: readonly string[]): (wish: EffectWish) => number {
    const words = this.#wordsOf([this.#text, ...said].join("\n"));
    const near = nearestOf(this.#memory.rank({ words, shown: this.#shown }));
    const { tasks } = this.#memory;
    return (wish) => wantedBefore(wish, { tasks, near });
  }

  /** What else belongs to the task where this was missing of it, as what is most like it came out before. */
  rest(
    objects: readonly WorldObject[],
    said: { readonly corrections: readonly string[]; readonly wished: EffectGoal },
  ): RecalledMeaning | undefined {
    const words = this.#wordsOf([this.#text, ...said.corrections].join("\n"));
    const at = {
      kinship: this.#kinship,
      carryFrom: (task: Neighbour) => this.#carryFrom(task, words),
      shared: withoutSideEffects,
    };
    const near = nearestOf(withAllSaid(this.#ranked, said.wished, at));
    const goal = restOfTask(near, said.wished, at);
    if (goal === undefined || unknownTerms(goal, objects, this.#world).length > 0) {
      return undefined;
    }
    const because = near.flatMap(({ task }): readonly Reason[] => {
      const others = near.filter((each) => each.task.id !== task.id);
      const without = restOfTask(others, said.wished, at);
      const lost = without === undefined ? goal : whatIsOther(goal, without);
      return lost === undefined ? [] : [reasonOf(task, lost)];
    });
    return { goal, because, speakers: near.length, ways: [], left: [] };
  }

  #askedAlike(): readonly Neighbour[] {
    return askedAlike(this.#memory, {
      asked: this.#asked,
      instruction: this.#instruction,
      room: this.#room,
      carryFrom: (task) => this.#carryFrom({ words: task.asked }, this.#asked),
    });
  }

  /**
   * What the words mean beside what was shown: what those nearest in words agree on, as far as it is
   * about things that were touched or spoken of, and nothing that was shown speaks against it.
   */
  besidesShown(objects: readonly WorldObject[], watched: Watched): RecalledMeaning | undefined {
    const goal = this.#agreed(objects, watched, this.#nearInWords());
    if (goal === undefined) {
      return undefined;
    }
    const near = this.#nearInWords();
    const because = near.flatMap(({ task }): readonly Reason[] => {
      const without = this.#agreed(
        objects,
        watched,
        near.filter((each) => each.task.id !== task.id),
      );
      const lost = without === undefined ? goal : whatIsOther(goal, without);
      return lost === undefined ? [] : [reasonOf(task, lost)];
    });
    return { goal, because, speakers: near.length, ways: [], left: [], isFitted: true };
  }

  #nearInWords(): readonly Neighbour[] {
    const near = this.#ranked.filter(
      ({ words }) => this.#memory.wordLikeness(words, this.#said) >= LIKE_IN_WORDS,
    );
    const nearest = Math.max(0, ...near.slice(0, 1).map(({ likeness }) => likeness));
    return near
      .slice(0, MOST_AGREEING)
      .filter(({ likeness }) => likeness >= nearest * AS_NEAR_IN_WORDS);
  }

  #agreed(
    objects: readonly WorldObject[],
    watched: Watched,
    near: readonly Neighbour[],
  ): EffectGoal | undefined {
    const [nearest] = near;
    if (nearest === undefined) {
      return undefined;
    }
    const own = withoutSideEffects(nearest.task.meaning.effects, near);
    const carried = carryGoal(own, this.#carryFrom(nearest));
    const goal = fitToShown(carried, {
      watched,
      said: this.#said.mentions,
      kinship: this.#kinship,
    });
    const isSaid = goal.wishes.length > 0 && unknownTerms(goal, objects, this.#world).length === 0;
    return isSaid ? goal : undefined;
  }

  #carryFrom({ words }: Pick<Neighbour, "words">, said = this.#said): CarryOver {
    return carryOver(words, said, {
      kinship: this.#kinship,
      words: languageOf(this.#world).words,
    });
  }
}
