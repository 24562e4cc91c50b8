/** Everything of one console page, introduced to each other. */
import { toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { lastOf } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import { createSeededRandom } from "@/base/seeded-random";
import { ConsoleController } from "@/app/console/console-controller";
import { ConsoleLearning } from "@/app/console/learn/console-learning";
import { consoleMemory, learnedIn } from "@/app/console/console-memory";
import { learnedExemplar } from "@/lesson/console/learned-exemplar";
import { ConsolePlanning } from "@/app/console/planning/console-planning";
import { ConsoleSkills } from "@/app/console/skills/console-skills";
import { skillExemplar } from "@/lesson/console/skill-exemplar";
import type { OpenConsoleModel } from "@/app/console/console-models";
import type { WhileBusy } from "@/app/console/waiting-work";
import type { Services } from "@/app/services";
import { utteranceOf } from "@/core/console/console-episodes";
import { entriesOf } from "@/core/console/console-transcript";
import type { ConsoleRecord } from "@/core/console/console-record";
import type { ConsoleExample } from "@/engines/console/console-engine";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";
import type { ConsoleWorld, WorldKit } from "@/core/world/world-kit";

export interface ConsoleDesk {
  readonly kit: WorldKit & { readonly console: ConsoleWorld };
  readonly controller: ConsoleController;
  readonly learning: ConsoleLearning;
  readonly skills: ConsoleSkills | undefined;
  readonly planning: ConsolePlanning | undefined;
  /** What an example was said with. */
  readonly wordsOf: (exampleId: string) => string | undefined;
  /** Things for a table, the same for the same seed. */
  readonly drawThings: (seed: number) => readonly string[];
  /** Begins on a table of its own choice. */
  readonly beginAnew: () => Promise<void>;
  /** A stored session with all its lines, also those that are being written; undefined where it is gone. */
  readonly storedSession: (id: string) => Promise<ConsoleRecord | undefined>;
  dispose(): void;
}

/** What a desk stands on: the studio's services, or those of a command. */
export interface DeskServices extends Pick<Services, "kit" | "storage" | "consoles" | "embedder"> {
  readonly whileBusy: WhileBusy;
  readonly openModel: OpenConsoleModel;
}

/** Opens the desk for a world in which somebody works in a console. Throws AppError WLD-01. */
export async function openDesk(services: DeskServices, world: string): Promise<ConsoleDesk> {
  const kit = await services.kit(world);
  const consoleKit = { ...kit, console: ensureExists(kit.console, "this world has a console") };
  const { whileBusy, openModel } = services;
  const { exemplars } = services.storage;
  const memory = async () =>
    consoleMemory(consoleKit.console, learnedIn(world, (await exemplars.list()).items));
  const consoles = await services.consoles(world);
  const { words, learnWords } = wordsIn(memory);
  await learnWords();
  const parts = { kit: consoleKit, consoles, memory, whileBusy, openModel };
  const learning = new ConsoleLearning({
    ...parts,
    keep: async (learned, decide) => {
      const embedder = await services.embedder();
      const exemplar = await learnedExemplar(learned, { world: kit.model, embedder });
      decide();
      await exemplars.put(exemplar);
      await learnWords();
    },
  });
  const skills = openSkills(services, { kit: consoleKit, consoles, onKept: learnWords });
  const planning = skills === undefined ? undefined : new ConsolePlanning(skills.planner);
  const store = await services.storage.consoles();
  const controller = new ConsoleController({ ...parts, store, learning, skills, planning });
  const drawThings = (seed: number) => someThings(consoleKit.console.usualNames, seed);
  return {
    kit: consoleKit,
    controller,
    learning,
    skills,
    planning,
    wordsOf: (id) => words.get(id),
    drawThings,
    beginAnew: () => {
      const seed = createSeededRandom(Date.now()).integer(0, 9999);
      return controller.begin(drawThings(seed), seed);
    },
    storedSession: async (id) => {
      // Read before, it would be gone on with as it was a line ago: as if another tab had gone on with it.
      await controller.whenSaved();
      return await store.get(id);
    },
    dispose: () => controller.dispose(),
  };
}

/** What each example of the memory was said with, as it was when it was read last. */
function wordsIn(memory: () => Promise<readonly ConsoleExample[]>) {
  const words = new Map<string, string>();
  const learnWords = async () => {
    for (const { id, transcript } of await memory()) {
      const said = entriesOf(transcript)
        .map(utteranceOf)
        .find((each) => each !== undefined);
      if (said !== undefined) {
        words.set(id, said);
      }
    }
  };
  return { words, learnWords };
}

interface SkillDesk {
  readonly kit: ConsoleDesk["kit"];
  readonly consoles: SealedConsoles;
  readonly onKept: () => Promise<void>;
}

function openSkills(
  services: DeskServices,
  { kit, consoles, onKept }: SkillDesk,
): ConsoleSkills | undefined {
  const { model } = kit;
  const { skills: ground } = kit.console;
  const { exemplars } = services.storage;
  return ground === undefined
    ? undefined
    : new ConsoleSkills({
        world: model,
        ground,
        openShared: () => consoles.shared(),
        known: async () =>
          learnedIn(model.id, (await exemplars.list()).items).flatMap(({ skill }) =>
            skill === undefined ? [] : [skill],
          ),
        keep: async ({ skill, instruction }, decide) => {
          const embedder = await services.embedder();
          const exemplar = await skillExemplar(skill, { instruction, world: model, embedder });
          decide();
          await exemplars.put(exemplar);
          await onKept();
        },
      });
}

/** The session of this id, or of those that can be read the one that was changed last. */
export async function lastSession(
  { storage }: Pick<Services, "storage">,
  world: string,
  id: string | undefined,
): Promise<ConsoleRecord | undefined> {
  const store = await storage.consoles();
  if (id !== undefined) {
    return await store.get(id);
  }
  for (const last of (await store.list(world)).items) {
    try {
      return await store.get(last.id);
    } catch (error) {
      if (toErrorData(error).code !== DAMAGED_ROW) {
        throw error;
      }
    }
  }
  return undefined;
}

/** A stored row that cannot be read. */
const DAMAGED_ROW = "STO-04";

/** A handful of each sort: names that end alike are of one sort. */
function someThings(names: readonly string[], seed: number): readonly string[] {
  const random = createSeededRandom(seed);
  const sorts = groupBy(names, (name) => lastOf(name.split(" ")));
  return [...sorts.lists()].flatMap((sort) => random.shuffle(sort).slice(0, random.integer(2, 3)));
}
