/** Skills as the made-up tasks tell them, for the two thirds that may be looked at. */
import { skill } from "@/lab/skills/made-up-task";

export const handle = skill("pick_mug_by_handle", [
  "Takes a mug by its handle and lifts it.",
  "When a mug has to be held by its handle, because it is hot, full, or something is to be poured into it.",
  "When the handle is broken, blocked or dirty; then take the mug from above.",
]);
export const side = skill("place_bottle_on_side", [
  "Lays a bottle on its side in a container.",
  "When a bottle has to lie, because it has to fit under something low.",
  "When the bottle is open or full and would spill.",
]);
export const tilt = skill("tilt_mug_over_bin", [
  "Tilts a mug over a bin until what is in it falls out.",
  "When a mug has to be emptied.",
  "When the mug is empty already.",
]);
export const sideGrasp = skill("side_pick_bottle", [
  "Takes a bottle from the side.",
  "When the bottle cannot be reached from above, as on a low shelf.",
  "When something stands beside the bottle, or it cannot be reached from the side.",
]);
