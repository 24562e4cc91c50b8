/** "Not 12, take 20": objects called by the number in their names. */
import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { toReference } from "@/engines/teacher/corrections/things/thing-context";

/** Numbers below it are rather counted with. */
const LEAST_NAME = 5;

/** Numbers that stand alone and belong to one object of the program, or of a kind that is spoken of. */
export function withNumberNames(chunks: readonly Chunk[], scene: Scene): readonly Chunk[] {
  const spoken = new Set(
    chunks.flatMap((chunk) =>
      chunk.kind === "thing" && chunk.thing.noun !== undefined ? chunk.thing.noun.classes : [],
    ),
  );
  return chunks.map((chunk) => named(chunk, spoken, scene) ?? chunk);
}

function named(chunk: Chunk, spoken: ReadonlySet<string>, scene: Scene): Chunk | undefined {
  const { text, start, end } = chunk;
  const isNoun = chunk.kind === "thing" && chunk.thing.noun !== undefined;
  if (isNoun || !/^\d+$/.test(text) || Number(text) < LEAST_NAME) {
    return undefined;
  }
  const own = scene.things.filter(
    ({ id, class: name }) =>
      id.endsWith(`_${text}`) && (spoken.has(name) || scene.usedIds.includes(id)),
  );
  const [only] = own;
  if (only === undefined || own.length > 1) {
    return undefined;
  }
  const noun = { classes: [only.class], isPlural: false, reference: toReference(only) };
  const plain = { isAll: false, isMore: false, isLess: false, isOther: false, isPlural: false };
  const thing = { ...plain, noun, states: [], unknown: [] };
  return { kind: "thing", thing, text, start, end };
}
