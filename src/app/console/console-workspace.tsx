import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download, FolderOpen, GitBranch, GraduationCap, Table2, Trash2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import { consoleCommands } from "@/app/console/console-commands";
import {
  shownScene,
  type ConsoleController,
  type ConsoleState,
} from "@/app/console/console-controller";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { LearnPlace } from "@/app/console/learn-place";
import { ConsoleSide } from "@/app/console/console-side";
import { useCommands } from "@/app/shell/command-store";
import { toast } from "@/app/shell/toast";
import { useServices } from "@/app/services";
import { utteranceOf } from "@/core/console/console-episodes";
import type { ConsoleLine } from "@/core/console/console-record";
import { ConsoleHistory } from "@/features/console/console-history";
import { ConsoleInput, type InputMode } from "@/features/console/console-input";
import { TableDialog } from "@/features/console/table-dialog";
import { chooseFile } from "@/features/memory/choose-file";
import { downloadFile } from "@/features/memory/download-file";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button, IconButton } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";

const REMEMBER = "please remember this for the next time";

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
      onTable: () => {
        setTableError(undefined);
        setChoosing(true);
      },
      onOpen: () => openTranscript(controller),
      onDownload: () => downloadTranscript(controller),
    }),
    [controller, turn.field, turn.onToggleMode],
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
      aria-label="Console"
      className="grid h-full gap-2 overflow-y-auto p-2 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden"
    >
      <h1 className="sr-only">Console</h1>
      <section
        aria-label="Session"
        className="flex min-h-96 min-w-0 flex-col rounded-lg border border-line bg-raised lg:min-h-0"
      >
        <SessionBar desk={desk} state={state} actions={actions} />
        <ErrorBoundary name="Console" of={record?.id}>
          <ConsoleHistory
            lines={record?.lines ?? NO_LINES}
            at={at}
            wordsOf={desk.wordsOf}
            onGoTo={controller.goTo}
          />
        </ErrorBoundary>
        <Trouble state={state} controller={controller} />
        <ConsoleInput
          mode={turn.mode}
          text={turn.text}
          entered={turn.entered}
          names={state.names}
          doing={job === undefined ? undefined : DOING[job.kind]}
          isBranching={record !== undefined && at < record.lines.length}
          fieldRef={turn.field}
          onMode={turn.setMode}
          onText={turn.setText}
          onEnter={turn.onEnter}
          onStop={controller.stop}
        />
      </section>
      <ConsoleSide desk={desk} state={state} scene={shownScene(state)} />
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
      <LearnPlace desk={desk} />
    </main>
  );
}

const NO_LINES: readonly ConsoleLine[] = [];

const DOING = {
  opening: "Opening the session…",
  robot: "The robot is at work.",
  statement: "The statement runs.",
} as const;

/** What the person enters, and what was entered before. */
function useTurn(controller: ConsoleController, { record }: ConsoleState) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<InputMode>("words");
  const [texts, setTexts] = useState<Readonly<Record<InputMode, string>>>({
    words: "",
    python: "",
  });
  const text = texts[mode];
  const entered = useMemo(() => {
    const lines = record?.lines ?? NO_LINES;
    return mode === "words"
      ? lines.map(utteranceOf).filter((said) => said !== undefined)
      : lines.filter(({ by }) => by === "typed").map(({ source }) => source);
  }, [record, mode]);
  const onToggleMode = useMemo(
    () => () => setMode((before) => (before === "words" ? "python" : "words")),
    [],
  );
  const setText = (value: string) => setTexts((before) => ({ ...before, [mode]: value }));
  const onEnter = async () => {
    setText("");
    const done =
      mode === "words"
        ? await controller.say(text.trim())
        : await controller.type(text.replace(/\s+$/u, ""));
    if (controller.store.getState().error?.code === "RUN-06") {
      // What broke the sandbox was not kept: it is the person's to change.
      setTexts((before) => ({ ...before, [mode]: text }));
    }
    return done;
  };
  useEffect(() => field.current?.focus(), [mode]);
  return {
    field,
    mode,
    setMode,
    text,
    setText,
    entered,
    onToggleMode,
    onEnter: () => void onEnter(),
  };
}

interface SessionBarProps {
  readonly desk: ConsoleDesk;
  readonly state: ConsoleState;
  readonly actions: {
    readonly onLearn: () => void;
    readonly onTable: () => void;
    readonly onOpen: () => void;
    readonly onDownload: () => void;
    readonly onBranch: () => void;
  };
}

function SessionBar({ desk, state, actions }: SessionBarProps) {
  const { controller, kit } = desk;
  const { queries, storage } = useServices();
  const sessions = useQuery(queries.consoles(kit.model.id)).data;
  const navigate = useNavigate();
  const { record, job, isSaved } = state;
  const stored = sessions === undefined ? [] : sessions.items;
  const isStored = stored.some(({ id }) => id === record?.id);
  const open = async (id: string) => {
    const found = await (await storage.consoles()).get(id);
    if (found !== undefined) {
      await controller.open(found);
    }
  };
  const forget = async () => {
    const store = await storage.consoles();
    const gone = await store.remove(ensureExists(record).id);
    await desk.beginAnew();
    toast("The session was removed", {
      action: { label: "Undo", onClick: () => void (gone && store.put(gone)) },
    });
  };
  useEffect(() => {
    if (isStored) {
      void navigate({ to: "/console", search: { s: record?.id }, replace: true });
    }
  }, [navigate, isStored, record?.id]);
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line p-2">
      <select
        aria-label="Session"
        value={record?.id ?? ""}
        disabled={job !== undefined}
        onChange={({ target }) => void open(target.value)}
        className="h-7 min-w-0 flex-1 basis-40 rounded-md border border-line bg-surface px-2 text-xs"
      >
        {isStored || record === undefined ? undefined : (
          <option value={record.id}>A new session</option>
        )}
        {stored.map(({ id, title, lineCount }) => (
          <option key={id} value={id}>
            {`${title === "" ? "Without words" : title} · ${lineCount} ${lineCount === 1 ? "line" : "lines"}`}
          </option>
        ))}
      </select>
      <span role="status" className="text-xs text-muted">
        {record === undefined || record.lines.length === 0 ? "" : isSaved ? "Saved" : "Saving…"}
      </span>
      <Button
        size="small"
        keys="L"
        icon={<GraduationCap className="size-3.5" />}
        onClick={actions.onLearn}
        disabled={job !== undefined || record === undefined}
      >
        Learn
      </Button>
      <Button
        size="small"
        keys="B"
        icon={<GitBranch className="size-3.5" />}
        onClick={actions.onBranch}
        disabled={job !== undefined || record === undefined}
      >
        Branch
      </Button>
      <Button
        size="small"
        keys="N"
        icon={<Table2 className="size-3.5" />}
        onClick={actions.onTable}
        disabled={job !== undefined}
      >
        Table
      </Button>
      <IconButton
        label="Open a transcript"
        keys="O"
        className="size-7"
        icon={<FolderOpen className="size-4" />}
        onClick={actions.onOpen}
        disabled={job !== undefined}
      />
      <IconButton
        label="Download the transcript"
        keys="D"
        className="size-7"
        icon={<Download className="size-4" />}
        onClick={actions.onDownload}
        disabled={record === undefined}
      />
      <IconButton
        label="Remove the session"
        className="size-7"
        icon={<Trash2 className="size-4" />}
        onClick={() => void forget()}
        disabled={!isStored || job !== undefined}
      />
    </div>
  );
}

function Trouble({
  state: { error, note, job },
  controller,
}: {
  readonly state: ConsoleState;
  readonly controller: ConsoleController;
}) {
  return (
    <div className="space-y-2 px-2 empty:hidden">
      {job?.progress === undefined || job.kind !== "opening" ? undefined : (
        <ProgressBar progress={job.progress} onCancel={controller.stop} />
      )}
      {note === undefined ? undefined : (
        <p role="status" className="rounded-md bg-warn-soft p-2 text-sm">
          {note}
        </p>
      )}
      {error === undefined ? undefined : (
        <ErrorNote error={error}>
          <Button size="small" onClick={controller.dismiss}>
            Dismiss
          </Button>
        </ErrorNote>
      )}
    </div>
  );
}

function openTranscript(controller: ConsoleController): void {
  chooseFile(".txt,text/plain", (file) => {
    void file.text().then((text) => controller.openTranscript(file.name, text, newSeed()));
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
