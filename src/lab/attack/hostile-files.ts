/** Files that have stopped a page for seconds or minutes, made from an honest game and an honest bundle. */
import { z } from "zod";
import { elementAt } from "@/base/element-at";

/** What a person would do with it: choose it on the import page, or hand it to the memory. */
export type HostileDoor = "import" | "memory";

export interface HostileFile {
  readonly title: string;
  readonly door: HostileDoor;
  readonly name: string;
  /** How many files of the same content are chosen together. */
  readonly count: number;
  readonly write: () => string;
}

const gameSchema = z.looseObject({
  tasks: z.tuple([
    z.looseObject({
      episodes: z.tuple([
        z.looseObject({
          initial_state: z.looseObject({ objects: z.array(z.looseObject({})) }),
          interactions: z.array(z.looseObject({ time_start: z.number() })),
        }),
      ]),
    }),
  ]),
});
type Game = z.infer<typeof gameSchema>;
type Episode = Game["tasks"][0]["episodes"][0];

const bundleSchema = z.looseObject({
  exemplars: z.array(z.looseObject({ id: z.string(), program: z.string() })).min(1),
});
type Bundle = z.infer<typeof bundleSchema>;

const FAR_M = 4_500_000;
const MANY_INTERACTIONS = 20_000;
const MANY_EXEMPLARS = 10_000;
const MANY_FILES = 2000;
const LONG_PROGRAM_CHARS = 5_000_000;
const JUNK_ROWS = 6_000_000;
const DEEP = 200_000;

/** Throws ZodError where the seeds are no game and no bundle. */
export function hostileFiles(gameText: string, bundleText: string): readonly HostileFile[] {
  const game = () => gameSchema.parse(JSON.parse(gameText));
  const bundle = () => bundleSchema.parse(JSON.parse(bundleText));
  const byImport = (title: string, write: () => string, count = 1): HostileFile => ({
    title,
    door: "import",
    name: "hostile.game.json",
    count,
    write,
  });
  const byMemory = (title: string, write: () => string): HostileFile => ({
    title,
    door: "memory",
    name: "hostile.json",
    count: 1,
    write,
  });
  return [
    byImport("boxes 9,000 km wide", () => JSON.stringify(withWideBoxes(game()))),
    byImport("a game with 20,000 interactions", () => JSON.stringify(withManyActions(game()))),
    byImport(
      "a long array of nothing known",
      () => `[${'{"a":[1,2,3,{"b":2}]},'.repeat(JUNK_ROWS)}0]`,
    ),
    byImport("brackets 200,000 deep", () => "[".repeat(DEEP) + "]".repeat(DEEP)),
    byImport("2,000 files at once", () => gameText, MANY_FILES),
    byMemory("a program of 5 MB", () => JSON.stringify(withLongProgram(bundle()))),
    byMemory("a bundle of 10,000 exemplars", () => JSON.stringify(withManyExemplars(bundle()))),
  ];
}

function changeEpisode(game: Game, change: (episode: Episode) => Episode): Game {
  const [task] = game.tasks;
  return { ...game, tasks: [{ ...task, episodes: [change(task.episodes[0])] }] };
}

function withWideBoxes(game: Game): Game {
  const cornerPoints = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => [-1, 1].map((z) => [x * FAR_M, y * FAR_M, z * FAR_M])),
  );
  const box = {
    cornerPoints,
    center: { x: 0, y: 0, z: 0 },
    size: { x: 2 * FAR_M, y: 2 * FAR_M, z: 2 * FAR_M },
  };
  return changeEpisode(game, (episode) => ({
    ...episode,
    initial_state: {
      ...episode.initial_state,
      objects: episode.initial_state.objects.map((object) => ({
        ...object,
        axisAlignedBoundingBox: box,
      })),
    },
  }));
}

function withManyActions(game: Game): Game {
  return changeEpisode(game, (episode) => ({
    ...episode,
    interactions: Array.from({ length: MANY_INTERACTIONS }, (_, index) => {
      const round = Math.floor(index / episode.interactions.length);
      const interaction = episode.interactions[index % episode.interactions.length];
      return { ...interaction, time_start: round * 10_000 + (interaction?.time_start ?? 0) };
    }),
  }));
}

function withLongProgram(bundle: Bundle): Bundle {
  return {
    ...bundle,
    exemplars: bundle.exemplars.map((exemplar) => ({
      ...exemplar,
      program: `${exemplar.program}\n# `.padEnd(LONG_PROGRAM_CHARS, "x"),
    })),
  };
}

function withManyExemplars(bundle: Bundle): Bundle {
  return {
    ...bundle,
    exemplars: Array.from({ length: MANY_EXEMPLARS }, (_, index) => ({
      ...elementAt(bundle.exemplars, index % bundle.exemplars.length),
      id: `exemplar_${index}`,
    })),
  };
}
