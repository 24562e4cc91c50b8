/**
 * A scripted person who shows three skills with the gripper, with an unsteady hand; and whoever judges what comes
 * of a learned skill. Both read the stored scene themselves and share nothing with the world's helpers.
 */
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { SeededRandom } from "@/base/seeded-random";
import type { HandPose } from "@/core/skill/hand-pose";

const thingSchema = z.object({
  kind: z.string(),
  colour: z.string(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  on: z.string().nullable(),
  size: z.number().default(1),
  turn: z.number().default(0),
  tilt: z.number().default(0),
});
const viewSchema = z.object({
  objects: z.array(thingSchema),
  hand: z.object({ holds: z.object({ name: z.string(), part: z.string() }).optional() }).optional(),
});
export type SkillView = z.infer<typeof viewSchema>;
export type ViewedObject = SkillView["objects"][number];
type View = SkillView;
type Thing = ViewedObject;

/** What a person's hand is off by, in metres. */
const UNSTEADY = 0.004;

export interface ShownSkill {
  readonly name: string;
  /** What stands on the table; the first is acted on, with regard to the second. */
  readonly things: readonly string[];
  readonly hasReference: boolean;
  /** What lies in what before it begins. */
  readonly inside?: readonly [string, string];
  readonly show: (view: View, random: SeededRandom) => readonly HandPose[];
  readonly isRight: (view: View, before: View) => boolean;
}

export function viewSkillScene(state: Json): View {
  return viewSchema.parse(state);
}

const thing = (view: View, kind: string) =>
  ensureExists(view.objects.find((each) => each.kind === kind));

type Way = readonly (Partial<HandPose> & Pick<HandPose, "x" | "y" | "z">)[];

/** Goes from point to point; turn, lean and fingers stay as they were where nothing is said. */
function go(way: Way, random: SeededRandom): readonly HandPose[] {
  let last: HandPose = { x: 0, y: -0.3, z: 0.35, turn: 0, tilt: 0, isClosed: false };
  const off = () => random.range(-UNSTEADY, UNSTEADY);
  return way.map(({ x, y, z: height, ...rest }) => {
    last = { ...last, ...rest, x: x + off(), y: y + off(), z: Math.max(0, height + off()) };
    return last;
  });
}

/** By the handle: a point outside of the mug's wall, half way up. */
function byHandle(view: View, random: SeededRandom): readonly HandPose[] {
  const mug = thing(view, "mug");
  const angle = (mug.turn * Math.PI) / 180;
  const out = 0.056 * mug.size;
  const at = { x: mug.x + out * Math.cos(angle), y: mug.y + out * Math.sin(angle) };
  const low = mug.z + 0.045 * mug.size;
  return go(
    [
      { ...at, z: 0.3 },
      { ...at, z: low },
      { ...at, z: low, isClosed: true },
      { ...at, z: 0.3 },
    ],
    random,
  );
}

/** The bottle taken at its neck, leaned over and laid into the tray. */
function onItsSide(view: View, random: SeededRandom): readonly HandPose[] {
  const [bottle, tray] = [thing(view, "bottle"), thing(view, "tray")];
  const neck = { x: bottle.x, y: bottle.y };
  const grip = 0.17 * bottle.size;
  const over = { x: tray.x + 0.07 * bottle.size, y: tray.y };
  return go(
    [
      { ...neck, z: 0.4 },
      { ...neck, z: grip },
      { ...neck, z: grip, isClosed: true },
      { ...neck, z: 0.45 },
      { ...over, z: 0.45 },
      { ...over, z: 0.45, tilt: 45 },
      { ...over, z: 0.45, tilt: 90 },
      { ...over, z: 0.07 },
      { ...over, z: 0.07, isClosed: false },
      { ...over, z: 0.3 },
    ],
    random,
  );
}

/** The mug taken at its rim, leaned over the bin and set down where it was. */
function tiltOver(view: View, random: SeededRandom): readonly HandPose[] {
  const [mug, bin] = [thing(view, "mug"), thing(view, "bin")];
  const rim = { x: mug.x - 0.04 * mug.size, y: mug.y };
  const high = mug.z + 0.09 * mug.size;
  const over = { x: bin.x, y: bin.y };
  return go(
    [
      { ...rim, z: 0.35 },
      { ...rim, z: high },
      { ...rim, z: high, isClosed: true },
      { ...rim, z: 0.4 },
      { ...over, z: 0.4 },
      { ...over, z: 0.4, tilt: 60 },
      { ...over, z: 0.4, tilt: 110 },
      { ...over, z: 0.4, tilt: 0 },
      { ...rim, z: 0.4 },
      { ...rim, z: high },
      { ...rim, z: high, isClosed: false },
      { ...rim, z: 0.35 },
    ],
    random,
  );
}

const nameOf = ({ colour, kind }: Thing) => `${colour} ${kind}`;

/** The three that the issue of a skill is judged by. */
export const SHOWN_SKILLS: readonly ShownSkill[] = [
  {
    name: "pick_mug_by_handle",
    things: ["red mug", "green tray"],
    hasReference: false,
    show: byHandle,
    isRight: (view) =>
      view.hand?.holds?.name === "red mug" &&
      view.hand.holds.part === "handle" &&
      thing(view, "mug").z > 0.1,
  },
  {
    name: "place_bottle_on_side",
    things: ["blue bottle", "green tray"],
    hasReference: true,
    show: onItsSide,
    isRight: (view) => {
      const [bottle, tray] = [thing(view, "bottle"), thing(view, "tray")];
      const isFlat = Math.abs(Math.abs(bottle.tilt) - 90) < 1;
      return isFlat && bottle.on === nameOf(tray) && view.hand?.holds === undefined;
    },
  },
  {
    name: "tilt_mug_over_bin",
    things: ["red mug", "gray bin", "yellow banana"],
    hasReference: true,
    inside: ["yellow banana", "red mug"],
    show: tiltOver,
    isRight: (view) => {
      const [mug, banana] = [thing(view, "mug"), thing(view, "banana")];
      return banana.on === "gray bin" && mug.tilt === 0 && mug.on === null && mug.z === 0;
    },
  },
];
