import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { whileBusy } from "@/app/busy";
import { SETUP_ROWS } from "@/app/deploy/deploy-commands";
import { DeployController } from "@/app/deploy/deploy-controller";
import { DeployWorkspace } from "@/app/deploy/deploy-workspace";
import type { UnkeptRun } from "@/app/deploy/unkept/unkept-run";
import { UnkeptRuns } from "@/app/deploy/unkept/unkept-runs";
import { mendedLink, readDeployLink } from "@/app/deploy/link/read-deploy-link";
import type { OtherLinkProps } from "@/app/deploy/other-link";
import type { DeployTask } from "@/app/deploy/trial";
import { useKnownRooms, useMemorySizes } from "@/app/deploy/use-known-rooms";
import { useHeldLink } from "@/app/deploy/use-held-link";
import { useAgentView, useTrialMap } from "@/app/deploy/use-scene";
import { layOutFor, placeWords, tryState, type LaidOut } from "@/app/deploy/lay-out-for";
import { openDrive, type DriveParts } from "@/app/record/open-drive";
import { ScreenDeployPage } from "@/app/screens/agent/screen-deploy-page";
import { WorldNav } from "@/app/screens/world-nav";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useCommandRows } from "@/app/shell/command-rows";
import { useServices } from "@/app/services";
import type { WorldDrive } from "@/core/world/world-drive";
import type { WorldState } from "@/core/world/world-state";
import { writerOptions, type AgentChoice } from "@/features/deploy/deploy-choice";
import { SetupPanel, type KnownRoom, type RoomWish } from "@/features/deploy/setup-panel";
import { judgeWords } from "@/lesson/task-context";
import { RoomPreview } from "@/features/recording/room-preview";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { ErrorNote } from "@/ui/error-note";
import { HOME_WORLD, SCREEN_WORLD } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

/** An agent carries an instruction out: before it, and while it is at work. */
export function DeployPage() {
  const search = useDeploySearch();
  const navigate = useNavigate({ from: "/deploy" });
  const { held, left, hold } = useHeldLink(search);
  // Whatever the address says now: the world of a run stays open until the run is let go of.
  const { world = HOME_WORLD } = held ?? search;
  const otherLink: HeldRun["otherLink"] =
    left === undefined
      ? undefined
      : {
          instruction: search.do,
          isOtherWorld: (search.world ?? HOME_WORLD) !== world,
          onStay: () => void navigate({ search: left, replace: true }),
        };
  return world === SCREEN_WORLD ? (
    <ScreenDeployPage
      otherLink={otherLink}
      onStart={() => hold(search)}
      onLetGo={() => hold(undefined)}
    />
  ) : (
    <DriveDeployPage
      key={world}
      world={world}
      run={{ otherLink, onStart: hold, onLetGo: () => hold(undefined) }}
    />
  );
}

/** What the page knows of the run that is on screen. */
interface HeldRun {
  /** Where the address leads elsewhere than to it. */
  readonly otherLink: Omit<OtherLinkProps, "onOpen"> | undefined;
  readonly onStart: (link: DeploySearch) => void;
  readonly onLetGo: () => void;
}

function DriveDeployPage({ world, run }: { readonly world: string; readonly run: HeldRun }) {
  const services = useServices();
  const [parts, setParts] = useState<DriveParts>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    void whileBusy(async () => {
      try {
        setParts(await openDrive(services, world));
      } catch (thrown) {
        setError(toErrorData(thrown));
      }
    });
  }, [services, world]);
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Deploy")}</span>
        <WorldNav page="/deploy" world={world} />
      </Breadcrumb>
      {error !== undefined ? (
        <div className="mx-auto max-w-xl p-8">
          <ErrorNote error={error} />
        </div>
      ) : parts === undefined ? (
        <div
          role="progressbar"
          className="skeleton m-2 h-full"
          aria-label={t("Opening the world")}
        />
      ) : (
        <Deployment parts={parts} run={run} />
      )}
    </>
  );
}

function Deployment({ parts, run }: { readonly parts: DriveParts; readonly run: HeldRun }) {
  const services = useServices();
  const [controller] = useState(() => new DeployController(services));
  useEffect(
    () => () => {
      controller.dispose();
    },
    [controller],
  );
  const task = useStore(controller.store, (state) => state.task);
  const search = useDeploySearch();
  const { otherLink } = run;
  const leave = (how: "leave" | "letGo") => () => {
    run.onLetGo();
    controller[how]();
  };
  return task === undefined ? (
    <Setup
      // Words are typed anew where a link brings others.
      key={search.do}
      parts={parts}
      onReopen={(id, held) => {
        run.onStart(search);
        controller.reopen(id, held);
      }}
      onStart={(wished, choices, link) => {
        run.onStart(link);
        const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        void controller.start(wished, choices, isStill ? "follow" : "play");
      }}
    />
  ) : (
    <DeployWorkspace
      controller={controller}
      parts={parts}
      otherLink={otherLink === undefined ? undefined : { ...otherLink, onOpen: leave("letGo") }}
      onNew={leave("leave")}
    />
  );
}

type DeploySearch = ReturnType<typeof useDeploySearch>;
const useDeploySearch = () => useSearch({ from: "/deploy" });

interface SetupProps {
  readonly parts: DriveParts;
  readonly onStart: (
    task: DeployTask,
    choices: readonly AgentChoice[],
    /** The address of this run. */
    link: DeploySearch,
  ) => void;
  readonly onReopen: (id: string, held: UnkeptRun) => void;
}

function Setup({ parts: { world, controls }, onStart, onReopen }: SetupProps) {
  const { demonstrations, damagedCount, listedIds } = useKnownRooms(world.id);
  const { room, choice, lost, writers, comparisons, comparison, instruction, change } =
    useDeployLink(controls, listedIds);
  const memory = useMemorySizes(world.id);
  const known = demonstrations.find(({ demonstration: { id } }) => id === room.demonstrationId);
  const given = instruction ?? known?.demonstration.instruction;
  const [typed, setTyped] = useState(given === undefined ? "" : given);
  const wanted = useDeferredValue(useMemo(() => ({ room, typed }), [room, typed]));
  const laidOut = useMemo((): LaidOut => {
    if (wanted.room.demonstrationId === undefined) {
      return layOutFor(controls, wanted);
    }
    const json = known?.demonstration.state;
    return json === undefined ? {} : tryState(() => world.read(json));
  }, [controls, world, wanted, known]);
  const { state, error } = laidOut;
  const preview = usePreview(state);
  const navigate = useNavigate();
  const isSettled = wanted.room === room && wanted.typed === typed;
  const blockedBy = blockedWords({ typed, isLaidOut: state !== undefined, isSettled });
  const start = () => {
    const link = change({ do: typed.trim() });
    const choices = comparison === undefined ? [choice] : [choice, comparison.other];
    const task = {
      world: world.id,
      state: ensureExists(state).json,
      place: controls.placeName(ensureExists(state)),
      fileHash: known === undefined ? "" : known.demonstration.source.fileHash,
      instruction: typed.trim(),
      judged: judgeWords(typed.trim(), world, known?.demonstration),
    };
    onStart(task, choices, link);
  };
  const form = useRef<HTMLFormElement>(null);
  useCommandRows(SETUP_ROWS, { onStart: () => form.current?.requestSubmit() });
  return (
    <SetupPanel
      controls={controls}
      knownRooms={demonstrations.map(({ demonstration, project }): KnownRoom => ({
        demonstrationId: demonstration.id,
        title: demonstration.title,
        project,
      }))}
      room={room}
      instruction={typed}
      choice={choice}
      writers={writers}
      comparisons={comparisons}
      comparison={comparison}
      sizes={memory.sizes}
      damaged={{ exemplars: memory.damagedCount, demonstrations: damagedCount }}
      notOfLink={lost.map(({ words }) => words)}
      unkeptRuns={<UnkeptRuns worldId={world.id} onOpen={onReopen} />}
      error={error ?? preview.error}
      blockedBy={blockedBy}
      preview={
        <ErrorBoundary name={t("Preview")} of={state}>
          <RoomPreview
            words={state === undefined ? undefined : placeWords(state, laidOut, controls)}
            view={preview.view}
            map={preview.map}
          />
        </ErrorBoundary>
      }
      onRoom={(wish) => {
        change(toRoomSearch({ ...room, ...wish }));
        const found = demonstrations.find(
          ({ demonstration: { id } }) => id === wish.demonstrationId,
        );
        if (found !== undefined) {
          setTyped(found.demonstration.instruction);
        }
      }}
      onAnotherRoom={() => change({ n: randomRoom(controls) })}
      onInstruction={setTyped}
      onSuggestion={(task) => {
        setTyped(task.instruction);
        change({ room: task.placeKind, demo: undefined });
      }}
      onChoice={({ writer, ...wish }) =>
        change({ ...wish, ...(writer === undefined ? {} : { writer: writer.id }) })
      }
      onComparison={(wish) => change({ vs: wish?.id })}
      form={form}
      onOpenMemory={() => void navigate({ to: "/memory" })}
      onStart={start}
    />
  );
}

/** Why the agent cannot begin yet. */
function blockedWords(facts: {
  readonly typed: string;
  readonly isLaidOut: boolean;
  readonly isSettled: boolean;
}): string | undefined {
  if (facts.typed.trim() === "") {
    return t("Say what is to be done first.");
  }
  if (!facts.isLaidOut) {
    return t("There is no room to act in.");
  }
  return facts.isSettled ? undefined : t("Laying out the room…");
}

function randomRoom({ placeCount }: WorldDrive): number {
  return Math.floor(Math.random() * placeCount);
}

function toRoomSearch({ kind, number, demonstrationId }: RoomWish) {
  return { room: kind, n: number, demo: demonstrationId };
}

/** What is chosen stands in the link, so that it can be opened again and handed on. */
function useDeployLink(controls: WorldDrive, listedIds: readonly string[] | undefined) {
  const search = useSearch({ from: "/deploy" });
  const navigate = useNavigate({ from: "/deploy" });
  const [number] = useState(() => randomRoom(controls));
  const connections = useStore(useServices().settings, (settings) => settings.connections);
  const writers = useMemo(() => writerOptions(connections), [connections]);
  const { placeKinds, placeCount } = controls;
  const here = useMemo(
    () => ({ placeKinds, placeCount, writers, anyNumber: number }),
    [placeKinds, placeCount, writers, number],
  );
  // By what stands in it: it is another list with each listing.
  const listed = listedIds?.join(" ");
  const read = useMemo(
    () => readDeployLink(search, { ...here, demonstrations: listed?.split(" ") }),
    [search, here, listed],
  );
  const change = (wish: Partial<DeploySearch>): DeploySearch => {
    const link = { ...mendedLink(search, read), ...wish };
    void navigate({ search: link, replace: true });
    return link;
  };
  const { choice, lost, comparisons, comparison } = read;
  const { kind, number: roomNumber, demonstrationId } = read.room;
  // The same room while another part of the link changes.
  const room = useMemo(
    (): RoomWish => ({ kind, number: roomNumber, demonstrationId }),
    [kind, roomNumber, demonstrationId],
  );
  return { room, choice, lost, writers, comparisons, comparison, instruction: search.do, change };
}

/** The room through the agent's eyes and from above. */
function usePreview(state: WorldState | undefined) {
  const view = useAgentView(state);
  const map = useTrialMap(
    useMemo(
      () => (state === undefined ? undefined : { states: [state], path: [], events: [] }),
      [state],
    ),
  );
  return { view: view.drawn, map: map.picture, error: view.error };
}
