/** The agent without a page: its ports on what this process has. */
import { AppError } from "@/base/app-error";
import { openLesson, type LessonTools } from "@/cli/teach/open-lesson";
import { jsonSchema } from "@/base/json";
import type { TeachCase } from "@/cli/teach/teach-case";
import type { Exemplar } from "@/core/exemplar";
import type { WorldModel } from "@/core/world/world-model";
import type { AgentTask } from "@/engines/agent/agent-engine";
import type { OpenAgent } from "@/cli/act/act-one";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import type { SourceExemplar, Writer, WriterWorld, WritingSource } from "@/engines/agent/writer";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { retrieveExemplars } from "@/lesson/retrieve-exemplars";

/** How many exemplars a program is written from (ICAL: K). */
export const RETRIEVED = 5;

export interface AgentParts {
  readonly tools: LessonTools;
  readonly exemplars: readonly Exemplar[];
  readonly writer: Writer;
}

/** The agent for one episode, given whoever answers its questions. */
export function agentFor(one: TeachCase, { tools, exemplars, writer }: AgentParts): OpenAgent {
  return (ask) =>
    createAgentEngine({
      writer,
      world: toWriterWorld(tools.kit.model),
      rooms: roomsOf(exemplars, tools.kit.model),
      retrieve: retrieverFor(one, exemplars, tools),
      ask,
    });
}

/** How to name and to speak: nothing else of a world reaches a writer. */
function toWriterWorld({ vocabulary, language }: WorldModel): WriterWorld {
  return {
    ...(vocabulary === undefined ? {} : { vocabulary }),
    ...(language === undefined ? {} : { language }),
  };
}

/** The exemplars that are nearest to the words of one episode. */
function retrieverFor(
  { demonstration }: TeachCase,
  exemplars: readonly Exemplar[],
  tools: LessonTools,
): (task: AgentTask) => Promise<readonly WritingSource[]> {
  const parts = openLesson(demonstration, [], {
    ...tools,
    memory: createExemplarMemory(exemplars),
  });
  const settings = { ...parts.retrievalSettings(), count: RETRIEVED };
  const { model } = tools.kit;
  return async ({ instruction, dialogue }) => {
    // Nothing was shown, and what has been seen of a room says little of what is wanted in it.
    const query = { instruction, dialogue, situation: "" };
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
function roomsOf(exemplars: readonly Exemplar[], world: WorldModel): readonly Room[] {
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
  const room = openRoom(exemplar.stateJson, world);
  if (room !== undefined) {
    OPENED.set(exemplar, room);
  }
  return room;
}

/** A bundle's text is hostile: a room that does not open is none, and the exemplar serves without. */
function openRoom(stateJson: string, world: WorldModel): Room | undefined {
  try {
    const state = world.read(jsonSchema.parse(JSON.parse(stateJson)));
    return [...world.open(state, undefined).objects()];
  } catch (error) {
    if (error instanceof AppError || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}

function callsOf({ program }: Exemplar, { vocabulary }: WorldModel): WritingSource["calls"] {
  return parseStraightLine(program, vocabulary).calls;
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
