import { bounds } from "@/core/bounds";
import { CircleDot, Shuffle } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import type { Project } from "@/core/project";
import type { GoalReport } from "@/core/world/world-model";
import type { DriveTask, PlaceChoice, WorldDrive } from "@/core/world/world-drive";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { StartForm } from "@/ui/start-form";
import { TextArea } from "@/ui/text-field";
import { t } from "@/base/language/translate";

export interface SetupPanelProps {
  /** What there is to choose from. */
  readonly controls: Pick<WorldDrive, "tasks" | "placeKinds" | "placeCount">;
  readonly projects: readonly Project[];
  /** Stored projects that cannot be read. */
  readonly damagedCount: number;
  readonly projectId: string;
  readonly room: PlaceChoice;
  /** What the instruction asks for, judged on the room as it is; undefined where it is not understood. */
  readonly goal: GoalReport | undefined;
  /** Why there is no room, no picture, or why it did not start. */
  readonly error: ErrorData | undefined;
  /** Why recording cannot begin. */
  readonly blockedBy: string | undefined;
  /** The agent's view and the room from above. */
  readonly preview: ReactNode;
  readonly onProject: (projectId: string) => void;
  /** The suggestion that the instruction came from; undefined for one's own. */
  readonly suggestion: DriveTask | undefined;
  readonly onSuggestion: (suggestion: DriveTask | undefined) => void;
  readonly onRoom: (room: Partial<PlaceChoice>) => void;
  readonly onAnotherRoom: () => void;
  readonly onStart: () => void;
}

/** Before a recording: what is to be done, and where. */
export function SetupPanel(props: SetupPanelProps) {
  return (
    <StartForm
      title={t("Record a demonstration")}
      intro={t(
        "Drive the agent yourself. What you do becomes a demonstration like any other: with video, labels, refusals and detours. It is saved with every step.",
      )}
      start={t("Start recording")}
      icon={<CircleDot className="size-4" />}
      error={props.error}
      blockedBy={props.blockedBy}
      preview={props.preview}
      onStart={props.onStart}
    >
      <Suggestions
        tasks={props.controls.tasks}
        chosen={props.suggestion}
        onSuggestion={props.onSuggestion}
      />
      <TextArea
        label={t("Instruction")}
        maxChars={bounds.words.chars}
        rows={2}
        value={props.room.instruction}
        placeholder={t("What is the agent to do? e.g. Put all the forks in one drawer")}
        onChange={(event) => {
          props.onRoom({ instruction: event.target.value });
        }}
      />
      <GoalPreview instruction={props.room.instruction} goal={props.goal} />
      <RoomFields {...props} />
      <ProjectField {...props} />
      <DamagedNote count={props.damagedCount} of="project" />
    </StartForm>
  );
}

interface SuggestionsProps {
  readonly tasks: readonly DriveTask[];
  readonly chosen: DriveTask | undefined;
  readonly onSuggestion: (suggestion: DriveTask | undefined) => void;
}

function Suggestions({ tasks, chosen, onSuggestion }: SuggestionsProps) {
  return (
    <fieldset>
      <legend className="eyebrow mb-2">{t("Task")}</legend>
      <div className="flex flex-wrap gap-1.5">
        {[...tasks, undefined].map((suggestion) => (
          <Choice
            key={suggestion?.title ?? "own"}
            name="task"
            isChosen={chosen === suggestion}
            onChoose={() => {
              onSuggestion(suggestion);
            }}
          >
            {suggestion === undefined ? (
              t("My own task")
            ) : (
              <span translate="no">{suggestion.title}</span>
            )}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of several, as a chip; a radio button underneath. */
function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative rounded-full border border-line bg-raised px-3 py-1 text-sm hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}

interface GoalPreviewProps {
  readonly instruction: string;
  readonly goal: GoalReport | undefined;
}

/** Whether the instruction can be checked, and by what. */
function GoalPreview({ instruction, goal }: GoalPreviewProps) {
  if (instruction.trim() === "") {
    return undefined;
  }
  if (goal === undefined) {
    return (
      <p role="status" aria-label={t("Check")} className="text-sm text-muted">
        {t("Not a task that can be checked by itself: you say when it is done.")}
      </p>
    );
  }
  return (
    <p role="status" aria-label={t("Check")} className="text-sm text-muted">
      {t("Checked while you drive:")}{" "}
      <span translate="no">
        {goal.conditions.map(({ description }) => description).join(" · ")}
      </span>
    </p>
  );
}

function RoomFields({ controls, room, onRoom, onAnotherRoom }: SetupPanelProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="eyebrow mb-2">{t("Room")}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {controls.placeKinds.map((kind) => (
          <Choice
            key={kind}
            name="room"
            isChosen={room.kind === kind}
            onChoose={() => {
              onRoom({ kind });
            }}
          >
            <span translate="no">{kind.charAt(0).toUpperCase() + kind.slice(1)}</span>
          </Choice>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-xs font-medium text-muted">
          {t("Number")}
        </label>
        <input
          id={id}
          type="number"
          min={0}
          max={controls.placeCount - 1}
          step={1}
          value={room.number}
          onChange={(event) => {
            const typed = event.target.valueAsNumber;
            if (Number.isInteger(typed) && typed >= 0 && typed < controls.placeCount) {
              onRoom({ number: typed });
            }
          }}
          className="h-8 w-32 rounded-md border border-line bg-raised px-2 text-sm tabular-nums"
        />
        <Button icon={<Shuffle className="size-4" />} onClick={onAnotherRoom}>
          {t("Another room")}
        </Button>
      </div>
    </fieldset>
  );
}

function ProjectField({ projects, projectId, onProject }: SetupPanelProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="eyebrow mb-2 block">
        {t("Project")}
      </label>
      <select
        id={id}
        value={projectId}
        onChange={(event) => {
          onProject(event.target.value);
        }}
        className="h-8 w-full max-w-xs rounded-md border border-line bg-raised px-2 text-sm"
      >
        {projects.map((project) => (
          <option translate="no" key={project.id} value={project.id}>
            {project.name}
          </option>
        ))}
      </select>
    </div>
  );
}
