/**
 * The door for whoever compares tasks by what they are about (ICAL Eq. 4, the textual state).
 *
 * A situation is a text of the classes that a program touches and of what it changed in the end:
 * "Cup, SinkBasin. Cup dirty false. Cup in CounterTop."
 *
 * Why it exists: the two sides of a channel have to say the same kind of thing. A query that describes a
 * whole room against a memory of the few objects that mattered matches by chance. So both sides are written
 * here: of the demonstration's noisy program, and of the verified one. Where nothing was shown, the
 * objects that the words name stand in for the touched ones, without changes, since nobody knows them.
 *
 * Key ideas: how things were before is left out (measured: rooms differ in that, tasks do not); an effect
 * counts once for every object that has it, so that "all of them" looks unlike "one of them". Names are the
 * world's own, one word each, for an embedding that goes by words.
 */
import { assertNever } from "@/base/assert";
import type { Json } from "@/base/json";
import type { ProgramCall } from "@/core/world/program-call";
import { worldEffects, type WorldEffect } from "@/core/world/world-effects";
import type { Environment, WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";

export interface SituationFacts {
  /** Before the first call. */
  readonly state: WorldState;
  /** A noisy program as it is written, or the calls of a run; refused ones touch nothing. */
  readonly done: string | readonly ProgramCall[];
  /** What was said about the task. */
  readonly words: readonly string[];
}

/** More says nothing of a task, and a hostile program may change things without end. */
const MOST_EFFECTS = 200;

/** Empty where nothing was touched and nothing that is there was named. */
export function describeSituation(
  world: WorldModel,
  { state, done, words }: SituationFacts,
): string {
  const start = world.open(state, undefined);
  const before = start.objects();
  const calls =
    typeof done === "string"
      ? parseStraightLine(done, world.vocabulary).calls.map(({ call }) => call)
      : done;
  const episode = start.fork();
  const touched = touchAll(episode, calls);
  if (touched.size === 0) {
    const named = new RoomWords(world, before).named(
      words.flatMap((text) => [...RoomWords.wordsOf(text), "."]),
    );
    const classes = before.flatMap((each) => (named.ids.has(each.id) ? [each.class] : []));
    return listOf([...named.classes, ...classes]);
  }
  const classes = before.flatMap((each) => (touched.has(each.id) ? [each.class] : []));
  const effects = worldEffects(before, episode.objects(), world).slice(0, MOST_EFFECTS);
  return [listOf(classes), ...effects.map(describeEffect)].join(" ");
}

/** The ids of everything that the calls act on, name or change. */
function touchAll(episode: Environment, calls: readonly ProgramCall[]): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const call of calls) {
    const { ok, objectId, changes } = episode.call(call);
    if (!ok) {
      continue;
    }
    const named = call.args.map((argument) =>
      argument.kind === "object" ? episode.resolve(argument.object) : undefined,
    );
    for (const id of [objectId, ...named, ...changes.map((change) => change.objectId)]) {
      if (id !== undefined) {
        touched.add(id);
      }
    }
  }
  return touched;
}

function listOf(classes: readonly string[]): string {
  return classes.length === 0 ? "" : `${[...new Set(classes)].toSorted().join(", ")}.`;
}

function describeEffect(effect: WorldEffect): string {
  switch (effect.kind) {
    case "attribute":
      return `${effect.class} ${effect.attribute} ${wordOf(effect.value)}.`;
    case "place":
      return `${effect.class} in ${effect.place.class}.`;
    case "made":
    case "gone":
      return `${effect.class} ${effect.kind}.`;
    default:
      return assertNever(effect);
  }
}

function wordOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
