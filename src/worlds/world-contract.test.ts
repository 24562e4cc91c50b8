/** Three worlds of different kinds keep the same contract. */
import { gardenWorld } from "@/testing/garden-world";
import { lampWorld } from "@/testing/lamp-world";
import { ask, kitchen, program } from "@/testing/teacher-kitchen";
import { describeWorldContract } from "@/testing/world-contract";
import { householdWorld } from "@/worlds/household/household-world";

describeWorldContract(
  { id: "lamps", title: "Lamps", model: lampWorld },
  {
    state: { hall: false, attic: false, porch: true },
    instruction: "Turn on the hall lamp and the attic lamp",
    program: [
      'hall = Lamp("hall")',
      'attic = Lamp("attic")',
      "hall.turn_on()",
      "attic.turn_on()",
    ].join("\n"),
    corrections: [
      { says: "do not turn on the attic lamp", calls: ["hall.turn_on"] },
      { says: "the attic lamp first", calls: ["attic.turn_on", "hall.turn_on"] },
      {
        says: "put out the porch lamp as well",
        calls: ["hall.turn_on", "attic.turn_on", "porch.turn_off"],
      },
    ],
    refused: ['porch = Lamp("porch")', "porch.turn_on()"].join("\n"),
    foreign: /\b(?:knife|Mug|Fridge|toggle_o|InteractionObject|Fern|Shears)/u,
  },
);

describeWorldContract(
  { id: "garden", title: "Garden", model: gardenWorld },
  {
    state: {
      things: [
        { id: "Shed-1", is: { ajar: false } },
        { id: "Bed-1", is: {} },
        { id: "Bench-1", is: {} },
        { id: "Compost-1", is: {} },
        { id: "Sprinkler-1", is: { running: false } },
        { id: "Shears-1", at: "Bench-1", is: {} },
        { id: "Fern-1", at: "Shed-1", is: { parched: true } },
        { id: "Tulip-1", at: "Bench-1", is: { parched: true } },
        { id: "Rose-1", at: "Bed-1", is: { pruned: false, parched: true } },
      ],
    },
    instruction: "Bring the fern to the bed",
    goal: [["Fern-1", "in", "Bed-1"]],
    program: [
      'shed = Shed("Shed-1")',
      'fern = Fern("Fern-1")',
      'bed = Bed("Bed-1")',
      "shed.swing_open()",
      "fern.lift()",
      "fern.lay(bed)",
    ].join("\n"),
    corrections: [
      {
        says: "latch the hut at the end",
        calls: ["Shed-1.swing_open", "Fern-1.lift", "Fern-1.lay", "Shed-1.swing_shut"],
      },
      {
        says: "use the tulip instead of the fern",
        calls: ["Shed-1.swing_open", "Tulip-1.lift", "Tulip-1.lay"],
      },
      {
        says: "throw the tulip away first",
        calls: ["Shed-1.swing_open", "Tulip-1.lift", "Tulip-1.lay", "Fern-1.lift", "Fern-1.lay"],
      },
      {
        says: "trim the rose before you put the fern in the bed",
        calls: [
          "Shed-1.swing_open",
          "Shears-1.lift",
          "Rose-1.prune",
          "Shears-1.drop",
          "Fern-1.lift",
          "Fern-1.lay",
        ],
      },
      {
        says: "activate the sprinkler once the fern is in the bed",
        calls: ["Shed-1.swing_open", "Fern-1.lift", "Fern-1.lay", "Sprinkler-1.start"],
      },
    ],
    refused: ['fern = Fern("Fern-1")', "fern.lift()"].join("\n"),
    foreign: /\b(?:knife|Mug|Fridge|toggle_o|InteractionObject|Lamp)/u,
  },
);

const { state } = ask("", "");

describeWorldContract(
  { id: "household", title: "Household", model: householdWorld },
  {
    state,
    instruction: "Water the plant.",
    program: program(
      "cup.pickup()",
      "cup.place(basin)",
      "faucet.toggle_on()",
      "faucet.toggle_off()",
      "cup.pickup()",
      "cup.pour(plant)",
    ),
    corrections: [
      {
        says: "first open the cabinet",
        calls: [
          `${kitchen.cabinet}.open`,
          `${kitchen.cup}.pickup`,
          `${kitchen.cup}.place`,
          `${kitchen.faucet}.toggle_on`,
          `${kitchen.faucet}.toggle_off`,
          `${kitchen.cup}.pickup`,
          `${kitchen.cup}.pour`,
        ],
      },
    ],
    refused: program("tomato.slice()"),
    foreign: /\b(?:Lamp\(|Fern|Shears|swing_|attic)/u,
  },
);
