/** Demonstrations of a world elsewhere from a file: what somebody did in an episode, done again there. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { describedCase, type TeachCase } from "@/cli/teach/teach-case";
import { bounds } from "@/core/bounds";
import type { WorldKit } from "@/core/world/world-kit";
import { beginDrive, followActs, toRecordedLabels } from "@/features/recording/recorded-drive";
import type { RemoteServer } from "@/worlds/remote/remote-server";

const demonstrationsSchema = z.array(
  z.object({
    task: z.string(),
    seed: z.number().int().nonnegative(),
    /** What was done and to what, as the studio's recorder has it. */
    acts: z.array(z.tuple([z.string(), z.string()])).max(bounds.remote.calls),
  }),
);
type RemoteDemonstration = z.infer<typeof demonstrationsSchema>[number];

interface OpenWorld {
  readonly kit: WorldKit;
  readonly server: RemoteServer;
}

/** Reads the file. Throws AppError CLI-20 where it is none of demonstrations. */
export async function readDemonstrations(file: string): Promise<readonly RemoteDemonstration[]> {
  const parsed = demonstrationsSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!parsed.success) {
    throw new AppError({
      code: "CLI-20",
      what: `${file} holds no demonstrations: ${tellFaults(parsed.error).slice(0, 300)}.`,
      safe: "Nothing was taught.",
      next: "Give a list of { task, seed, acts: [[method, object], ...] }.",
    });
  }
  return parsed.data;
}

/** An episode with its words and its task's own goal; nobody showed anything in it. */
export async function openCase(
  { kit, server }: OpenWorld,
  task: string,
  seed: number,
): Promise<TeachCase> {
  const state = kit.model.read(await server.begin(task, seed));
  const { tasks } = await server.describe();
  const { instruction } = ensureExists(
    tasks.find(({ id }) => id === task),
    `the task ${task}`,
  );
  const facts = { world: kit.id, instruction, dialogue: [], state: state.json, goal: { task } };
  return describedCase({ id: `${task}-${seed}`, task, place: String(seed) }, facts);
}

/** The same with what was done there as labels. */
export async function caseOf(
  world: OpenWorld,
  { task, seed, acts }: RemoteDemonstration,
): Promise<TeachCase> {
  const opened = await openCase(world, task, seed);
  const controls = await ensureExists(world.kit.loadDrive, "a world elsewhere can be driven")();
  const initial = world.kit.model.read(ensureExists(opened.demonstration.state));
  const done = acts.map(([verb, objectId]) => ({ verb, objectId, at: 0 }));
  const drive = followActs(controls, beginDrive(initial), done);
  return { ...opened, labels: toRecordedLabels(controls, drive) };
}
