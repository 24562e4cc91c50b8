/** A proposal word for word: what the household's words and the teacher's reasons make together. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import { afterText } from "@/core/one-text/annotated-program";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { ask, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const PROGRAM = `pot_16 = InteractionObject("Pot", object_instance="Pot_16")
sink_basin_2 = InteractionObject("SinkBasin", object_instance="SinkBasin_2")
faucet_3 = InteractionObject("Faucet", object_instance="Faucet_3")
house_plant_18 = InteractionObject("HousePlant", object_instance="HousePlant_18")

# (causal abstraction) The Pot_16 has to be in the hand to be put in the SinkBasin_2.
pot_16.go_to()
pot_16.pickup()

# (causal abstraction) Turning on the Faucet_3 fills the Pot_16 with water only when the Pot_16 is in the SinkBasin_2.
sink_basin_2.go_to()
pot_16.place(sink_basin_2)

# (causal abstraction) Turning on the Faucet_3 fills the Pot_16 with water: the Pot_16 has to hold something before it can be poured into the HousePlant_18.
faucet_3.go_to()
faucet_3.toggle_on()
pot_16.change_state("filled", "water")

# (causal abstraction) Otherwise the Faucet_3 would be left running.
faucet_3.toggle_off()

# (causal abstraction) The Pot_16 has to be in the hand to be poured into the HousePlant_18.
pot_16.pickup()

# (causal abstraction) Pouring the Pot_16 into the HousePlant_18 fills the HousePlant_18 with water, as the task asks: a house plant is filled with water.
house_plant_18.go_to()
pot_16.pour(house_plant_18)
pot_16.change_state("filled", None)
house_plant_18.change_state("filled", "water")
`;

test("watering the plant, with a cup that was carried about for nothing", async () => {
  const draft = await createBuiltInTeacher(householdWorld).propose(
    ask(
      "Water the plant.",
      program(
        "cup.pickup()",
        "cup.place(counter)",
        "pot.pickup()",
        "pot.place(basin)",
        "faucet.toggle_on()",
        "faucet.toggle_off()",
        "pot.pickup()",
        "pot.pour(plant)",
      ),
    ),
  );
  expect(draft.program).toBe(PROGRAM);
  expect(draft.abstractions.plan).toEqual([
    "Fill the Pot_16 with water: pick up the Pot_16, put the Pot_16 in the SinkBasin_2, turn on the Faucet_3 and turn off the Faucet_3.",
    "Fill the HousePlant_18 with water: pick up the Pot_16 and pour the Pot_16 into the HousePlant_18.",
  ]);
  expect(draft.abstractions.comments.find(({ kind }) => kind === "task")?.text).toBe(
    "Left out, because the goal is reached without it: pick up the Cup_17 and put the Cup_17 on the CounterTop_0.",
  );
  expect(draft.abstractions.relevantObjects.map(({ why }) => why)).toEqual([
    "In the end the Pot_16 is in the SinkBasin_2 and is empty.",
    "Needed to fill the Pot_16 with water.",
    "Needed to fill the Pot_16 with water.",
    "In the end the HousePlant_18 holds water.",
  ]);
  // What is listed beside the program is what the program says, and nothing else of its lines.
  const written = { text: draft.program, abstractions: draft.abstractions };
  expect(afterText(written, draft.program, { reading: programReadingOf(householdWorld) })).toEqual(
    written,
  );
  const { comments, stateChanges } = draft.abstractions;
  const bare = { ...draft.abstractions, stateChanges: [], comments: [] };
  const read = afterText({ text: "", abstractions: bare }, draft.program, {
    reading: programReadingOf(householdWorld),
  }).abstractions;
  expect(read.comments).toEqual(comments.filter(({ line }) => line !== undefined));
  expect(read.stateChanges).toMatchObject(
    stateChanges
      .filter(({ object, attribute }) => draft.program.includes(`"${attribute}"`) && object !== "")
      .map(({ object, attribute, line }) => ({ object, attribute, line })),
  );
});

test.each([
  ["Clear it up, dear.", "as was shown: a mug is clean"],
  ["Clean the mug.", "as the task asks: a mug is clean"],
])("only what the words ask for is said to be asked for: %s", async (words, told) => {
  const lines = ["cabinet.open()", "mug.pickup()", "mug.place(basin)", "faucet.toggle_on()"];
  const draft = await createBuiltInTeacher(householdWorld).propose(ask(words, program(...lines)));
  expect(draft.program).toContain(told);
  expect(draft.program).not.toMatch(/task asks that the \w+ is in the SinkBasin/u);
});

test.each([
  ["Please make coffee.", true],
  ["Put the cup on the counter top.", false],
])(
  "where a thing is put is asked for where the words name the place: %s",
  async (words, isShown) => {
    const text = program("cup.pickup()", "cup.place(counter)");
    const job = await TeacherJob.open(householdWorld, ask(words, text));
    const episode = job.start.fork();
    const changes = job.read(text).calls.flatMap(({ call }) => episode.call(call).changes);
    const put = changes.find((change) =>
      job.language.speech.placeOf(change)?.startsWith("CounterTop"),
    );
    expect(job.isOnlyShown(ensureExists(put))).toBe(isShown);
  },
);
