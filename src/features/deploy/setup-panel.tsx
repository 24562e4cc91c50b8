import { bounds } from "@/core/bounds";
import { Play, Shuffle } from "lucide-react";
import type { ReactNode, Ref } from "react";
import type { ErrorData } from "@/base/app-error";
import type { DriveTask, WorldDrive } from "@/core/world/world-drive";
import { MEMORY_CHOICES, GRANULARITY_CHOICES, SIGHT_CHOICES } from "@/features/deploy/choice-names";
import {
  MEMORY_WORDS,
  GRANULARITY_WORDS,
  SIGHT_WORDS,
  type AgentChoice,
  type Comparison,
  type MemoryChoice,
  type WriterOption,
} from "@/features/deploy/deploy-choice";
import { RoomNumber, Select } from "@/features/deploy/setup-fields";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { StartForm } from "@/ui/start-form";
import { TextArea } from "@/ui/text-field";
import { t } from "@/base/language/translate";

/** The room of a demonstration that was imported or recorded. */
export interface KnownRoom {
  readonly demonstrationId: string;
  readonly title: string;
  readonly project: string;
}

/** Where the agent is to act. */
export interface RoomWish {
  /** A kind of room that is laid out. */
  readonly kind: string;
  readonly number: number;
  /** The room in which this demonstration begins, in the place of one that is laid out. */
  readonly demonstrationId: string | undefined;
}

export interface SetupPanelProps {
  readonly controls: Pick<WorldDrive, "tasks" | "placeKinds" | "placeCount">;
  readonly knownRooms: readonly KnownRoom[];
  readonly room: RoomWish;
  readonly instruction: string;
  readonly choice: AgentChoice;
  readonly writers: readonly WriterOption[];
  readonly comparisons: readonly Comparison[];
  readonly comparison: Comparison | undefined;
  /** How many exemplars each choice of a memory has; undefined while the memory is read. */
  readonly sizes: Readonly<Record<MemoryChoice, number>> | undefined;
  /** Stored and unreadable: of the memory, and of the demonstrations whose rooms are offered. */
  readonly damaged: { readonly exemplars: number; readonly demonstrations: number };
  readonly error: ErrorData | undefined;
  /** Why the agent cannot begin. */
  readonly blockedBy: string | undefined;
  readonly preview: ReactNode;
  /** What the link asks for and is not here, each in a sentence. */
  readonly notOfLink: readonly string[];
  /** Runs of before that nobody has kept. */
  readonly unkeptRuns?: ReactNode;
  readonly onRoom: (change: Partial<RoomWish>) => void;
  readonly onAnotherRoom: () => void;
  readonly onInstruction: (instruction: string) => void;
  readonly onSuggestion: (task: DriveTask) => void;
  readonly onChoice: (change: Partial<AgentChoice>) => void;
  readonly onComparison: (comparison: Comparison | undefined) => void;
  readonly form?: Ref<HTMLFormElement>;
  readonly onOpenMemory: () => void;
  readonly onStart: () => void;
}

/** Before an agent acts: the room, the words, and who acts. */
export function SetupPanel(props: SetupPanelProps) {
  return (
    <StartForm
      title={t("Deploy the agent")}
      intro={t(
        "Say what is to be done in a room that it has never seen. The agent does it from the memory alone: it finds exemplars, writes a program from them, looks for what it needs and acts. You watch, correct it, and keep what went well.",
      )}
      start={t("Let the agent do it")}
      icon={<Play className="size-4" />}
      error={props.error}
      blockedBy={props.blockedBy}
      preview={props.preview}
      form={props.form}
      onStart={props.onStart}
    >
      <NotOfLink sentences={props.notOfLink} />
      {props.unkeptRuns}
      <TextArea
        label={t("Instruction")}
        maxChars={bounds.words.chars}
        rows={2}
        value={props.instruction}
        placeholder={t("What is the agent to do? e.g. Make me a coffee in a clean mug.")}
        onChange={(event) => props.onInstruction(event.target.value)}
      />
      <Suggestions {...props} />
      <RoomFields {...props} />
      <AgentFields {...props} />
    </StartForm>
  );
}

function NotOfLink({ sentences }: { readonly sentences: readonly string[] }) {
  return sentences.length === 0 ? undefined : (
    <div
      role="status"
      aria-label={t("Not as the link says")}
      className="rounded-md bg-warn-soft p-2 text-sm wrap-anywhere"
    >
      <ul className="space-y-1">
        {sentences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

function Suggestions({ controls, onSuggestion }: SetupPanelProps) {
  return (
    <div role="group" aria-label={t("Suggestions")} className="-mt-2 flex flex-wrap gap-1.5">
      {controls.tasks.map((task) => (
        <Button translate="no" key={task.title} size="small" onClick={() => onSuggestion(task)}>
          {task.title}
        </Button>
      ))}
    </div>
  );
}

function RoomFields(props: SetupPanelProps) {
  const { controls, knownRooms, room, onRoom, onAnotherRoom } = props;
  const isKnown = room.demonstrationId !== undefined;
  return (
    <fieldset>
      <legend className="eyebrow mb-2">{t("Room")}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t("Where")}
          value={room.demonstrationId ?? room.kind}
          onValue={(value) => {
            const isKind = controls.placeKinds.includes(value);
            onRoom(
              isKind ? { kind: value, demonstrationId: undefined } : { demonstrationId: value },
            );
          }}
        >
          <optgroup label={t("A room that is laid out")}>
            {controls.placeKinds.map((kind) => (
              <option translate="no" key={kind} value={kind}>
                {kind.charAt(0).toUpperCase() + kind.slice(1)}
              </option>
            ))}
          </optgroup>
          {knownRooms.length === 0 ? undefined : (
            <optgroup label={t("The room of a demonstration")}>
              {knownRooms.map(({ demonstrationId, title, project }) => (
                <option translate="no" key={demonstrationId} value={demonstrationId}>
                  {title} · {project}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
        {isKnown ? undefined : (
          <>
            <RoomNumber
              count={controls.placeCount}
              value={room.number}
              onValue={(number) => onRoom({ number })}
            />
            <Button icon={<Shuffle className="size-4" />} onClick={onAnotherRoom}>
              {t("Another room")}
            </Button>
          </>
        )}
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {isKnown
          ? t(
              "As it was when the demonstration began. What was taught with that very file is not used.",
            )
          : t(
              "Laid out so that it has what the words ask for, where they are understood. The agent is told nothing of that.",
            )}
      </p>
      <DamagedNote count={props.damaged.demonstrations} of="demonstration" />
    </fieldset>
  );
}

/** What leaves the page where a language model writes. */
function sentWords(asked: readonly (AgentChoice["writer"] | undefined)[]): readonly string[] {
  if (asked.length === 0) {
    return [];
  }
  return asked.some((writer) => writer?.canSee === true)
    ? [t("The model is sent the words, the exemplars, what was seen and what the camera shows.")]
    : [t("The model is sent the words, the exemplars and what was seen, without pictures.")];
}

function AgentFields(props: SetupPanelProps) {
  const { choice, sizes, writers, comparisons, comparison, onChoice, onComparison } = props;
  const asked = [choice.writer, comparison?.other.writer].filter((each) => each?.isModel);
  const size = sizes?.[choice.memory];
  return (
    <fieldset>
      <legend className="eyebrow mb-2">{t("Agent")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t("Memory")}
          value={choice.memory}
          onValue={(value) => {
            const memory = MEMORY_CHOICES.find((each) => each === value);
            onChoice(memory === undefined ? {} : { memory });
          }}
        >
          {MEMORY_CHOICES.map((memory) => (
            <option key={memory} value={memory}>
              {MEMORY_WORDS[memory]}
              {sizes === undefined ? "" : ` (${sizes[memory]})`}
            </option>
          ))}
        </Select>
        <Select
          label={t("Writes programs")}
          hint={t(
            "A model tuned on exported programs writes without a window only: `act --writer tuned:FOLDER`.",
          )}
          value={choice.writer.id}
          onValue={(value) => {
            const writer = writers.find(({ id }) => id === value);
            onChoice(writer === undefined ? {} : { writer });
          }}
        >
          {writers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Select
          label={t("Knows of the room")}
          value={choice.see}
          onValue={(value) => {
            const see = SIGHT_CHOICES.find((each) => each === value);
            onChoice(see === undefined ? {} : { see });
          }}
        >
          {SIGHT_CHOICES.map((see) => (
            <option key={see} value={see}>
              {SIGHT_WORDS[see]}
            </option>
          ))}
        </Select>
        <Select
          label={t("Plans ahead")}
          value={choice.granularity}
          onValue={(value) => {
            const granularity = GRANULARITY_CHOICES.find((each) => each === value);
            onChoice(granularity === undefined ? {} : { granularity });
          }}
        >
          {GRANULARITY_CHOICES.map((each) => (
            <option key={each} value={each}>
              {GRANULARITY_WORDS[each]}
            </option>
          ))}
        </Select>
        <Select
          label={t("Compare with")}
          value={comparison === undefined ? "" : comparison.id}
          onValue={(value) => onComparison(comparisons.find(({ id }) => id === value))}
        >
          <option value="">{t("Nothing")}</option>
          {comparisons.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <DamagedNote count={props.damaged.exemplars} of="exemplar" />
      {size === 0 && choice.memory !== "none" ? (
        <p role="status" className="mt-2 text-sm text-warn">
          {t(
            "There is no exemplar in this memory: the agent can do no more than what the words name.",
          )}{" "}
          <button type="button" className="underline" onClick={props.onOpenMemory}>
            {t("Open the memory")}
          </button>
        </p>
      ) : undefined}
      <p className="mt-1.5 text-xs text-muted">
        {[
          ...(writers.some(({ isModel }) => isModel)
            ? sentWords(asked)
            : [
                t(
                  "A language model can write the programs too, once the settings have a connection.",
                ),
              ]),
          t("In a comparison nobody is asked anything, so that both have the same chance."),
        ].join(" ")}
      </p>
    </fieldset>
  );
}
