import { assert, ensureExists } from "@/base/assert";
import type { Body, BodyEpisode } from "@/core/senses/body";
import type { DriveAct } from "@/core/world/world-drive";
import { toSeenThing, type TrajectoryStep } from "@/engines/agent/stepwise/trajectory";
import { householdKit } from "@/worlds/household/household-kit";
import { HouseholdWorldState, type HouseholdState } from "@/worlds/household/household-study";

export async function openBody(room: HouseholdState, isAllKnown = false): Promise<BodyEpisode> {
  const open = ensureExists(householdKit.openBody, "one moves through a household");
  return await open(new HouseholdWorldState(room), { isAllKnown });
}

/** The room that an episode has come to. */
export function roomOf(episode: BodyEpisode): HouseholdState {
  const now = episode.state();
  assert(now instanceof HouseholdWorldState, "a household's state");
  return now.room;
}

/** One who knows the whole room leads; what another one sees who goes along is what is kept. */
export interface Bodies {
  readonly guide: Body;
  readonly eyes: Body;
  state(): HouseholdState;
  act(act: DriveAct): { readonly before: HouseholdState; readonly taken: TrajectoryStep };
}

export async function openBodies(room: HouseholdState): Promise<Bodies> {
  const [guide, eyes] = [await openBody(room, true), await openBody(room)];
  const known = new Set(eyes.body.objects().map(({ id }) => id));
  return {
    guide: guide.body,
    eyes: eyes.body,
    state: () => roomOf(guide),
    act: (act) => {
      const before = roomOf(guide);
      const touched = guide.body.objects().find(({ id }) => id === act.objectId);
      const { ok: isDone, changes } = guide.body.act(act);
      // What the other one has not seen cannot be shown to anybody.
      const ok = eyes.body.act(act).ok && isDone;
      const found = eyes.body.objects().filter(({ id }) => !known.has(id));
      found.forEach(({ id }) => known.add(id));
      const what =
        touched === undefined ? {} : { touched: { id: touched.id, class: touched.class } };
      return {
        before,
        taken: { verb: act.verb, ...what, ok, changes, found: found.map(toSeenThing) },
      };
    },
  };
}
