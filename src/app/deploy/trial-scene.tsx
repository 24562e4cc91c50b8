import { useMemo } from "react";
import { ensureExists } from "@/base/assert";
import type { DeployState } from "@/app/deploy/deploy-state";
import { knownAt, sameStepOf, type DeployTask, type Trial } from "@/app/deploy/trial";
import { useAgentView, useTrace, useTrialMap } from "@/app/deploy/use-scene";
import type { DriveParts } from "@/app/record/open-drive";
import { AgentScene } from "@/features/deploy/agent-scene";
import { AgentViewPanel, type AgentViewPanelProps } from "@/features/deploy/agent-view-panel";
import { agentLetter } from "@/features/deploy/comparison-table";
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
function TrialScene(props: TrialSceneProps) {
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

interface TrialScenesProps extends Pick<AgentViewPanelProps, "wholeRoom"> {
  readonly state: DeployState;
  readonly parts: DriveParts;
  readonly task: DeployTask;
}

/** The agent at work; of two that are compared both, after as many steps as the one that is shown. */
export function TrialScenes({ state, parts, task, wholeRoom }: TrialScenesProps) {
  const { trials, shown } = state;
  const followed = ensureExists(trials[shown], "a trial is shown");
  return (
    <AgentViewPanel
      scenes={trials.map((trial, index) => (
        <TrialScene
          key={agentLetter(index)}
          trial={trial}
          at={index === shown ? trial.at : sameStepOf(trial.moments, followed)}
          parts={parts}
          task={task}
          isWholeRoom={wholeRoom?.isShown === true}
          letter={trials.length > 1 ? agentLetter(index) : undefined}
          isShown={index === shown}
        />
      ))}
      wholeRoom={wholeRoom}
    />
  );
}
