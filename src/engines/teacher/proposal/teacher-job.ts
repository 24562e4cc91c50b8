import type { EffectGoal } from "@/core/world/effect-goal";
import { bindEffectGoal } from "@/core/world/effect-objects";
import type { StateChange } from "@/core/world/program-call";
import type { WorldObject, WorldState } from "@/core/world/world-state";
import { describeEffectGoal } from "@/core/world/effect-words";
import { withTask } from "@/core/world/with-effect-goals";
import type { Environment, WorldModel } from "@/core/world/world-model";
import type { WorldSense } from "@/core/world/sense/world-sense";
import { toList } from "@/engines/teacher/abstraction/describe-call";
import { languageOf, type FullLanguage } from "@/engines/teacher/abstraction/language-of";
import { readDemonstration, type Demonstrated } from "@/engines/teacher/keeping/read-demonstration";
import { tellApart } from "@/engines/teacher/keeping/tell-apart";
import { intendedGoal, type UnderstoodTask } from "@/engines/teacher/reading/intended-goal";
import { isAllPlayed } from "@/engines/teacher/keeping/deeds";
import { besides, joined } from "@/engines/teacher/recall/lift-goal";
import { Recalled, type RecalledMeaning } from "@/engines/teacher/recall/recalled";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { parseStraightLine, type ParsedProgram } from "@/engines/teacher/straight-line-program";
import type {
  ProposeRequest,
  ReviseRequest,
  TeacherJobOptions,
} from "@/engines/teacher/teacher-engine";

/** Longest stretch of work between two looks at the message queue. */
const BREATHE_EVERY_MS = 25;

/**
 * One proposal in the making: what is asked, the opened world, and the talk with the caller.
 *
 * The goal that the world is opened with is the teacher's own: what it understood from the words and
 * from what the demonstration brought about. Whether that is what the task asks for shows in the run,
 * which is judged elsewhere.
 */
export class TeacherJob {
  readonly world: WorldModel;
  readonly request: ProposeRequest;
  /** How the world is spoken of. */
  readonly language: FullLanguage;
  /** The state before the first action. */
  readonly state: WorldState;
  /** What the teacher takes the demonstration to be for. */
  readonly task: UnderstoodTask;
  /** What was shown, without what is excluded; undefined only while it is being watched. */
  readonly demonstrated: Demonstrated | undefined;
  /** What the memory says of it; undefined only while the demonstration is being watched. */
  readonly recalled: Recalled | undefined;
  /** What the words mean by the memory, where the goal is that. */
  readonly meaning: RecalledMeaning | undefined;
  /** The episode before the first step; it is copied, never acted on. */
  readonly start: Environment;
  readonly #options: TeacherJobOptions;
  readonly #startedMs = performance.now();
  #breathedMs = performance.now();
  #progress = { label: "Executing the program", done: 0 };

  private constructor(at: {
    readonly world: WorldModel;
    readonly request: ProposeRequest;
    readonly options: TeacherJobOptions;
    readonly task: UnderstoodTask;
    readonly demonstrated?: Demonstrated;
    readonly recalled?: Recalled;
    readonly meaning?: RecalledMeaning | undefined;
  }) {
    this.world = at.world;
    this.language = languageOf(at.world);
    this.request = at.request;
    this.task = at.task;
    this.demonstrated = at.demonstrated;
    this.recalled = at.recalled;
    this.meaning = at.meaning;
    this.state = at.world.read(at.request.state);
    this.start = openToward(at.world, this.state, at.task.goal);
    this.#options = at.options;
  }

  /** Watches the demonstration once, makes up its mind what it is for, and opens the world. */
  static async open(
    world: WorldModel,
    request: ProposeRequest | ReviseRequest,
    options: TeacherJobOptions = {},
  ): Promise<TeacherJob> {
    options.signal?.throwIfAborted();
    const at = { world, request, options };
    const first = new TeacherJob({ ...at, task: NOTHING_UNDERSTOOD });
    const demonstrated = await first.#watch();
    const recalled = new Recalled(world, request, demonstrated);
    const understood = await first.#understand(demonstrated);
    return new TeacherJob({
      ...at,
      demonstrated,
      recalled,
      ...first.#withMemory(understood, demonstrated, recalled),
    });
  }

  /** The same job toward what a person has said the result should be, which leaves nothing to ask. */
  toward(goal: EffectGoal): TeacherJob {
    return new TeacherJob({
      world: this.world,
      request: this.request,
      options: this.#options,
      task: { ...this.task, goal, assumed: [], questions: [] },
      ...(this.demonstrated === undefined ? {} : { demonstrated: this.demonstrated }),
      ...(this.recalled === undefined ? {} : { recalled: this.recalled }),
    });
  }

  async #watch(): Promise<Demonstrated> {
    const { world, request } = this;
    const steps = this.readSteps(request.noisyProgram).calls.map(({ call, line }): PlannedStep => ({
      call,
      line,
      origin: "demonstration",
    }));
    const { instruction, dialogue, answers = [] } = request;
    const said = { instruction, dialogue, answers };
    return await readDemonstration(this, await tellApart(this, steps), { world, said });
  }

  async #understand(demonstrated: Demonstrated): Promise<UnderstoodTask> {
    const { world, request } = this;
    const { instruction, dialogue } = request;
    return await intendedGoal({ stage: this, world, demonstrated, instruction, dialogue });
  }

  /**
   * Where the words alone are there and name no task that the world knows, they mean what was done for
   * them before. What was shown goes before the memory, and so does what the person says of the result. A
   * demonstration of which something was refused did not show all that was done: there the memory adds to it.
   */
  #withMemory(
    task: UnderstoodTask,
    { watched, whole }: Demonstrated,
    recalled: Recalled,
  ): Pick<TeacherJob, "task" | "meaning"> {
    const { goal: read, questions } = task;
    const isShown = watched.effects.length > 0;
    if ("correction" in this.request || (isShown && read !== undefined && isAllPlayed(whole))) {
      return { task, meaning: undefined };
    }
    const objects = this.start.objects();
    if (read !== undefined && questions.length === 0) {
      return this.#withMeaning(task, recalled.preferences(objects, task));
    }
    if (isShown && read === undefined) {
      // What was shown is not left out for what the memory happens to know of it.
      return this.#withMeaning(task, recalled.besidesShown(objects, watched));
    }
    return this.#withNames(task, recalled, objects);
  }

  /** What the words name that they do not tell, as the memory has it, beside what is read. */
  #withNames(
    task: UnderstoodTask,
    recalled: Recalled,
    objects: readonly WorldObject[],
  ): Pick<TeacherJob, "task" | "meaning"> {
    const { goal: read } = task;
    const meaning = recalled.meaning(objects, task.notUnderstood);
    if (meaning === undefined) {
      return { task, meaning };
    }
    const goal = joined(meaning.goal, besides(read, meaning.goal)) ?? meaning.goal;
    const asked = meaning.left.length === 0 ? [] : [`What is meant by ${meaning.left.join(", ")}?`];
    return this.#withMeaning({ ...task, questions: asked }, { ...meaning, goal });
  }

  #withMeaning(
    task: UnderstoodTask,
    meaning: RecalledMeaning | undefined,
  ): Pick<TeacherJob, "task" | "meaning"> {
    if (meaning === undefined) {
      return { task, meaning };
    }
    const { goal } = meaning;
    const assumed = [...task.assumed, ...describeSource(meaning, this.world)];
    return { task: { ...task, goal, assumed }, meaning };
  }

  /**
   * The goal is made of what was shown where the words do not tell all of it; and even where they do, where a
   * thing is put is no part of them when they do not name the place.
   */
  readonly isOnlyShown = (change: StateChange): boolean => {
    const { demonstrated, task, meaning } = this;
    if (demonstrated === undefined || meaning !== undefined || task.goal === undefined) {
      return false;
    }
    const { watched, room, named } = demonstrated;
    const { speech } = this.language;
    const place = speech.placeOf(change);
    const isSaid =
      place === undefined
        ? task.assumed.length === 0
        : room.isNamed({ id: place, class: speech.replaceIds(place, (_, own) => own) }, named);
    return watched.effects.length > 0 && !isSaid;
  };

  get sense(): WorldSense | undefined {
    return this.world.sense;
  }

  /** A program's calls, by the world's names for its objects. */
  read(program: string): ParsedProgram {
    return parseStraightLine(program, this.world.vocabulary);
  }

  /** The same without what only notes a change: the calls that do something. */
  readSteps(program: string): ParsedProgram {
    const { calls, unsupportedLines } = this.read(program);
    const { note } = this.language.speech.calls;
    return { calls: calls.filter(({ call }) => call.method !== note), unsupportedLines };
  }

  get durationMs(): number {
    return performance.now() - this.#startedMs;
  }

  say(text: string): void {
    this.#options.onText?.(`${text}\n`);
  }

  note(label: string, done: number): void {
    this.#progress = { label, done };
  }

  /** Lets messages in every few milliseconds, so that a cancel is seen, and tells how far it is. */
  readonly breathe = async (): Promise<void> => {
    this.#options.signal?.throwIfAborted();
    if (performance.now() - this.#breathedMs < BREATHE_EVERY_MS) {
      return;
    }
    this.#options.onProgress?.(this.#progress);
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    this.#breathedMs = performance.now();
    this.#options.signal?.throwIfAborted();
  };
}

/** An exemplar is named only where it is otherwise without it, and with what is otherwise. */
function describeSource(
  { goal, added, because, speakers }: RecalledMeaning,
  world: WorldModel,
): readonly string[] {
  if (added !== undefined && because.length === 0) {
    return [`As in ${speakers} exemplars: ${describeEffectGoal(added, world)}`];
  }
  const all = describeEffectGoal(goal, world);
  const reasons = because.map(({ title, goal: lost }) => ({
    title,
    lost: describeEffectGoal(lost, world),
  }));
  const whole = reasons.filter(({ lost }) => lost === all);
  const taken =
    whole.length > 0
      ? `in ${toList(whole.map(({ title }) => `"${title}"`))}`
      : `in ${speakers} exemplars, none of which decides all of it alone`;
  return [
    `The words are taken as ${taken}: ${all}`,
    ...reasons.flatMap(({ title, lost }) =>
      lost === all ? [] : [`Because of "${title}": ${lost}`],
    ),
  ];
}

const NOTHING_UNDERSTOOD: UnderstoodTask = {
  goal: undefined,
  said: undefined,
  assumed: [],
  questions: [],
  unsaid: [],
  notUnderstood: { unknown: [], unread: "" },
};

/** The world's own goals are nobody's business here: the episode is opened without one. */
function openToward(
  world: WorldModel,
  state: WorldState,
  goal: EffectGoal | undefined,
): Environment {
  const episode = world.open(state, undefined);
  return goal === undefined
    ? episode
    : withTask(episode, bindEffectGoal(goal, episode.objects(), world), world);
}
