import { Check, Map as MapIcon, Redo2, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import type { ErrorData } from "@/base/app-error";
import type { GoalReport } from "@/core/world/world-model";
import { activeTimeMs, formatActiveTime } from "@/features/recording/active-time";
import { DrivePad } from "@/features/recording/drive-pad";
import type { DriveNotice } from "@/features/recording/drive-notice";
import { DriveStage, type ChosenObject } from "@/features/recording/drive-stage";
import { GoalProgress, countMet } from "@/features/recording/goal-progress";
import { ObjectList, type ObjectListHandle } from "@/features/recording/object-list";
import { currentState } from "@/features/recording/recorded-drive";
import type {
  DriveAct,
  RecordedDrive,
  SeenObject,
  SeenView,
  WorldDrive,
} from "@/core/world/world-drive";
import { StepList } from "@/features/recording/step-list";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button, IconButton } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

export interface DrivePanelProps {
  /** What can be done here, and what it is called. */
  readonly controls: WorldDrive;
  readonly instruction: string;
  readonly drive: RecordedDrive;
  readonly seen: readonly SeenObject[];
  readonly goal: GoalReport | undefined;
  readonly picture: ImageBitmap | undefined;
  readonly view: SeenView | undefined;
  readonly pictureError: ErrorData | undefined;
  readonly notice: DriveNotice | undefined;
  /** When the recording began; milliseconds since 1970. */
  readonly startedAt: number;
  /** Why what is done now cannot be written; it stays in the tab. */
  readonly saveProblem: ErrorData | undefined;
  readonly saveChip: ReactNode;
  /** Another tab records here: this one looks on. */
  readonly isLocked: boolean;
  readonly canRedo: boolean;
  /** The room from above; undefined while it is hidden. */
  readonly map: ReactNode;
  readonly isMapShown: boolean;
  readonly onToggleMap: () => void;
  readonly onStep: (step: DriveAct) => void;
  readonly onTakeBack: (count: number) => void;
  readonly onRedo: () => void;
  readonly onFinish: () => void;
  readonly onDiscard: () => void;
  readonly objectList: Ref<ObjectListHandle>;
}

/** Recording a demonstration: the agent's view to act in, beside it what is asked for, seen and done. */
export function DrivePanel({ objectList, ...props }: DrivePanelProps) {
  const { drive, seen, goal, isLocked, onStep } = props;
  const [chosen, setChosen] = useState<ChosenObject>();
  const [markedId, setMarkedId] = useState<string>();
  /** What had the focus before the menu took it. */
  const returnTo = useRef<Element>(null);
  const state = currentState(drive);
  const choose = (next: ChosenObject | undefined) => {
    if (next === undefined) {
      focusAgain(returnTo.current);
    } else {
      returnTo.current = document.activeElement;
    }
    setChosen(next);
  };
  return (
    <main aria-label={t("Recording")} className="flex h-full min-h-0 flex-col">
      <RecordingBar {...props} />
      {props.saveProblem === undefined ? undefined : (
        <div className="border-b border-line p-2">
          <ErrorNote error={props.saveProblem} />
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col overflow-auto min-[900px]:flex-row min-[900px]:overflow-hidden">
        <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-2 p-2">
          <ErrorBoundary kind="panel" name={t("The agent's view")} of={props.view}>
            <DriveStage
              {...props}
              state={state}
              markedId={markedId}
              chosen={isLocked ? undefined : chosen}
              onChoose={choose}
              onAct={(objectId, { verb }, given) => {
                choose(undefined);
                onStep({ verb, objectId, ...(given === undefined ? {} : { given }) });
              }}
            />
          </ErrorBoundary>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <DrivePad
              motions={props.controls.motions}
              isLocked={isLocked}
              onMove={(verb) => onStep({ verb })}
            />
            <IconButton
              label={t("Map")}
              keys="Shift+M"
              isPressed={props.isMapShown}
              icon={<MapIcon className="size-4" />}
              onClick={props.onToggleMap}
            />
          </div>
        </div>
        <aside className="flex min-h-0 shrink-0 flex-col border-line bg-raised min-[900px]:w-80 min-[900px]:border-l xl:w-96">
          <Section
            title={t("Goal")}
            aside={goal === undefined ? undefined : countMet(goal)}
            share="max-h-[34%] shrink-0"
          >
            <GoalProgress goal={goal} />
          </Section>
          <Section title={t("In view")} aside="O" isKey share="min-h-32 flex-1">
            <ObjectList
              ref={objectList}
              objects={seen}
              isBehind={props.view?.state !== state}
              onMark={setMarkedId}
              onChoose={({ id, at }) => {
                choose({ id, at });
              }}
            />
          </Section>
          <Section title={t("Steps")} aside={stepsText(drive)} share="min-h-32 flex-1">
            <StepList
              controls={props.controls}
              drive={drive}
              isLocked={isLocked}
              onTakeBack={props.onTakeBack}
            />
          </Section>
        </aside>
      </div>
    </main>
  );
}

function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement) {
    element.focus();
  }
}

function RecordingBar(props: Omit<DrivePanelProps, "objectList">) {
  const { drive, isLocked } = props;
  const steps = drive.steps.length;
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-raised px-3 py-1 text-sm">
      <span className="flex items-center gap-2 font-medium">
        <span aria-hidden className="size-2.5 rounded-full bg-danger" />
        <Elapsed startedAt={props.startedAt} drive={drive} />
      </span>
      <p className="min-w-40 flex-1 truncate" title={props.instruction}>
        <span className="text-muted">{t("Instruction:")}</span> {props.instruction}
      </p>
      {props.saveChip}
      <div className="flex items-center gap-1">
        <Button
          size="small"
          variant="ghost"
          icon={<Undo2 className="size-3.5" />}
          keys="Ctrl+Z"
          disabled={steps === 0 || isLocked}
          onClick={() => {
            props.onTakeBack(1);
          }}
        >
          {t("Undo")}
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Redo2 className="size-3.5" />}
          disabled={!props.canRedo || isLocked}
          onClick={props.onRedo}
        >
          {t("Redo")}
        </Button>
        <Button
          size="small"
          variant="danger"
          icon={<Trash2 className="size-3.5" />}
          disabled={isLocked}
          onClick={props.onDiscard}
        >
          {t("Discard")}
        </Button>
        <Button
          size="small"
          variant="primary"
          keys="Ctrl+Enter"
          icon={<Check className="size-3.5" />}
          disabled={steps === 0 || isLocked}
          title={steps === 0 ? t("Take a step first") : undefined}
          onClick={props.onFinish}
        >
          {t("Finish")}
        </Button>
      </div>
    </div>
  );
}

/** The time spent driving; it stands still in long pauses. */
function Elapsed({ startedAt, drive }: Pick<DrivePanelProps, "startedAt" | "drive">) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const moments = [startedAt, ...drive.steps.map(({ act }) => act.at), now];
  return (
    <span role="timer" aria-label={t("Time recorded")} className="font-mono text-xs tabular-nums">
      {formatActiveTime(activeTimeMs(moments))}
    </span>
  );
}

interface SectionProps {
  readonly title: string;
  readonly aside: string | undefined;
  /** The text beside the title is a key. */
  readonly isKey?: boolean;
  /** How much of the column it takes. */
  readonly share: string;
  readonly children: ReactNode;
}

function Section({ title, aside, isKey = false, share, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className={`flex min-h-0 flex-col border-b border-line last:border-b-0 ${share}`}
    >
      <div className="flex shrink-0 items-center justify-between px-3 pt-2.5 pb-1.5">
        <h2 className="eyebrow">{title}</h2>
        {aside === undefined ? undefined : isKey ? (
          <kbd aria-hidden className="keycap text-muted">
            {aside}
          </kbd>
        ) : (
          <span className="text-xs text-muted tabular-nums">{aside}</span>
        )}
      </div>
      <ErrorBoundary kind="panel" name={title} of={children}>
        {children}
      </ErrorBoundary>
    </section>
  );
}

function stepsText({ steps }: RecordedDrive): string {
  const refused = steps.filter(({ outcome }) => !outcome.ok).length;
  return refused === 0
    ? `${steps.length}`
    : `${steps.length} · ${t("{refused} refused", { refused })}`;
}
