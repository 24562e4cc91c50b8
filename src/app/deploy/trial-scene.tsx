import { useMemo } from "react";
import { ensureExists } from "@/base/assert";
import { knownAt, type DeployTask, type Trial } from "@/app/deploy/trial";
import { useAgentView, useTrace, useTrialMap } from "@/app/deploy/use-scene";
import type { DriveParts } from "@/app/record/open-drive";
import { AgentScene } from "@/features/deploy/agent-scene";
import { RoomMap } from "@/features/map/room-map";

interface TrialSceneProps {
  readonly trial: Trial;
  /** Index of the moment that it is shown at. */
  readonly at: number;
  readonly parts: DriveParts;
  readonly task: DeployTask;
  /** The map shows more than the agent has seen. */
  readonly isWholeRoom: boolean;
  /** What the agent is called beside another one; undefined where it is alone. */
  readonly letter: "A" | "B" | undefined;
  /** Whether the talk, the program and the keys are about this one. */
  readonly isShown: boolean;
}

/** What one agent sees, and where it went, at a moment of its run. */
export function TrialScene(props: TrialSceneProps) {
  const { trial, at, parts, task, isWholeRoom, letter, isShown } = props;
  const { moments } = trial;
  const trace = useTrace(parts.controls, parts.world, { start: task.state, moments, at });
  const known = useMemo(() => knownAt(moments.slice(0, at + 1)), [moments, at]);
  const map = useTrialMap(trace, isWholeRoom ? undefined : known);
  const view = useAgentView(ensureExists(trace.states.at(-1), "a run begins in a state"));
  return (
    <AgentScene
      picture={view.drawn}
      error={view.error}
      map={<RoomMap {...map} place="relative aspect-square" />}
      letter={letter}
      isShown={isShown}
    />
  );
}
