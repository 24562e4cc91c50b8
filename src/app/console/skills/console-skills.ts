/**
 * `learn_skill(name)` with a person in it: the gripper is moved on the scene, five to ten times with things at
 * other places, a policy is fitted and tried where it was not shown, and kept only when the person says so.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Progress } from "@/base/progress";
import type { Json } from "@/base/json";
import { skillOfDraft } from "@/app/console/skills/skill-of-draft";
import { fitDraft, testDraft } from "@/app/console/skills/test-draft";
import { sceneOf, type SkillDraft, type SkillTexts } from "@/app/console/skills/skill-draft";
import type { HandPose } from "@/core/skill/hand-pose";
import type { Skill, SkillDemonstration } from "@/core/skill/skill";
import { refuseSkillName } from "@/core/skill/skill-name";
import type { SkillWorld } from "@/core/skill/skill-world";
import { transcriptOf } from "@/core/console/console-transcript";
import { toPythonSkill } from "@/core/skill/python-skill";
import type { PlanSituation, TaskPlanner } from "@/core/skill/task-planner";
import type { LearnedSkill } from "@/engines/console/run-turn";
import type { SharedConsole } from "@/engines/runner/console/create-sealed-console";
import { createTaskPlanner } from "@/engines/skills/plan/create-task-planner";
import type { WorldModel } from "@/core/world/world-model";
import { t } from "@/base/language/translate";

export interface SkillsParts {
  readonly world: WorldModel;
  readonly ground: SkillWorld;
  /** The skills that there are. */
  readonly known: () => Promise<readonly Skill[]>;
  /** A sandbox for tries of what is written as code. */
  readonly openShared: () => SharedConsole;
  /** Keeps it in the memory; `decide` is called right before, and throws where it is not wanted any more. */
  readonly keep: (kept: KeptSkill, decide: () => void) => Promise<void>;
}

export interface KeptSkill {
  readonly skill: Skill;
  readonly instruction: string;
}

const NOTHING: readonly string[] = [];
const NOT_SHOWN: LearnedSkill = {
  answer: "ActionFailed: The person did not show it. Do without, or ask again later.",
};
/** Only what was tested as it is now can be kept. */
const UNTRIED = { learned: undefined, after: undefined } as const;

export interface SkillRequest {
  readonly name: string;
  readonly scene: Json;
  /** What it is asked for, where a plan needs it: what was said, and with which things. */
  readonly wanted?: { readonly instruction: string; readonly things: readonly string[] };
}

export class ConsoleSkills {
  readonly store: StoreApi<{ readonly draft: SkillDraft | undefined }>;
  readonly #parts: SkillsParts;
  readonly #planner: TaskPlanner;
  #abort = new AbortController();
  /** Of what was asked for last: answered, and nothing of it is kept any more. */
  #over = new AbortController();
  /** While the memory is written to: what the person decided then is decided. */
  #keeping: "wanted" | "rejected" | undefined;
  #answer: (done: LearnedSkill) => void = () => undefined;

  constructor(parts: SkillsParts) {
    this.#parts = parts;
    this.#planner = createTaskPlanner(parts.ground);
    this.store = createStore<{ readonly draft: SkillDraft | undefined }>(() => ({
      draft: undefined,
    }));
  }

  get ground(): SkillWorld {
    return this.#parts.ground;
  }

  get planner(): TaskPlanner {
    return this.#planner;
  }

  /** What a plan is made for in this scene. */
  async situation(scene: Json): Promise<PlanSituation> {
    const { world, ground, known } = this.#parts;
    const state = world.read(scene);
    const names = world
      .open(state, undefined)
      .objects()
      .map(({ id }) => id);
    return { scene: ground.describe(state), names, words: ground.words, skills: await known() };
  }

  /** Asks the person to show it in this scene; what the statement then says. */
  async request({ name, scene, wanted }: SkillRequest, signal: AbortSignal): Promise<LearnedSkill> {
    const refusal = await this.#refusalOf(name, scene);
    if (refusal !== undefined || signal.aborted) {
      return { answer: refusal === undefined ? "" : `ActionFailed: ${refusal}` };
    }
    const { world } = this.#parts;
    const start = world.read(scene);
    const things = world
      .open(start, undefined)
      .objects()
      .map(({ id }) => id);
    // A scene calls what is alone of its sort by its sort.
    const [object = ensureExists(things[0]), reference] = (
      wanted === undefined ? NOTHING : wanted.things
    ).map((called) =>
      ensureExists(
        things.find((id) => id === called || id.endsWith(` ${called}`)),
        called,
      ),
    );
    const words = name.replaceAll("_", " ");
    const draft: SkillDraft = {
      name,
      what: "",
      whenToUse: "",
      whenNotToUse: "",
      instruction: wanted?.instruction ?? `${words} with the ${object}`,
      object,
      reference,
      start,
      steps: [],
      demonstrations: [],
      seed: 1,
      odd: [],
      isWritten: false,
      body: "",
      after: undefined,
      progress: undefined,
      learned: undefined,
      isKeeping: false,
      refusal: undefined,
      error: undefined,
    };
    this.#over = new AbortController();
    this.store.setState({ draft });
    return await new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  /** The person does not show it, or stopped; too late while it is written, unless the writing fails. */
  end = (): void => {
    if (this.#keeping !== undefined) {
      this.#keeping = "rejected";
    } else if (this.store.getState().draft !== undefined) {
      this.#finish(NOT_SHOWN);
    }
  };

  describe = (texts: Partial<SkillTexts>): void => this.#change(texts);

  /** What it is about; what was shown with other things is gone. */
  choose(object: string, reference: string | undefined): void {
    const { name } = this.#draft();
    const about = reference === undefined ? "" : ` and the ${reference}`;
    this.#change({
      object,
      reference,
      demonstrations: [],
      steps: [],
      odd: [],
      ...UNTRIED,
      instruction: `${name.replaceAll("_", " ")} with the ${object}${about}`,
    });
  }

  /** Shown with the gripper, or written as code. */
  setWritten = (isWritten: boolean): void =>
    this.#change({ isWritten, steps: [], refusal: undefined, ...UNTRIED });

  write = (body: string): void => this.#change({ body, refusal: undefined, ...UNTRIED });

  /** Moves the gripper from where it is. */
  move(change: Partial<HandPose>): void {
    const draft = this.#draft();
    const { ground } = this.#parts;
    const scene = sceneOf(draft);
    const pose = { ...ground.handOf(scene).pose, ...change };
    const moved = ground.moveHand(scene, pose);
    if (moved.ok) {
      const steps = [...draft.steps, { pose, state: moved.value }];
      this.#change({ steps, refusal: undefined });
    } else {
      this.#change({ refusal: moved.error.sentence });
    }
  }

  back = (): void => {
    this.#change({ steps: this.#draft().steps.slice(0, -1), refusal: undefined });
  };

  /** Keeps what was shown, and lays the things at other places. */
  keepDemonstration = (): void => {
    const draft = this.#draft();
    const { object, reference, start, steps, demonstrations } = draft;
    const outcome = this.#parts.ground.outcomeOf(sceneOf(draft), object, reference);
    const demonstration: SkillDemonstration = {
      poses: steps.map(({ pose }) => pose),
      stateJson: JSON.stringify(start.json),
      object,
      ...(reference === undefined ? {} : { reference }),
      outcome: [...outcome],
    };
    this.#change({
      demonstrations: [...demonstrations, demonstration],
      learned: undefined,
      odd: [],
    });
    this.drawAgain();
  };

  removeDemonstration(index: number): void {
    const demonstrations = this.#draft().demonstrations.filter((_, place) => place !== index);
    this.#change({ demonstrations, odd: [], learned: undefined });
  }

  /** Other places and sizes; what was begun is gone. */
  drawAgain = (): void => {
    const { start, seed } = this.#draft();
    try {
      const next = this.#parts.ground.drawAgain(start, seed);
      const isNew = { start: next, steps: [], seed: seed + 1, refusal: undefined };
      // What was fitted to demonstrations holds on any table.
      this.#change(this.#draft().isWritten ? { ...isNew, ...UNTRIED } : isNew);
    } catch (error) {
      this.#change({ steps: [], error: toErrorData(error) });
    }
  };

  /** Fits the policy and tries it where it was not shown. */
  test = (): void => this.#change(fitDraft(this.#draft(), this.#parts));

  /** Runs what was written here, and tries it on other tables. */
  testWritten = async (): Promise<void> => {
    const { world, ground, openShared } = this.#parts;
    const abort = new AbortController();
    this.#abort = abort;
    const onProgress = (progress: Progress) => this.#tell(abort, { progress });
    this.#change({ refusal: undefined, ...UNTRIED, progress: { label: t("Running it"), done: 0 } });
    using shared = openShared();
    try {
      const { signal } = abort;
      const parts = { world, ground, shared, signal, onProgress };
      this.#tell(abort, await testDraft(this.#draft(), parts));
    } catch (error) {
      this.#tell(abort, isAbort(error) ? {} : { error: toErrorData(error) });
    }
    this.#tell(abort, { progress: undefined });
  };

  stopTest = (): void => {
    this.#abort.abort();
    this.#change({ progress: undefined });
  };

  /** Into the memory; the statement that asked for it goes on. */
  keep = async (): Promise<void> => {
    const draft = this.#draft();
    if (draft.isKeeping) {
      return;
    }
    const over = this.#over.signal;
    this.#change({ isKeeping: true });
    try {
      const skill = skillOfDraft(draft, this.#parts.ground);
      await this.#parts.keep({ skill, instruction: draft.instruction }, () => {
        over.throwIfAborted();
        this.#keeping = "wanted";
      });
      this.#keeping = undefined;
      const transcript = transcriptOf([{ source: toPythonSkill(skill), answer: "" }]);
      this.#finish({
        answer: `'${skill.name} has been learned and is available to use.'`,
        learned: { id: skill.name, transcript },
      });
    } catch (error) {
      this.#notKept(error, over);
    }
  };

  #notKept(error: unknown, over: AbortSignal): void {
    if (over.aborted) {
      return;
    }
    const isRejected = this.#keeping === "rejected";
    this.#keeping = undefined;
    if (isRejected) {
      this.#finish(NOT_SHOWN);
    } else {
      this.#change({ isKeeping: false, error: toErrorData(error) });
    }
  }

  async #refusalOf(name: string, scene: Json): Promise<string | undefined> {
    const { world, known } = this.#parts;
    const taken = (await known()).map((skill) => skill.name);
    return (
      refuseSkillName(name, world, taken) ??
      (world.open(world.read(scene), undefined).objects().length === 0
        ? "There is nothing on the table that it could be shown with."
        : undefined)
    );
  }

  #draft(): SkillDraft {
    return ensureExists(this.store.getState().draft, "a skill is being shown");
  }

  #change(change: Partial<SkillDraft>): void {
    this.store.setState({ draft: { ...this.#draft(), error: undefined, ...change } });
  }

  /** Of a test that is still wanted. */
  #tell({ signal }: AbortController, change: Partial<SkillDraft>): void {
    if (!signal.aborted && this.store.getState().draft !== undefined) {
      this.store.setState({ draft: { ...this.#draft(), ...change } });
    }
  }

  #finish(done: LearnedSkill): void {
    this.#abort.abort();
    this.#over.abort();
    this.store.setState({ draft: undefined });
    this.#answer(done);
  }
}
