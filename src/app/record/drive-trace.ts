import type { MapTrace } from "@/features/map/retrace";
import { observedStates, type RecordedDrive } from "@/features/recording/recorded-drive";
import { findObject } from "@/worlds/household/objects/object-lookup";

/** A drive as the map shows it. */
export function driveTrace(drive: RecordedDrive): MapTrace {
  const states = observedStates(drive);
  const events = drive.steps.flatMap(({ act, outcome }, frame) => {
    const state = states[frame] ?? drive.initial;
    const object = act.objectId === undefined ? undefined : findObject(state, act.objectId);
    const from = state.agent.position;
    return object === undefined
      ? []
      : [{ frame, from, at: object.box.center, isRefused: !outcome.ok }];
  });
  return { states, events };
}
