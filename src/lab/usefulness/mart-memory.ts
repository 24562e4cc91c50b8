/** The memory of the study: an expert's trajectory of every sub-task, each of a task's from another pose. */
import { ensureExists } from "@/base/assert";
import { floatAt } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { Embedder } from "@/engines/perception/perception-engine";
import { readSubTask, type SubTask } from "@/engines/agent/stepwise/read-sub-task";
import { seenIn, type SeenThing, type Trajectory } from "@/engines/agent/stepwise/trajectory";
import type { Candidate, ExemplarFacts, TaskFacts } from "@/engines/usefulness/usefulness-engine";
import { fromAnywhere, type FetchSubTask, type FetchTask } from "@/lab/usefulness/fetch-task";
import { showTheWay } from "@/lab/usefulness/show-the-way";
import { TreatmentLedger } from "@/lab/usefulness/sub-task-judge";
import { hashOf } from "@/lab/report/hash-of";
import { householdKit } from "@/worlds/household/household-kit";
import type { HouseholdState } from "@/worlds/household/household-study";

export interface Vectors {
  readonly instruction: Float32Array;
  readonly state: Float32Array;
}

/** What is remembered of one sub-task. */
export interface Remembered {
  readonly id: string;
  readonly taskId: string;
  readonly place: string;
  readonly task: SubTask;
  readonly trajectory: Trajectory;
  readonly facts: ExemplarFacts;
  readonly vectors: Vectors;
}

/** Where a sub-task begins: what came before it was done by the expert. */
export interface SubTaskStart {
  readonly task: FetchTask;
  readonly index: number;
  readonly subTask: FetchSubTask;
  readonly room: HouseholdState;
  readonly ledger: TreatmentLedger;
}

export const { model } = householdKit;
export const WORLD = {
  ...(model.vocabulary === undefined ? {} : { vocabulary: model.vocabulary }),
  ...(model.language === undefined ? {} : { language: model.language }),
};

/** The starts of a task's sub-tasks from one pose, and the ways that were shown; undefined where one cannot be done. */
export async function walkThrough(
  task: FetchTask,
  pose: number,
): Promise<readonly (SubTaskStart & { readonly trajectory: Trajectory })[] | undefined> {
  const random = createSeededRandom(hashOf(`${task.id} ${pose}`));
  let room = fromAnywhere(task.room, random);
  const ledger = new TreatmentLedger();
  const shown: (SubTaskStart & { readonly trajectory: Trajectory })[] = [];
  for (const [index, subTask] of task.subTasks.entries()) {
    const start = { task, index, subTask, room, ledger: ledger.copy() };
    const way = await showTheWay(room, subTask, ledger);
    if (way === undefined) {
      return undefined;
    }
    shown.push({ ...start, trajectory: { ...way.trajectory, id: `${task.id}/${index}` } });
    room = way.state;
  }
  return shown;
}

export class StudyMemory {
  readonly items: Remembered[] = [];
  readonly #embedder: Embedder;
  readonly #vectors = new Map<string, Float32Array>();

  constructor(embedder: Embedder = createTextEmbedder()) {
    this.#embedder = embedder;
  }

  get embedding(): string {
    return `${this.#embedder.model}@${this.#embedder.revision}`;
  }

  async add({
    task,
    index,
    subTask,
    trajectory,
  }: SubTaskStart & { readonly trajectory: Trajectory }): Promise<void> {
    const read = readSubTask(subTask.words, WORLD);
    const seen = seenIn(trajectory);
    this.items.push({
      id: `${task.id}/${index}`,
      taskId: task.id,
      place: task.place,
      task: read,
      trajectory,
      facts: {
        ...asSets(factsOf(read, seen)),
        seenClasses: new Set(seen.map((thing) => thing.class)),
        others: othersIn(trajectory, read),
        steps: trajectory.steps.length,
        uses: { retrieved: 0, succeeded: 0, failed: 0 },
        ageMs: 0,
      },
      vectors: await this.vectorsOf(subTask.words, trajectory.begins),
    });
  }

  async vectorsOf(words: string, seen: readonly SeenThing[]): Promise<Vectors> {
    const names = [...new Set(seen.map((thing) => thing.class))].toSorted();
    return { instruction: await this.#embed(words), state: await this.#embed(names.join(", ")) };
  }

  async #embed(text: string): Promise<Float32Array> {
    const known = this.#vectors.get(text);
    const vector = known ?? (await this.#embedder.embedText(text)).vector;
    this.#vectors.set(text, vector);
    return vector;
  }

  /** Everything but what came of the same task. */
  candidatesFor(taskId: string, vectors: Vectors): readonly Candidate[] {
    return this.items
      .filter((item) => item.taskId !== taskId)
      .map((item) => ({
        exemplarId: item.id,
        channels: {
          instruction: cosine(vectors.instruction, item.vectors.instruction),
          state: cosine(vectors.state, item.vectors.state),
          visual: 0,
        },
        facts: item.facts,
      }));
  }

  get(id: string): Remembered {
    return ensureExists(this.items.find((item) => item.id === id));
  }
}

/** Words that say nothing of what is to be done. */
const FUNCTION_WORDS = new Set(
  "the a an it and or to in on there from of with be should".split(" "),
);

/** What is known of a sub-task from its words and from what is in sight. */
export function factsOf(task: SubTask, seen: readonly SeenThing[]): TaskFacts {
  const changes = task.states.map(({ attribute, holds }) => `${attribute} ${holds}`);
  const first = task.named.map((classes) => ensureExists(classes[0]));
  return {
    objects: first.slice(0, 1),
    containers: first.slice(1),
    verbs: [...task.others.filter((word) => !FUNCTION_WORDS.has(word)), ...changes],
    changes: [...new Set(changes)],
    counts: [`${first.length} things`],
    seen: [
      ...new Set(
        seen.map(({ id, places }) => [id, ...places.map((place) => place.id)].join(" in ")),
      ),
    ],
    inSight: [...new Set(seen.map((thing) => thing.class))],
  };
}

/** What it touched that its words do not name. */
function othersIn({ steps }: Trajectory, { named }: SubTask): ReadonlySet<string> {
  const touched = steps.flatMap((step) => (step.touched === undefined ? [] : [step.touched.class]));
  return new Set(touched.filter((name) => !named.some((classes) => classes.includes(name))));
}

function asSets({ objects, containers, verbs, changes, counts, seen }: TaskFacts) {
  const set = (names: readonly string[]) => new Set(names);
  return {
    objects: set(objects),
    containers: set(containers),
    verbs: set(verbs),
    changes: set(changes),
    counts: set(counts),
    seen: set(seen),
  };
}

function cosine(a: Float32Array, b: Float32Array): number {
  const sum = (of: (index: number) => number) =>
    a.reduce((total, _, index) => total + of(index), 0);
  const lengths = Math.sqrt(sum((at) => floatAt(a, at) ** 2) * sum((at) => floatAt(b, at) ** 2));
  return lengths === 0 ? 0 : sum((at) => floatAt(a, at) * floatAt(b, at)) / lengths;
}
