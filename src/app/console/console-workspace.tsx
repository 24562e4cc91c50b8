import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { createSeededRandom } from "@/base/seeded-random";
import { REMEMBER } from "@/app/console/console-beginnings";
import { FIRST_WRITER } from "@/app/console/console-models";
import { writerOptions } from "@/app/console/writer-options";
import { useServices } from "@/app/services";
import { consoleCommands } from "@/app/console/console-commands";
import type { ConsoleController } from "@/app/console/console-controller";
import { shownScene, type ConsoleState } from "@/app/console/console-state";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { SessionBar } from "@/app/console/session-bar";
import { useTurn } from "@/app/console/use-turn";
import { SkillPlace } from "@/app/console/skills/skill-place";
import { PlanPlace } from "@/app/console/planning/plan-place";
import { LearnPlace } from "@/app/console/learn/learn-place";
import { ConsoleSide } from "@/app/console/console-side";
import { useCommands } from "@/app/shell/command-store";
import type { ConsoleLine } from "@/core/console/console-record";
import { ConsoleHistory } from "@/features/console/console-history";
import { ConsoleInput } from "@/features/console/console-input";
import { TableDialog } from "@/features/console/table-dialog";
import { chooseFile } from "@/features/memory/choose-file";
import { downloadFile } from "@/features/memory/download-file";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";

/** A robot in a console: the talk in statements, the scene beside it, and what it goes by. */
export function ConsoleWorkspace({ desk }: { readonly desk: ConsoleDesk }) {
  const { controller, kit } = desk;
  const state = useStore(controller.store);
  const turn = useTurn(controller, state);
  const [isChoosing, setChoosing] = useState(false);
  const [tableError, setTableError] = useState<ErrorData>();
  const actions = useMemo(
    () => ({
      onFocus: () => turn.field.current?.focus(),
      onMode: turn.onToggleMode,
      onStep: controller.step,
      onFirst: () => controller.goTo(0),
      onNewest: () => controller.goTo(Infinity),
      onBranch: () => void controller.branch(),
      onStop: controller.stop,
      onLearn: () => void controller.say(REMEMBER),
      onShowSkill: turn.onShowSkill,
      onPlanned: () => togglePlanned(controller),
      onTable: () => {
        setTableError(undefined);
        setChoosing(true);
      },
      onOpen: () => openTranscript(controller),
      onDownload: () => downloadTranscript(controller),
    }),
    [controller, turn.field, turn.onToggleMode, turn.onShowSkill],
  );
  useCommands(useMemo(() => consoleCommands(actions), [actions]));
  const { record, at, job } = state;
  const begin = async (things: readonly string[], seed: number) => {
    try {
      await controller.begin(things, seed);
      setChoosing(false);
    } catch (error) {
      setTableError(toErrorData(error));
    }
  };
  return (
    <main
      aria-label={t("Console")}
      className="grid h-full gap-2 overflow-y-auto p-2 lg:grid-cols-[minmax(0,1fr)_27rem] xl:grid-cols-[minmax(0,1fr)_34rem] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden"
    >
      <h1 className="sr-only">{t("Console")}</h1>
      <section
        aria-label={t("Session")}
        className="flex min-h-96 min-w-0 flex-col rounded-lg border border-line bg-raised lg:min-h-0"
      >
        <ErrorBoundary kind="panel" name={t("Sessions")} of={record?.id}>
          <SessionBar desk={desk} state={state} actions={actions} />
        </ErrorBoundary>
        <ErrorBoundary name={t("Console")} of={record?.id}>
          <ConsoleHistory
            lines={record?.lines ?? NO_LINES}
            at={at}
            wordsOf={desk.wordsOf}
            isCrowded={state.note !== undefined || state.error !== undefined}
            running={job?.source}
            onGoTo={controller.goTo}
          />
        </ErrorBoundary>
        <Trouble state={state} controller={controller} />
        {desk.planning === undefined ? undefined : (
          <ErrorBoundary kind="panel" name={t("Plan")} of={record?.id}>
            <PlanPlace planning={desk.planning} />
          </ErrorBoundary>
        )}
        <ErrorBoundary kind="panel" name={t("Input")} of={record?.id}>
          <YourTurn desk={desk} state={state} turn={turn} />
        </ErrorBoundary>
      </section>
      <ConsoleSide
        desk={desk}
        state={state}
        scene={shownScene(state)}
        onShowSkill={turn.onShowSkill}
      />
      <TableDialog
        key={String(isChoosing)}
        isOpen={isChoosing}
        thingNames={kit.console.thingNames}
        things={desk.drawThings(newSeed())}
        seed={newSeed()}
        error={tableError}
        onClose={() => setChoosing(false)}
        onBegin={(things, seed) => void begin(things, seed)}
      />
      <ErrorBoundary kind="panel" name={t("What is learned")}>
        <LearnPlace desk={desk} />
      </ErrorBoundary>
      {desk.skills === undefined ? undefined : (
        <ErrorBoundary kind="panel" name={t("Skill")}>
          <SkillPlace desk={desk} skills={desk.skills} />
        </ErrorBoundary>
      )}
    </main>
  );
}

/** Steps first, or not any more; while something is under way it stays as it is. */
function togglePlanned(controller: ConsoleController): void {
  const { record, job } = controller.store.getState();
  if (record !== undefined && job === undefined) {
    controller.setPlanned(record.isPlanned !== true);
  }
}

interface YourTurnProps {
  readonly desk: ConsoleDesk;
  readonly state: ConsoleState;
  readonly turn: ReturnType<typeof useTurn>;
}

function YourTurn({ desk, state: { record, at, job, names }, turn }: YourTurnProps) {
  const { controller, planning } = desk;
  const { settings } = useServices();
  const connections = useStore(settings, (all) => all.connections);
  const writer = record?.writer ?? FIRST_WRITER;
  const isPlanning = planning !== undefined && writer === "planned";
  return (
    <ConsoleInput
      mode={turn.mode}
      text={turn.text}
      entered={turn.entered}
      names={names}
      doing={doingOf(job, turn.isWaiting)}
      isOpening={job?.kind === "opening"}
      isPlanned={isPlanning && record !== undefined ? record.isPlanned === true : undefined}
      onPlanned={controller.setPlanned}
      writer={writer}
      writers={writerOptions(connections, writer)}
      onWriter={controller.setWriter}
      isBranching={record !== undefined && at < record.lines.length}
      fieldRef={turn.field}
      onMode={turn.setMode}
      onText={turn.setText}
      onEnter={turn.onEnter}
      onStop={() => {
        turn.stopWaiting();
        controller.stop();
      }}
    />
  );
}

/** What is under way; a model that writes says how far it is. */
function doingOf(job: ConsoleState["job"], isWaiting: boolean): string | undefined {
  if (job === undefined) {
    return undefined;
  }
  const model = job.kind === "robot" ? job.progress?.label : undefined;
  return isWaiting ? WAITING : (model ?? DOING[job.kind]);
}

const NO_LINES: readonly ConsoleLine[] = [];

const DOING = {
  opening: t("Opening the session…"),
  robot: t("The robot is at work."),
  statement: t("The statement runs."),
} as const;

const WAITING = t("Python is starting: what you entered begins as soon as it is ready.");

function Trouble({
  state: { error, note, job },
  controller,
}: {
  readonly state: ConsoleState;
  readonly controller: ConsoleController;
}) {
  return (
    <div className="space-y-2 px-2 pt-2 empty:hidden">
      {job?.progress === undefined || job.kind !== "opening" ? undefined : (
        <ProgressBar progress={job.progress} onCancel={controller.stop} />
      )}
      {note === undefined ? undefined : (
        <p role="status" className="mb-2 rounded-md bg-accent-soft p-2 text-sm">
          {note}
        </p>
      )}
      {error === undefined ? undefined : (
        <ErrorNote error={error}>
          <Button size="small" onClick={controller.dismiss}>
            {t("Dismiss")}
          </Button>
        </ErrorNote>
      )}
    </div>
  );
}

function openTranscript(controller: ConsoleController): void {
  chooseFile(".txt,text/plain", (file) => {
    void controller.openTranscript(file, newSeed());
  });
}

function downloadTranscript(controller: ConsoleController): void {
  const { record } = controller.store.getState();
  if (record !== undefined) {
    const name = record.opened?.fileName ?? "session.transcript.txt";
    downloadFile(name, new Blob([controller.text()], { type: "text/plain" }));
  }
}

function newSeed(): number {
  return createSeededRandom(Date.now()).integer(0, 9999);
}
