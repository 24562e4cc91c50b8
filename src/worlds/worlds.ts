/**
 * The worlds that this studio knows: adding one is a folder beside this file and a line in it.
 *
 * Which of them is used is what a demonstration says in {@link Demonstration.world}. A world is
 * loaded when it is first asked for, so that the first screen stays small.
 */
import { AppError } from "@/base/app-error";
import { isElsewhere } from "@/worlds/remote/remote-world-id";
import type { AnyWorldKit, RecordedWorldKit, WorldKit } from "@/core/world/world-kit";

export const WORLDS: Readonly<Record<string, () => Promise<AnyWorldKit>>> = {
  household: async () => (await import("@/worlds/household/household-kit")).householdKit,
  tabletop: async () => (await import("@/worlds/tabletop/tabletop-kit")).tabletopKit,
  web: async () => (await import("@/worlds/web/web-kit")).webKit,
};

/** Worlds elsewhere, which a person named: they come and go. */
const joined = new Map<string, () => Promise<WorldKit>>();

/** Takes in a world elsewhere; one of the same id takes its place. */
export function joinWorld(id: string, load: () => Promise<WorldKit>): void {
  joined.set(id, load);
}

export function leaveWorld(id: string): void {
  joined.delete(id);
}

/** The world of what says nothing of one: a plain video, a recording that begins. */
export const HOME_WORLD = "household";

/** The world of a robot in a console. */
export const CONSOLE_WORLD = "tabletop";

/** The world of pages on screens. */
export const SCREEN_WORLD = "web";

/** The kit of a world that runs. Throws AppError WLD-01 for an unknown one, WLD-02 for a recorded one. */
export async function kitOf(id: string): Promise<WorldKit> {
  const kit = await anyKitOf(id);
  if ("recorded" in kit) {
    throw new AppError({
      code: "WLD-02",
      what: `Nothing can be run in the world “${kit.title}”: it only exists as it was recorded.`,
      safe: "Nothing was changed.",
      next: "Review its actions one by one instead.",
    });
  }
  return kit;
}

/** The kit of a recorded world. Throws AppError WLD-01 for an unknown one, WLD-03 for one that runs. */
export async function recordedKitOf(id: string): Promise<RecordedWorldKit> {
  const kit = await anyKitOf(id);
  if (!("recorded" in kit)) {
    throw new AppError({
      code: "WLD-03",
      what: `Actions of the world “${kit.title}” are not reviewed one by one: it runs whole programs.`,
      safe: "Nothing was changed.",
      next: "Import the demonstration again, with its video and its labels.",
    });
  }
  return kit;
}

/** What programs or actions of a world may call, for a language model. Throws AppError WLD-01. */
export async function apiTextOf(id: string): Promise<string> {
  const kit = await anyKitOf(id);
  return "recorded" in kit ? kit.recorded.apiText : kit.model.apiText;
}

async function anyKitOf(id: string): Promise<AnyWorldKit> {
  const load = Object.hasOwn(WORLDS, id) ? WORLDS[id] : joined.get(id);
  if (load === undefined) {
    const known = [...Object.keys(WORLDS), ...joined.keys()].join(", ");
    throw new AppError({
      code: "WLD-01",
      what: `This studio does not know the world “${id}”; it knows ${known}.`,
      safe: "The demonstration and all that was taught with it are kept as they are.",
      next: isElsewhere(id)
        ? "Start its server, name its address in the settings, under Worlds, and do this again."
        : "Open it in the studio that it was made with, or update this one.",
    });
  }
  return await load();
}
