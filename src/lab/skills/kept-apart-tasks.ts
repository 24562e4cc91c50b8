/**
 * The third of the made-up tasks that is kept apart: written before the decision was, and first read against
 * it when everything stood.
 */
import { skill, type MadeUpTask } from "@/lab/skills/made-up-task";

const book = skill("place_book_horizontally", [
  "Lays a book flat on a shelf.",
  "When a book does not fit on the shelf vertically.",
  "When only a narrow gap between upright books is left.",
]);
const bookUpright = skill("place_book_vertically", [
  "Puts a book upright on a shelf.",
  "When a gap between upright books is left, or the books of the shelf stand.",
  "When the book does not fit on the shelf vertically.",
]);
const pan = skill("lift_pan_by_handle", [
  "Takes a pan by its handle and lifts it.",
  "When a pan is hot.",
  "When the handle is loose, missing or greasy.",
]);
const pour = skill("pour_jug_into_glass", [
  "Tilts a jug over a glass until the glass is full.",
  "When a glass has to be filled from a jug.",
  "When the jug is empty.",
]);

export const KEPT_APART_TASKS: readonly MadeUpTask[] = [
  {
    instruction: "slide the tray into the oven",
    scene:
      "A table has the following objects: a tray and an oven.\nAt the right of all the objects on the table lies the oven.\nTo the left of the oven lies the tray.",
    right: "ask",
  },
  {
    instruction: "screw the lid onto the jar",
    scene:
      "A table has the following objects: a lid and a jar.\nAt the right of all the objects on the table lies the jar.\nBehind the jar lies the lid.",
    right: "ask",
  },
  {
    instruction: "cut the carrot",
    scene:
      "A table has the following objects: a carrot and a knife.\nAt the right of all the objects on the table lies the knife.\nTo the left of the knife lies the carrot.",
    right: "ask",
  },
  {
    instruction: "stand the fallen bottle up",
    scene:
      "A table has the following objects: a bottle.\nAt the right of all the objects on the table lies the bottle.\nThe bottle lies on its side.",
    right: "ask",
  },
  {
    instruction: "water the plant",
    scene:
      "A table has the following objects: a plant and a watering can.\nAt the right of all the objects on the table lies the plant.\nTo the left of the plant lies the watering can.\nThe watering can contains water.",
    right: "ask",
  },
  {
    instruction: "hold the knife by the blade and give it to me",
    scene:
      "A table has the following objects: a knife.\nAt the right of all the objects on the table lies the knife.",
    right: "ask",
  },
  {
    instruction: "empty the glass",
    scene:
      "A table has the following objects: a glass and a sink.\nAt the right of all the objects on the table lies the sink.\nTo the left of the sink lies the glass.\nThe glass is filled with juice.",
    right: "ask",
  },
  {
    instruction: "tidy up the toys into the crate",
    scene:
      "A table has the following objects: 2 toys and a crate.\nAt the right of all the objects on the table lies the crate.\nTo the left of the crate lies the first toy.\nBehind the first toy lies the second toy.",
    right: "base",
  },
  {
    instruction: "set the plate ahead of the glass",
    scene:
      "A table has the following objects: a plate and a glass.\nAt the right of all the objects on the table lies the plate.\nTo the left of the plate lies the glass.",
    right: "base",
  },
  {
    instruction: "take the pencil out of the tray and put it on the notebook",
    scene:
      "A table has the following objects: a pencil, a tray and a notebook.\nAt the right of all the objects on the table lies the notebook.\nTo the left of the notebook lies the tray.\nThe tray contains the pencil.",
    right: "base",
  },
  {
    instruction: "hand me the book under the magazine",
    scene:
      "A table has the following objects: a book and a magazine.\nAt the right of all the objects on the table lies the book.\nOver the book lies the magazine.",
    right: "base",
  },
  {
    instruction: "collect the empty cups in the box",
    scene:
      "A table has the following objects: 2 cups and a box.\nAt the right of all the objects on the table lies the box.\nTo the left of the box lies the first cup.\nBehind the first cup lies the second cup.\nThe second cup is filled.",
    right: "base",
  },
  {
    instruction: "arrange the plates in a row",
    scene:
      "A table has the following objects: 3 plates.\nAt the right of all the objects on the table lies the first plate.\nOver the first plate lies the second plate.\nBehind the first plate lies the third plate.",
    right: "base",
  },
  {
    instruction: "empty the basket",
    scene:
      "A table has the following objects: a basket and 2 lemons.\nAt the right of all the objects on the table lies the basket.\nThe basket contains the first lemon and the second lemon.",
    right: "base",
  },
  {
    instruction: "put away the book",
    scene:
      "A table has the following objects: a book and a bookshelf.\nAt the right of all the objects on the table lies the bookshelf.\nBehind the bookshelf lies the book.\nThe book does not fit in the shelf vertically.",
    library: [bookUpright, book],
    right: { use: "place_book_horizontally" },
  },
  {
    instruction: "put away the book",
    scene:
      "A table has the following objects: a book and a bookshelf.\nAt the right of all the objects on the table lies the bookshelf.\nThe bookshelf contains many upright books, with a gap for one more.\nBehind the bookshelf lies the book.",
    library: [book, bookUpright],
    right: { use: "place_book_vertically" },
  },
  {
    instruction: "move the hot pan to the board",
    scene:
      "A table has the following objects: a pan and a board.\nAt the right of all the objects on the table lies the board.\nTo the left of the board lies the pan.\nThe pan is hot.",
    library: [pour, pan],
    right: { use: "lift_pan_by_handle" },
  },
  {
    instruction: "move the pan to the board",
    scene:
      "A table has the following objects: a pan and a board.\nAt the right of all the objects on the table lies the board.\nTo the left of the board lies the pan.\nThe handle of the pan is loose.",
    library: [pan],
    right: "base",
  },
  {
    instruction: "fill the glass with water",
    scene:
      "A table has the following objects: a glass and a jug.\nAt the right of all the objects on the table lies the glass.\nTo the left of the glass lies the jug.\nThe jug contains water.",
    library: [pan, pour],
    right: { use: "pour_jug_into_glass" },
  },
  {
    instruction: "put the glass beside the jug",
    scene:
      "A table has the following objects: a glass and a jug.\nAt the right of all the objects on the table lies the glass.\nTo the left of the glass lies the jug.",
    library: [pour, pan],
    right: "base",
  },
  {
    instruction: "flip the pancake in the pan",
    scene:
      "A table has the following objects: a pan and a pancake.\nAt the right of all the objects on the table lies the pan.\nThe pan contains the pancake.",
    library: [pan, pour],
    right: "ask",
  },
  {
    instruction: "lift the pan by its handle",
    scene:
      "A table has the following objects: a pan.\nAt the right of all the objects on the table lies the pan.",
    library: [pour, pan],
    right: { use: "lift_pan_by_handle" },
  },
];
