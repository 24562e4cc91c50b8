/** The two thirds of the made-up tasks that may be looked at while the decision is built. */
import type { MadeUpTask } from "@/lab/skills/made-up-task";
import { handle, side, tilt, sideGrasp } from "@/lab/skills/told-skills";

export const BUILT_FOR_TASKS: readonly MadeUpTask[] = [
  {
    instruction: "mix the ingredients",
    scene:
      "A table has the following objects: a bowl and a spoon.\nAt the right of all the objects on the table lies the bowl.\nThe bowl is filled.\nTo the left of the bowl lies the spoon.",
    right: "ask",
  },
  {
    instruction: "empty the mug",
    scene:
      "A table has the following objects: a mug and a sink.\nAt the right of all the objects on the table lies the sink.\nTo the left of the sink lies the mug.\nThe mug contains water.",
    right: "ask",
  },
  {
    instruction: "hang the mug on the rack",
    scene:
      "A table has the following objects: a mug and a rack.\nAt the right of all the objects on the table lies the rack.\nBehind the rack lies the mug.",
    right: "ask",
  },
  {
    instruction: "place the mug upside down on the tray",
    scene:
      "A table has the following objects: a mug and a tray.\nAt the right of all the objects on the table lies the tray.\nAhead of the tray lies the mug.",
    right: "ask",
  },
  {
    instruction: "put the bottle in the container horizontally",
    scene:
      "A table has the following objects: a bottle and a container.\nAt the right of all the objects on the table lies the container.\nTo the left of the container lies the bottle.",
    right: "ask",
  },
  {
    instruction: "put the bowl on its side on the drying rack",
    scene:
      "A table has the following objects: a bowl and a drying rack.\nAt the right of all the objects on the table lies the bowl.\nTo the left of the bowl lies the drying rack.",
    right: "ask",
  },
  {
    instruction: "scrub the bowl",
    scene:
      "A table has the following objects: a bowl and a sponge.\nAt the right of all the objects on the table lies the sponge.\nBehind the sponge lies the bowl.",
    right: "ask",
  },
  {
    instruction: "open the drawer",
    scene:
      "A table has the following objects: a drawer.\nAt the right of all the objects on the table lies the drawer.\nThe drawer is closed.",
    right: "ask",
  },
  {
    instruction: "push the button",
    scene:
      "A table has the following objects: a button and a lamp.\nAt the right of all the objects on the table lies the lamp.\nTo the left of the lamp lies the button.",
    right: "ask",
  },
  {
    instruction: "turn on the light",
    scene:
      "A table has the following objects: a lamp.\nAt the right of all the objects on the table lies the lamp.\nThe lamp is off.",
    right: "ask",
  },
  {
    instruction: "grasp the mug by the handle",
    scene:
      "A table has the following objects: a mug.\nAt the right of all the objects on the table lies the mug.",
    right: "ask",
  },
  {
    instruction: "pour the milk from the jug into the bowl",
    scene:
      "A table has the following objects: a jug and a bowl.\nAt the right of all the objects on the table lies the bowl.\nDiagonally ahead and to the left of the bowl lies the jug.\nThe jug contains milk.",
    right: "ask",
  },
  {
    instruction: "wipe the tray with the cloth",
    scene:
      "A table has the following objects: a tray and a cloth.\nAt the right of all the objects on the table lies the tray.\nBehind the tray lies the cloth.",
    right: "ask",
  },
  {
    instruction: "drop the banana out of the mug into the bin",
    scene:
      "A table has the following objects: a mug, a banana and a bin.\nAt the right of all the objects on the table lies the bin.\nTo the left of the bin lies the mug.\nThe mug contains the banana.",
    right: "ask",
  },
  {
    instruction: "fold the towel",
    scene:
      "A table has the following objects: a towel.\nAt the right of all the objects on the table lies the towel.",
    right: "ask",
  },
  {
    instruction: "build a block tower in rainbow colour order",
    scene:
      "A table has the following objects: a red block, a blue block and a green block.\nAt the right of all the objects on the table lies the blue block.\nTo the left of the blue block lies the red block.\nBehind the red block lies the green block.",
    right: "base",
  },
  {
    instruction: "stack the bowls",
    scene:
      "A table has the following objects: 3 bowls.\nAt the right of all the objects on the table lies the first bowl.\nTo the left of the first bowl lies the second bowl.\nBehind the second bowl lies the third bowl.",
    right: "base",
  },
  {
    instruction: "put the dishes away",
    scene:
      "A table has the following objects: 2 plates, a mug and a cabinet.\nAt the right of all the objects on the table lies the cabinet.\nTo the left of the cabinet lies the first plate.\nOver the first plate lies the second plate.\nBehind the first plate lies the mug.",
    right: "base",
  },
  {
    instruction: "get me a cup I can pour water into",
    scene:
      "A table has the following objects: 2 cups.\nAt the right of all the objects on the table lies the first cup.\nThe first cup is filled.\nTo the left of the first cup lies the second cup.",
    right: "base",
  },
  {
    instruction: "empty the bowl",
    scene:
      "A table has the following objects: a bowl and 2 apples.\nAt the right of all the objects on the table lies the bowl.\nThe bowl contains the first apple and the second apple.",
    right: "base",
  },
  {
    instruction: "put the dishes in the sink",
    scene:
      "A table has the following objects: a sink, a bowl and a plate.\nAt the right of all the objects on the table lies the sink.\nTo the left of the sink lies the bowl.\nBehind the bowl lies the plate.",
    right: "base",
  },
  {
    instruction: "fetch the mug",
    scene:
      "A table has the following objects: a mug and a box.\nAt the right of all the objects on the table lies the mug.\nOver the mug lies the box.",
    right: "base",
  },
  {
    instruction: "place the apple in the tray without mugs",
    scene:
      "A table has the following objects: 2 trays, 2 mugs and an apple.\nAt the right of all the objects on the table lies the first tray.\nAhead of the first tray lies the second tray.\nThe second tray contains the first mug and the second mug.\nTo the left of the second tray lies the apple.",
    right: "base",
  },
  {
    instruction: "put all the fruit in the tray",
    scene:
      "A table has the following objects: a tray, an apple and a banana.\nAt the right of all the objects on the table lies the tray.\nThe tray contains the banana.\nTo the left of the tray lies the apple.",
    right: "base",
  },
  {
    instruction: "move the bottle to the left of the bowl",
    scene:
      "A table has the following objects: a bottle and a bowl.\nAt the right of all the objects on the table lies the bottle.\nTo the left of the bottle lies the bowl.",
    right: "base",
  },
  {
    instruction: "clear the tray",
    scene:
      "A table has the following objects: a tray, a mug and a block.\nAt the right of all the objects on the table lies the tray.\nThe tray contains the mug and the block.",
    right: "base",
  },
  {
    instruction: "pick up the mug",
    scene:
      "A table has the following objects: a mug.\nAt the right of all the objects on the table lies the mug.",
    right: "base",
  },
  {
    instruction: "throw the banana peel into the bin",
    scene:
      "A table has the following objects: a banana peel and a bin.\nAt the right of all the objects on the table lies the bin.\nBehind the bin lies the banana peel.",
    right: "base",
  },
  {
    instruction: "sort the blocks by colour into the bowls",
    scene:
      "A table has the following objects: 2 blocks and 2 bowls.\nAt the right of all the objects on the table lies the red bowl.\nBehind the red bowl lies the blue bowl.\nTo the left of the blue bowl lies the red block.\nAhead of the red block lies the blue block.",
    right: "base",
  },
  {
    instruction: "swap the apple and the orange",
    scene:
      "A table has the following objects: an apple and an orange.\nAt the right of all the objects on the table lies the apple.\nTo the left of the apple lies the orange.",
    right: "base",
  },
  {
    instruction: "pick up the mug",
    scene:
      "A table has the following objects: a mug.\nAt the right of all the objects on the table lies the mug.\nThe handle of the mug is broken.",
    library: [handle],
    right: "base",
  },
  {
    instruction: "bring me the mug of hot coffee",
    scene:
      "A table has the following objects: a mug.\nAt the right of all the objects on the table lies the mug.\nThe mug contains hot coffee.",
    library: [handle, side],
    right: { use: "pick_mug_by_handle" },
  },
  {
    instruction: "grasp the mug by the handle",
    scene:
      "A table has the following objects: a mug.\nAt the right of all the objects on the table lies the mug.",
    library: [side, handle, tilt],
    right: { use: "pick_mug_by_handle" },
  },
  {
    instruction: "pick up the mug",
    scene:
      "A table has the following objects: a mug and a box.\nAt the right of all the objects on the table lies the mug.\nThe box blocks the handle of the mug.",
    library: [handle],
    right: "base",
  },
  {
    instruction: "pick up the mug",
    scene:
      "A table has the following objects: a mug.\nAt the right of all the objects on the table lies the mug.\nThe handle of the mug is covered with a dirty, sticky substance.",
    library: [handle],
    right: "base",
  },
  {
    instruction: "empty the mug into the bin",
    scene:
      "A table has the following objects: a mug, a bin and a banana.\nAt the right of all the objects on the table lies the bin.\nTo the left of the bin lies the mug.\nThe mug contains the banana.",
    library: [handle, tilt],
    right: { use: "tilt_mug_over_bin" },
  },
  {
    instruction: "empty the mug",
    scene:
      "A table has the following objects: a mug and a bin.\nAt the right of all the objects on the table lies the bin.\nTo the left of the bin lies the mug.\nThe mug contains water.",
    library: [handle, side],
    right: "ask",
  },
  {
    instruction: "fetch the bottle from the shelf",
    scene:
      "A table has the following objects: a bottle and a shelf.\nAt the right of all the objects on the table lies the shelf.\nThe shelf contains the bottle.\nThe bottle cannot be reached from above.",
    library: [sideGrasp],
    right: { use: "side_pick_bottle" },
  },
  {
    instruction: "fetch the bottle",
    scene:
      "A table has the following objects: a bottle.\nAt the right of all the objects on the table lies the bottle.\nThe bottle cannot be reached from the side, but it can be reached from above.",
    library: [sideGrasp],
    right: "base",
  },
  {
    instruction: "lay the bottle in the tray on its side",
    scene:
      "A table has the following objects: a bottle and a tray.\nAt the right of all the objects on the table lies the tray.\nTo the left of the tray lies the bottle.",
    library: [tilt, side, sideGrasp],
    right: { use: "place_bottle_on_side" },
  },
  {
    instruction: "put the bottle in the tray",
    scene:
      "A table has the following objects: a bottle and a tray.\nAt the right of all the objects on the table lies the tray.\nTo the left of the tray lies the bottle.",
    library: [side],
    right: "base",
  },
  {
    instruction: "put the bottle in the low drawer so that it fits",
    scene:
      "A table has the following objects: a bottle and a drawer.\nAt the right of all the objects on the table lies the drawer.\nThe bottle does not fit into the drawer upright.\nTo the left of the drawer lies the bottle.",
    library: [side, handle],
    right: { use: "place_bottle_on_side" },
  },
  {
    instruction: "put the mug on the tray",
    scene:
      "A table has the following objects: a mug and a tray.\nAt the right of all the objects on the table lies the tray.\nTo the left of the tray lies the mug.",
    library: [handle, tilt],
    right: "base",
  },
  {
    instruction: "hang the mug on the hook",
    scene:
      "A table has the following objects: a mug and a hook.\nAt the right of all the objects on the table lies the hook.\nTo the left of the hook lies the mug.",
    library: [handle, tilt],
    right: "ask",
  },
];
