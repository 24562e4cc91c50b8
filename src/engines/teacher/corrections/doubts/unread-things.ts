/** Clauses that were not understood and speak of other things than what was. */
import { chunksOf } from "@/engines/teacher/corrections/clauses/chunks-of";
import { thingsOf } from "@/engines/teacher/corrections/clauses/chunk";
import { accountOf } from "@/engines/teacher/corrections/doubts/account";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";
import type { UnderstoodCorrection } from "@/engines/teacher/corrections/understand-correction";

/**
 * The clauses, in quotes, whose nouns nothing that was understood accounts for: half of what was said
 * would be done and the other half not. What only says when, or what the program does already, is none.
 */
export function unreadThings(
  { notUnderstood }: UnderstoodCorrection,
  done: readonly Edit[],
  scene: Scene,
): readonly string[] {
  const { names } = accountOf(
    done.map(({ change }) => change),
    { scene, where: undefined },
  );
  return notUnderstood.flatMap(({ clause }) => {
    const chunks = chunksOf(clause, scene);
    const isTime = /^(?:after|before|when)$/.test(String(chunks[0]?.kind));
    const senses = chunks.flatMap((chunk) => (chunk.kind === "verb" ? [chunk.verb.sense] : []));
    const isOpen = thingsOf(chunks).some(({ noun }) => {
      const classes = noun === undefined ? [] : noun.classes;
      const isDone = senses.some(
        (sense) => findSteps(scene, { sense, objects: classes }).length > 0,
      );
      return classes.length > 0 && !isDone && !classes.some((each) => names.has(each));
    });
    return isOpen && !isTime ? [`"${clause}"`] : [];
  });
}
