/** The agent without a page: its ports on what this process has. */
import { openLesson, type LessonTools } from "@/cli/teach/open-lesson";
import type { TeachCase } from "@/cli/teach/teach-case";
import type { Exemplar } from "@/core/exemplar";
import type { ChannelScores } from "@/core/program";
import { openKeptRoom } from "@/core/senses/kept-room";
import type { WorldModel } from "@/core/world/world-model";
import type { AgentQuery } from "@/engines/agent/agent-engine";
import type { OpenAgent } from "@/cli/act/act-one";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import type { Routine } from "@/engines/agent/routine";
import { showRun, type ShownCall } from "@/engines/agent/shown-run";
import type { SourceExemplar, Writer, WriterWorld, WritingSource } from "@/engines/agent/writer";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { actingRetrievalOf } from "@/lesson/retrieval-settings";
import { retrieveExemplars } from "@/lesson/retrieve-exemplars";

/** How many exemplars a program is written from (ICAL: K). */
export const RETRIEVED = 5;

export interface AgentParts {
  readonly tools: LessonTools;
  readonly exemplars: readonly Exemplar[];
  readonly writer: Writer;
  /** Runs that were kept under a name; none where absent. */
  readonly routines?: readonly Routine[];
  /** How many exemplars a program is written from; {@link RETRIEVED} where absent. */
  readonly retrieved?: number;
  /** What counts how much where they are found; as the world has it where absent. */
  readonly weights?: ChannelScores | undefined;
}

/** The agent for one episode, given whoever answers its questions. */
export function agentFor(
  one: TeachCase,
  { tools, exemplars, writer, routines = [], retrieved = RETRIEVED, weights }: AgentParts,
): OpenAgent {
  return (ask) =>
    createAgentEngine({
      writer,
      routines,
      world: toWriterWorld(tools.kit.model),
      rooms: roomsOf(exemplars, tools.kit.model),
      retrieve: retrieverFor(one, exemplars, { tools, retrieved, weights }),
      show: showerFor(exemplars, tools.kit.model),
      ask,
    });
}

/** How to name and to speak: nothing else of a world reaches a writer. */
export function toWriterWorld({ vocabulary, language }: WorldModel): WriterWorld {
  return {
    ...(vocabulary === undefined ? {} : { vocabulary }),
    ...(language === undefined ? {} : { language }),
  };
}

/** The exemplars that are nearest to the words of one episode. */
function retrieverFor(
  { demonstration }: TeachCase,
  exemplars: readonly Exemplar[],
  {
    tools,
    retrieved,
    weights,
  }: Pick<AgentParts, "tools" | "weights"> & { readonly retrieved: number },
): (query: AgentQuery, count?: number) => Promise<readonly WritingSource[]> {
  const parts = openLesson(demonstration, [], {
    ...tools,
    memory: createExemplarMemory(exemplars),
  });
  const { model } = tools.kit;
  const chosen = weights ?? actingRetrievalOf(tools.kit).weights;
  return async (query, count = retrieved) => {
    const settings = { ...parts.retrievalSettings(), count, weights: chosen };
    const found = await retrieveExemplars({ ...parts, retrievalSettings: () => settings }, query);
    return found.map(({ exemplar, retrieved }) => ({
      exemplar: toSource(exemplar, model),
      calls: callsOf(exemplar, model),
      retrieved,
    }));
  };
}

type Room = NonNullable<SourceExemplar["objects"]>;

/** The rooms of a memory, each once; exemplars of before kept none. */
export function roomsOf(exemplars: readonly Exemplar[], world: WorldModel): readonly Room[] {
  return exemplars.flatMap((exemplar) => {
    const room = roomOf(exemplar, world);
    return room === undefined ? [] : [room];
  });
}

/** A room takes milliseconds to open, and each of a memory is asked for in every episode. */
const OPENED = new WeakMap<Exemplar, Room>();

/** The objects of an exemplar's room before its first action. */
function roomOf(exemplar: Exemplar, world: WorldModel): Room | undefined {
  const opened = OPENED.get(exemplar);
  if (opened !== undefined || exemplar.stateJson === undefined) {
    return opened;
  }
  const kept = openKeptRoom(exemplar.stateJson, world);
  const room = kept === undefined ? undefined : [...kept.objects()];
  if (room !== undefined) {
    OPENED.set(exemplar, room);
  }
  return room;
}

/** A run is shown once, however often its exemplar is found. */
const SHOWN = new WeakMap<Exemplar, readonly ShownCall[]>();

function showerFor(
  exemplars: readonly Exemplar[],
  world: WorldModel,
): (source: WritingSource) => readonly ShownCall[] {
  const byId = new Map(exemplars.map((exemplar) => [exemplar.id, exemplar]));
  return ({ exemplar: { id }, calls }) => {
    const exemplar = byId.get(id);
    if (exemplar?.stateJson === undefined) {
      return [];
    }
    const known = SHOWN.get(exemplar);
    const room = known === undefined ? openKeptRoom(exemplar.stateJson, world) : undefined;
    const run = known ?? (room === undefined ? [] : showRun(room, calls));
    SHOWN.set(exemplar, run);
    return run;
  };
}

function callsOf({ program }: Exemplar, { vocabulary }: WorldModel): WritingSource["calls"] {
  return parseUnrolled(program, vocabulary).calls;
}

/** What a writer may know: never the goal that an exemplar was judged by. */
function toSource(exemplar: Exemplar, world: WorldModel): SourceExemplar {
  const { id, title, instruction, dialogue, program, noisyProgram, abstractions } = exemplar;
  const { stateText, situation, meaning } = exemplar;
  const objects = roomOf(exemplar, world);
  return {
    id,
    title,
    instruction,
    dialogue,
    program,
    noisyProgram,
    abstractions,
    stateText,
    ...(situation === undefined ? {} : { situation }),
    ...(meaning === undefined ? {} : { meaning }),
    ...(objects === undefined ? {} : { objects }),
  };
}
