/** What a person says of an outcome, as the instruction that was meant (HALP III-C, learning from feedback). */
import { firstNamed } from "@/engines/skills/plan/named-things";
import { alikeManners, isDeed, mannersIn, readTask } from "@/engines/skills/plan/plan-words";
import { headOf, type ToldScene } from "@/engines/skills/plan/read-scene";

interface OutcomeContext {
  readonly scene: ToldScene;
  /** Where a sort of thing can be held. */
  readonly partsOf: (sort: string) => readonly string[];
}

/**
 * The instruction with the manner that was meant: one that is said and is not how it is now, or else the other
 * one than how it is. Undefined where the words are no outcome.
 */
export function instructionMeant(
  outcome: string,
  instruction: string,
  { scene, partsOf }: OutcomeContext,
): string | undefined {
  const words = outcome.toLowerCase();
  const isNew =
    isDeed(readTask(words).verb) &&
    /^(?:please\s)?[a-z]+/u.test(words) &&
    namesAtOnce(words, scene);
  if (isNew) {
    return undefined;
  }
  const object = firstNamed(instruction.toLowerCase(), scene)?.things[0];
  const manner =
    scene.held === undefined
      ? object === undefined
        ? undefined
        : lieMeant(words, lieOf(object, scene))
      : partMeant(words, scene.held.part, partsOf(headOf(scene.held.thing)));
  const base = mannersIn(instruction).reduce(
    (text, said) => text.replace(said, ""),
    instruction.toLowerCase(),
  );
  return manner === undefined ? undefined : `${base.trim().replace(/[.!]+$/u, "")} ${manner}`;
}

/** An instruction names its thing right after its verb; “lay it on its side” tells how the one before was meant. */
function namesAtOnce(words: string, scene: ToldScene): boolean {
  return firstNamed(words, scene) !== undefined && !/^(?:[a-z]+ )?(?:it|them)\b/u.test(words);
}

function partMeant(words: string, held: string, parts: readonly string[]): string | undefined {
  const said = parts.filter((part) => new RegExp(String.raw`\b${part}\b`, "u").test(words));
  const other = said.length === 0 ? undefined : [...said, ...parts].find((part) => part !== held);
  return other === undefined ? undefined : `by the ${other}`;
}

const UPRIGHT = "upright";
const SIDE = "on its side";

function lieOf(object: string, { notes }: ToldScene): string {
  const note = notes.find((each) => each.toLowerCase().startsWith(`the ${object} `));
  return note === undefined ? UPRIGHT : (mannersIn(note)[0] ?? UPRIGHT);
}

function lieMeant(words: string, now: string): string | undefined {
  const said = mannersIn(words);
  const isNow = (manner: string) => alikeManners(manner).includes(now);
  return said.find((manner) => !isNow(manner)) ?? (said.length === 0 ? undefined : otherThan(now));
}

function otherThan(lie: string): string {
  return lie === UPRIGHT ? SIDE : UPRIGHT;
}
