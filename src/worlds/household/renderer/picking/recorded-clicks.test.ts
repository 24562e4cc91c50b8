import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { pickObject } from "@/worlds/household/renderer/picking/picking";
import { vector3Schema, type HouseholdState } from "@/worlds/household/state/household-state";

const FOLDER = "../shared/real-data/TEACh/games";
const GAMES = 16;

const objectSchema = z.object({
  objectId: z.string(),
  objectType: z.string(),
  parentReceptacles: z.array(z.string()).nullish(),
  openable: z.boolean(),
  axisAlignedBoundingBox: z.object({ center: vector3Schema, size: vector3Schema }).nullish(),
});
const episodeSchema = z.object({
  initial_state: z.object({ objects: z.array(objectSchema) }),
  interactions: z.array(
    z.object({
      agent_id: z.number(),
      action_id: z.number(),
      success: z.number().optional(),
      pose: z.array(z.number()).optional(),
      oid: z.string().nullish(),
      x: z.number().optional(),
      y: z.number().optional(),
    }),
  ),
});
const gameSchema = z.object({ tasks: z.array(z.object({ episodes: z.array(episodeSchema) })) });
type Episode = z.infer<typeof episodeSchema>;

function readEpisode(name: string): Episode {
  const text = gunzipSync(readFileSync(`${FOLDER}/${name}`)).toString("utf8");
  const episode = gameSchema.parse(JSON.parse(text)).tasks[0]?.episodes[0];
  if (episode === undefined) {
    throw new Error(`${name} has no episode`);
  }
  return episode;
}

/** The first click on each object: until then it has been where the initial state says. */
function firstClicks({ interactions }: Episode) {
  const seen = new Set<string>();
  let pose: number[] = [];
  return interactions.flatMap((entry) => {
    pose = entry.agent_id === 1 && entry.pose !== undefined ? entry.pose : pose;
    const { oid, x, y } = entry;
    const isClick = entry.agent_id === 1 && entry.action_id >= 200 && entry.success === 1;
    if (!isClick || oid === undefined || oid === null || x === undefined || y === undefined) {
      return [];
    }
    const isFirst = !seen.has(oid);
    seen.add(oid);
    return isFirst && pose.length === 6 ? [{ oid, x, y, pose }] : [];
  });
}

function stateAt({ initial_state }: Episode, pose: readonly number[]): HouseholdState {
  const [z0 = 0, minusX = 0, y = 0, , horizon = 0, minusYaw = 0] = pose;
  const xs = { minX: -20, maxX: 20, minZ: -20, maxZ: 20 };
  return {
    world: "household",
    version: 1,
    room: { kind: "unknown", name: "recorded", ...xs, heightM: 2.6, seed: 1 },
    agent: { position: { x: -minusX, y, z: z0 }, yawDeg: -minusYaw, horizonDeg: horizon },
    objects: initial_state.objects.flatMap((object) => {
      const box = object.axisAlignedBoundingBox;
      if (!box || object.objectType === "Floor") {
        return [];
      }
      return {
        id: object.objectId,
        class: object.objectType,
        sourceId: object.objectId,
        box: { ...box, yawDeg: 0 },
        parents: object.parentReceptacles ?? [],
        attributes: object.openable ? { open: false } : {},
      };
    }),
  };
}

test.skipIf(!existsSync(FOLDER))(
  "recorded clicks pick the recorded objects, and mirrored ones do not (needs the TEACh games)",
  () => {
    let [clicks, hits, mirrored] = [0, 0, 0];
    for (const name of readdirSync(FOLDER).sort().slice(0, GAMES)) {
      const episode = readEpisode(name);
      for (const { oid, x, y, pose } of firstClicks(episode)) {
        const state = stateAt(episode, pose);
        clicks += state.objects.some(({ id }) => id === oid) ? 1 : 0;
        hits += pickObject(state, x, y) === oid ? 1 : 0;
        mirrored += pickObject(state, 1 - x, y) === oid ? 1 : 0;
      }
    }
    expect(clicks).toBeGreaterThan(60);
    expect(hits / clicks).toBeGreaterThan(0.7);
    expect(mirrored / clicks).toBeLessThan(0.35);
  },
);
