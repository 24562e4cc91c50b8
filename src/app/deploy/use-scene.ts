import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { Json } from "@/base/json";
import { createLivePicture } from "@/app/live-drawing";
import { useServices } from "@/app/services";
import type { DrivenStep, RecordedDrive, WorldDrive } from "@/core/world/world-drive";
import type { GoalReport, WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { KnownRoom } from "@/core/world/world-painter";
import { marksAt, type WorldTrace } from "@/core/world/world-trace";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import { t, tn } from "@/base/language/translate";

const VIEW_PX = 480;

/** What the agent's camera shows in a state; the newest wish wins while one is drawn. */
export function useAgentView(state: WorldState | undefined) {
  const { painter } = useServices();
  const [live] = useState(() => createLivePicture(painter));
  useEffect(() => {
    if (state !== undefined) {
      live.show((open) => open.paint(state, VIEW_PX));
    }
  }, [live, state]);
  return useStore(live.store);
}

/**
 * The room from above, with the way that the agent took and what it did; with `known` no more of it than
 * the agent has seen.
 */
export function useTrialMap(trace: WorldTrace | undefined, known?: KnownRoom) {
  const { painter } = useServices();
  const [live] = useState(() => createLivePicture(painter));
  useEffect(() => {
    const state = trace?.states.at(-1);
    if (trace !== undefined && state !== undefined) {
      const marks = {
        ...marksAt(trace, trace.states.length),
        ...(known === undefined ? {} : { known }),
      };
      live.show((open) => open.paintMap(state, VIEW_PX, marks));
    }
  }, [live, trace, known]);
  const { drawn: picture, error } = useStore(live.store);
  const events = trace === undefined ? [] : trace.events;
  const done = events.length;
  const refused = events.filter(({ isRefused }) => isRefused).length;
  const shown =
    known === undefined ? t("The room from above") : t("What was seen of the room, from above");
  const counted = tn(
    done,
    {
      one: "{count} interaction, {refused} refused",
      other: "{count} interactions, {refused} refused",
    },
    { refused },
  );
  const summary = `${shown}: ${counted}`;
  return { picture, error, note: undefined, summary };
}

/** The way of a run up to a moment, as the recorder draws ways. */
export function useTrace(
  controls: WorldDrive,
  world: WorldModel,
  {
    start,
    moments,
    at,
  }: { readonly start: Json; readonly moments: readonly AgentMoment[]; readonly at: number },
): WorldTrace {
  return useMemo(() => {
    const past = moments.slice(0, at + 1);
    return controls.trace(toDrive(readState(world, start), past, world));
  }, [controls, world, start, moments, at]);
}

/** What an agent did as if a person had driven it. */
function toDrive(
  initial: WorldState,
  moments: readonly AgentMoment[],
  world: WorldModel,
): RecordedDrive {
  let state = initial;
  const steps: DrivenStep[] = [];
  for (const { event, state: json } of moments) {
    state = json === undefined ? state : readState(world, json);
    if (event.kind === "acted" || event.kind === "looked") {
      const { ok, changes } = event.outcome;
      const verb = event.kind === "acted" ? event.call.method : event.look.kind;
      const objectId = event.kind === "acted" ? event.call.receiver.instance : undefined;
      const act = { verb, at: 0, ...(objectId === undefined ? {} : { objectId }) };
      steps.push({ act, outcome: { ok, changes, state } });
    }
  }
  return { initial, steps };
}

const READ = new WeakMap<object, WorldState>();

/** A state of a run, read once: reading takes milliseconds, and a run is gone through again and again. */
export function readState(world: WorldModel, json: Json): WorldState {
  if (typeof json !== "object" || json === null) {
    return world.read(json);
  }
  const state = READ.get(json) ?? world.read(json);
  READ.set(json, state);
  return state;
}

/** What the task asks for, judged on a state; undefined where that is not known. */
export function judge(
  world: WorldModel,
  state: WorldState,
  goal: Json | undefined,
): GoalReport | undefined {
  return goal === undefined ? undefined : world.open(state, goal).checkGoal();
}
