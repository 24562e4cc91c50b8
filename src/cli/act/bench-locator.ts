/**
 * `bench -- locator --memory BUNDLE --games GAMES [--folds N] [--part K/N] [--json]`
 *
 * Looks for what a game's words name, and a few other things, where a look round did not show them: once
 * where the memory's rooms and the words say, and several times anywhere. Steps until it is found, or until
 * there is nowhere left to look.
 */
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import { readActOptions, type ActOptions } from "@/cli/act/act-options";
import { roomsOf, toWriterWorld } from "@/cli/act/open-agent";
import { readGames } from "@/cli/act/read-games";
import { readMemory } from "@/cli/act/read-memory";
import { kitOfCases, type TeachCase } from "@/cli/teach/teach-case";
import type { WorldKit } from "@/core/world/world-kit";
import { AgentRecord } from "@/engines/agent/agent-record";
import { TEACH_LIMITS } from "@/engines/agent/agent-engine";
import { ObjectBindings } from "@/engines/agent/object-bindings";
import { ObjectSearch } from "@/engines/agent/object-search";
import { readSaidPlaces } from "@/engines/agent/said-places";
import { learnWhereabouts, type Whereabouts } from "@/engines/agent/whereabouts";
import { MentionReader } from "@/engines/agent/writers/analogy/mention-reader";
import { memoryFolds } from "@/lab/agent/memory-folds";
import { bootstrapInterval } from "@/core/experiments/bootstrap-interval";
import { printFigures } from "@/lab/report/print-figures";

/** Looking anywhere is tried so often, each time otherwise. */
const DRAWS = 4;
/** Things of each game that its words do not name. */
const MOST_OTHERS = 4;

interface Sought {
  readonly game: string;
  readonly class: string;
  /** Steps with what is known of where things are, and on average without. */
  readonly locatorSteps: number;
  readonly randomSteps: number;
  readonly isFound: boolean;
}

export async function benchLocator(args: readonly string[]): Promise<number> {
  const options = ensureExists(readActOptions(args), "see `exemplar act --help` for the options");
  const exemplars = await readMemory(options.memory);
  const { cases } = await readGames(options.games, options.limit);
  const kit = await kitOfCases(cases);
  const memoryOf = memoryFolds(cases, exemplars, options.folds);
  const learned = new Map<unknown, Whereabouts>();
  const games: (readonly Sought[])[] = [];
  for (const one of partOf(cases, options)) {
    const memory = memoryOf(one.id);
    const whereabouts = learned.get(memory) ?? learnWhereabouts(roomsOf(memory, kit.model));
    learned.set(memory, whereabouts);
    const sought = await seekAll(one, kit, { whereabouts, options });
    console.error(`${one.id} | ${sought.length} things`);
    games.push(sought);
  }
  report(
    games.filter(({ length }) => length > 0),
    options,
  );
  return 0;
}

function partOf(cases: readonly TeachCase[], { part }: ActOptions): readonly TeachCase[] {
  return cases.filter((_, index) => index % part.of === part.index - 1);
}

interface Knowing {
  readonly whereabouts: Whereabouts;
  readonly options: ActOptions;
}

/** What the words name, and a few other things that can be carried. */
function thingsToSeek({ demonstration }: TeachCase, kit: WorldKit): readonly string[] {
  const room = kit.model.read(ensureExists(demonstration.state, "a game has a state"));
  const objects = kit.model.open(room, undefined).objects();
  const there = new Set(
    objects.flatMap(({ class: name, isHeld }) => (isHeld === undefined ? [] : [name])),
  );
  const reader = new MentionReader(toWriterWorld(kit.model));
  const { instruction, dialogue } = demonstration;
  const text = [instruction, ...dialogue.map((each) => each.text)].join(" . ");
  const named = reader
    .read(text)
    .flatMap(({ classes }) => classes.filter((each) => there.has(each)));
  const others = createSeededRandom(1)
    .shuffle([...there])
    .slice(0, MOST_OTHERS);
  return [...new Set([...named, ...others])];
}

/** Every one of them that is not seen at first. */
async function seekAll(
  one: TeachCase,
  kit: WorldKit,
  knowing: Knowing,
): Promise<readonly Sought[]> {
  const found: Sought[] = [];
  for (const name of thingsToSeek(one, kit)) {
    const located = await seek(one, kit, { ...knowing, name, draw: undefined });
    if (located === undefined) {
      continue;
    }
    const drawn: number[] = [];
    for (let draw = 1; draw <= DRAWS; draw += 1) {
      drawn.push(ensureExists(await seek(one, kit, { ...knowing, name, draw })).steps);
    }
    found.push({
      game: one.id,
      class: name,
      locatorSteps: located.steps,
      randomSteps: drawn.reduce((sum, steps) => sum + steps, 0) / DRAWS,
      isFound: located.isFound,
    });
  }
  return found;
}

/** Undefined where it is seen already. */
async function seek(
  { demonstration }: TeachCase,
  kit: WorldKit,
  { whereabouts, options, name, draw }: Knowing & { name: string; draw: number | undefined },
): Promise<{ readonly steps: number; readonly isFound: boolean } | undefined> {
  const room = kit.model.read(ensureExists(demonstration.state, "a game has a state"));
  const { senses } = await ensureExists(kit.openSenses, "the world can be seen")(room);
  const record = new AgentRecord({ ...TEACH_LIMITS, environmentSteps: Infinity }, {});
  const world = toWriterWorld(kit.model);
  const bindings = new ObjectBindings(senses, []);
  const said = readSaidPlaces(demonstration, world, whereabouts);
  const search = new ObjectSearch({
    senses,
    record,
    bindings,
    said,
    whereabouts: draw === undefined ? whereabouts : undefined,
    seed: draw ?? 1,
  });
  search.survey(options.limits.surveySteps);
  if (senses.objects().some((object) => object.class === name)) {
    return undefined;
  }
  const before = record.lookSteps;
  const isFound = search.find({ variable: "sought", class: name });
  return { steps: record.lookSteps - before, isFound };
}

function report(games: readonly (readonly Sought[])[], options: ActOptions): void {
  const ratio = (drawn: readonly (readonly Sought[])[]): number => {
    const all = drawn.flat();
    const sum = (of: (each: Sought) => number): number =>
      all.reduce((total, each) => total + of(each), 0);
    return (
      sum((each) => each.locatorSteps) /
      Math.max(
        1,
        sum((each) => each.randomSteps),
      )
    );
  };
  const all = games.flat();
  const meanOf = (of: (each: Sought) => number): number =>
    all.reduce((total, each) => total + of(each), 0) / Math.max(1, all.length);
  const figures = {
    stepsAgainstRandom: ratio(games),
    locatorSteps: meanOf((each) => each.locatorSteps),
    randomSteps: meanOf((each) => each.randomSteps),
    found: meanOf((each) => Number(each.isFound)),
    things: all.length,
    games: games.length,
  };
  const intervals = { stepsAgainstRandom: bootstrapInterval(games, ratio) };
  for (const [name, value] of Object.entries(figures)) {
    console.log(`${name.padEnd(20)} ${value.toFixed(3)}`);
  }
  printFigures({ figures, intervals, sought: all }, options.asJson);
}
