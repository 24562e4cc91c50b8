/** What reaches a teacher: words, room and deeds, nothing of what the result is judged by. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Demonstration } from "@/core/demonstration";
import type { ProposeRequest } from "@/engines/teacher/teacher-engine";
import { parseTeachGame, readTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import { toTeachFacts } from "@/formats/teach/teach-demonstration";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { toProposeRequest } from "@/lesson/lesson-request";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { playedKitchen } from "@/testing/teach-kitchen";
import { goalFromTeachTask } from "@/worlds/household/goals/teach-task";
import { householdKit } from "@/worlds/household/household-kit";
import { householdEpisodes } from "@/worlds/household/replay/household-episodes";
import { toJson } from "@/worlds/household/state/to-json";

/** The demonstration that an episode becomes, as imported when its instruction is left as it was read. */
function imported(episode: TeachEpisode): Demonstration {
  const { instruction } = episode;
  const world = householdEpisodes;
  const given = { fileName: "game.json", fileHash: "f00d", instruction, world };
  return buildDemonstration(toTeachFacts(episode, { ...given, replay: world.replay(episode) }));
}

async function requestFor(demonstration: Demonstration): Promise<ProposeRequest> {
  const exemplar = buildExemplar({ id: "ex_1", goal: { sentinel: "the goal of an exemplar" } });
  const memory = createExemplarMemory([exemplar]);
  const lesson = new LessonDriver({ kit: householdKit, demonstration, memory });
  lesson.takeLabels();
  return (await toProposeRequest(lesson.parts, { canSee: false })).request;
}

const SECRET_TASK = {
  task_name: "Sentinel Task",
  desc: "Do the sentinel deed with the quux.",
  task_params: ["SentinelParam"],
};

test("neither the task's name, its sentence, its parameters nor the goal reach a teacher", async () => {
  const game = playedKitchen().task({ ...SECRET_TASK, components: {} });
  const read = parseTeachGame(game.toJson(), "kitchen.game.json");
  if (!read.ok) {
    throw read.error;
  }
  const demonstration = {
    ...imported(read.value.episode),
    goal: { sentinel: "the goal of the demonstration" },
  };
  expect(demonstration.title).toBe("Do the sentinel deed with the quux");
  const request = await requestFor(demonstration);
  expect(request.noisyProgram).toContain("pickup()");
  expect(request.exemplars).toHaveLength(1);
  expect(request.exemplars[0]?.exemplar).not.toHaveProperty("goal");
  expect(JSON.stringify(request)).not.toMatch(/sentinel/iu);
});

test.each([
  ["Toggle on the coffee machine", "Coffee, first take", ["make coffee"]],
  ["Please toggle on the coffee machine!", "Coffee, first take", ["make coffee"]],
  ["Frobnicate the quux", "Frobnicate the quux", []],
])(
  "what is taught for “%s” is called “%s”, with no talk of another task",
  async (words, title, talk) => {
    const demonstration = buildDemonstration({
      state: toJson(kitchen.state),
      instruction: "Toggle on the coffee machine",
      title: "Coffee, first take",
    });
    const lesson = new LessonDriver({ kit: householdKit, demonstration });
    const text = program("machine.toggle_on()");
    const version = { number: 1, createdAt: 0, text, abstractions: EMPTY_ABSTRACTIONS };
    const proposed = { ...version, id: "prg_2", kind: "proposed" as const };
    const noisy = { ...version, id: "prg_1", kind: "noisy" as const };
    lesson.parts.log.apply({ kind: "program.add", version: noisy });
    lesson.parts.log.apply({ kind: "program.add", version: proposed });
    lesson.parts.log.apply({ kind: "instruction.set", instruction: words });
    const { request } = await toProposeRequest(lesson.parts, { canSee: false });
    expect(request.dialogue.map((each) => each.text)).toEqual(talk);
    await lesson.run(proposed);
    await lesson.accept();
    const [exemplar] = await lesson.parts.memory.list();
    expect(exemplar).toMatchObject({ instruction: words, title });
    expect(exemplar?.dialogue).toBe(talk.map((each) => `<Commander> ${each}`).join(" "));
  },
);

test("where nobody said what to do, the request has no instruction", async () => {
  const { instruction: _, ...rest } = imported(silent());
  const request = await requestFor({ ...rest, instruction: "" });
  expect(imported(silent()).instruction).toBe("");
  expect(request.instruction).toBe("");
});

function silent(): TeachEpisode {
  const read = parseTeachGame(playedKitchen().toJson(), "kitchen.game.json");
  if (!read.ok) {
    throw read.error;
  }
  return { ...read.value.episode, dialogue: [], instruction: "" };
}

const GAMES = new URL("../../../../shared/real-data/TEACh/games/", import.meta.url);

test.skipIf(!existsSync(GAMES))(
  "real episodes: the request is the same whatever task the file names (skipped without real data)",
  async () => {
    const names = readdirSync(GAMES).filter((name) => name.endsWith(".gz"));
    // Spread over the folder, which is sorted by random ids.
    for (const name of names.filter((_, index) => index % Math.ceil(names.length / 2) === 0)) {
      const read = await readTeachGame(readFileSync(new URL(name, GAMES)), name);
      if (!read.ok) {
        throw read.error;
      }
      const { episode } = read.value;
      const own = await requestFor(imported(episode));
      const other = await requestFor(imported({ ...episode, ...OTHER_TASK }));
      expect(other).toEqual(own);
      const goal = goalFromTeachTask(episode.task);
      expect(JSON.stringify(own)).not.toContain(JSON.stringify(goal.ok ? toJson(goal.value) : {}));
    }
  },
);

const OTHER_TASK = {
  taskName: "Water Plant",
  taskDescription: "Water the plant.",
  task: { task_name: "Water Plant", desc: "Water the plant.", components: {} },
};
