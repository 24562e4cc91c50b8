/** The tasks that somebody may yet ask a teacher about: the other items of the project, and the memory's. */
import type { JobOptions } from "@/base/progress";
import { listPresent } from "@/app/line/list-present";
import { nextTask } from "@/base/turns/next-task";
import type { Services } from "@/app/services";
import { toDialogueText, type Demonstration } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import { reduceSession } from "@/document/reduce-session";
import { tasksOfMemory, type KnownTask } from "@/lesson/overlaps/blast-radius";
import { embedTexts, hasText } from "@/lesson/embed-task";
import { t } from "@/base/language/translate";

type TaskServices = Pick<Services, "storage" | "embedder">;

/** The item that is left out, and whose memory counts. */
interface AskedBeside {
  readonly demonstration: Demonstration;
  readonly memory: readonly Exemplar[];
}

/**
 * An item is asked as it would be asked now: by its words, and by its situation where a proposal of it wrote
 * one down. Its first picture is not looked at: that would open every film.
 */
export async function knownTasks(
  services: TaskServices,
  { demonstration: { id, projectId }, memory }: AskedBeside,
  { signal, onProgress }: JobOptions,
): Promise<readonly KnownTask[]> {
  const { items } = await listPresent(services.storage, projectId);
  const logged = await services.storage.operations.listLogged();
  const others = items.filter((item) => item.id !== id);
  const tasks: KnownTask[] = [];
  for (const [done, item] of others.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ label: t("Reading the queue's tasks"), done, total: others.length });
    tasks.push(await toTask(services, item, logged.has(item.id)));
    await nextTask();
  }
  return [...tasks, ...tasksOfMemory(memory)];
}

async function toTask(
  { storage, embedder }: TaskServices,
  item: Demonstration,
  isBegun: boolean,
): Promise<KnownTask> {
  const log = isBegun ? (await storage.operations.read(item.id)).items : [];
  const session = reduceSession(item.id, log);
  const { instruction = item.instruction, goal, versions } = session;
  const proposal = versions.findLast((version) => version.proposal !== undefined)?.proposal;
  const situation = proposal?.situation === undefined ? "" : proposal.situation;
  // What was relabelled is another task than the one that was talked about.
  const dialogue = goal === undefined ? toDialogueText(item.dialogue) : "";
  const vectors = await embedTexts(await embedder(), { instruction, dialogue, situation });
  return {
    kind: "item",
    id: item.id,
    title: item.title,
    world: item.world,
    fileHash: item.source.fileHash,
    query: {
      // What is not known speaks for no exemplar.
      ...(hasText(instruction + dialogue) ? { instruction: vectors.instruction } : {}),
      ...(hasText(situation) ? { state: vectors.state } : {}),
    },
  };
}
