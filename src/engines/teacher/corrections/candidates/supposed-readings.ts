/**
 * Readings of the grammar where something is supposed that the words leave open: which of several is
 * meant, or that a thing that is not here was a slip for one that is.
 */
import { editDistance } from "@/base/edit-distance";
import { toPythonName } from "@/core/python-name";
import { chunksOf } from "@/engines/teacher/corrections/clauses/chunks-of";
import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import {
  understandCorrection,
  type UnderstoodCorrection,
} from "@/engines/teacher/corrections/understand-correction";

/** More than so many that a noun may stand for are not shown one by one. */
const MAX_SUPPOSED = 3;

/** What the words ask for under each supposition, as guesses; none where the words leave nothing open. */
export function supposedReadings(
  text: string,
  scene: Scene,
  { notUnderstood }: UnderstoodCorrection,
): readonly (readonly Edit[])[] {
  const open = notUnderstood.flatMap(({ why }) => (why === undefined ? [] : why.split(/[ ,:]+/)));
  const asked = scene.things.filter(({ id }) => open.includes(id)).slice(0, MAX_SUPPOSED);
  const read = [
    ...asked.map(({ id }) => understandCorrection(text, { ...scene, supposedId: id })),
    ...withoutSlips(text, scene).map((mended) => understandCorrection(mended, scene)),
  ];
  return read
    .filter((each) => each.edits.length > 0 && each.notUnderstood.length < notUnderstood.length)
    .map(({ edits }) => edits.map((edit): Edit => ({ ...edit, isGuess: true })));
}

/** "The other pen", where there is no pen and one letter off there is a pan. */
function withoutSlips(text: string, scene: Scene): readonly string[] {
  const names = [...new Set(scene.things.map((each) => each.class))]
    .map((name) => toPythonName(name))
    .filter((name) => !name.includes("_"));
  return chunksOf(text, scene).flatMap((chunk) => {
    const word = isAbsent(chunk, scene) ? chunk.text.split(" ").at(-1) : undefined;
    const near = names.find(
      (name) =>
        word !== undefined && name[0] === word[0] && editDistance(name, word, { most: 1 }) === 1,
    );
    return word === undefined || near === undefined
      ? []
      : [text.replaceAll(new RegExp(`\\b${word}\\b`, "giu"), near)];
  });
}

function isAbsent(chunk: Chunk, { things, references }: Scene): boolean {
  const classes = chunk.kind === "thing" ? chunk.thing.noun?.classes : undefined;
  const here = [...things, ...references];
  const isHere = here.some((each) => classes?.includes(each.class) === true);
  return classes !== undefined && classes.length > 0 && !isHere;
}
