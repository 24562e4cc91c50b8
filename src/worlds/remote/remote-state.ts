/** A state of a world elsewhere: how its server gets there, and what is there, as it said. */
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import { jsonSchema, type Json } from "@/base/json";
import { bounds } from "@/core/bounds";
import type { WorldState } from "@/core/world/world-state";
import { remoteCallSchema, sceneSchema } from "@/worlds/remote/protocol";
import { badState } from "@/worlds/remote/remote-errors";

/** The way to a state: an episode of this task, and the calls that were done in it, refused ones left out. */
const pathSchema = z.object({
  task: z.string().min(1).max(bounds.remote.nameChars),
  seed: z.number().int().nonnegative(),
  calls: z.array(remoteCallSchema).max(bounds.remote.calls),
});
export type RemotePath = Readonly<z.infer<typeof pathSchema>>;

const remoteStateSchema = pathSchema.extend({ scene: sceneSchema });
export type RemoteState = Readonly<z.infer<typeof remoteStateSchema>>;

const read = new WeakMap<WorldState, RemoteState>();

/** Parses a state, hostile until then. Throws AppError RMT-07 for what is none. */
export function readRemoteState(world: string, json: Json): WorldState {
  const parsed = remoteStateSchema.safeParse(json);
  if (!parsed.success) {
    throw badState(tellFaults(parsed.error).slice(0, 300));
  }
  return toWorldState(world, parsed.data);
}

export function toWorldState(world: string, state: RemoteState): WorldState {
  const handle = { world, json: jsonSchema.parse(state) };
  read.set(handle, state);
  return handle;
}

/** What a handle stands for; a handle that came over the border to a worker is read again. */
export function remoteStateOf(handle: WorldState): RemoteState {
  return read.get(handle) ?? remoteStateSchema.parse(handle.json);
}

export function afterCall(path: RemotePath, call: RemotePath["calls"][number]): RemotePath {
  return { task: path.task, seed: path.seed, calls: [...path.calls, call] };
}
