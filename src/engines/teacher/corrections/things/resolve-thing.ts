/**
 * From a noun to the objects that it means: by name, by state ("the dirty one"), by place, by order,
 * by what the program uses, and for pronouns by what was spoken of. Where several fit equally, one is
 * taken with the reason said, or the question is given back with the candidates.
 */
import type { Thing } from "@/engines/teacher/corrections/clauses/chunk";
import { sitesOf } from "@/engines/teacher/corrections/things/kin";
import type { Noun } from "@/engines/teacher/corrections/words/nouns";
import { resolveClasses } from "@/engines/teacher/corrections/things/resolve-classes";
import { resolvePronoun } from "@/engines/teacher/corrections/things/resolve-pronoun";
import type { Meant, ThingContext } from "@/engines/teacher/corrections/things/thing-context";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";

export function resolveThing(thing: Thing, context: ThingContext): Meant {
  if (thing.unknownNoun !== undefined) {
    return { ok: false, why: `I know no "${thing.unknownNoun}" here` };
  }
  const { noun } = thing;
  if (noun?.reference !== undefined) {
    return { ok: true, references: [noun.reference] };
  }
  if (noun === undefined) {
    return resolvePronoun(thing, context);
  }
  if (noun.product?.isCarried === true) {
    return resolveProduct(thing, noun, context);
  }
  return resolveClasses(thing, noun, context);
}

/** The mug that the coffee is in: what the program puts into the machine. */
function resolveProduct(thing: Thing, noun: Noun, context: ThingContext): Meant {
  const sites = sitesOf(noun.product?.verb, context.scene);
  const brewed = context.scene.steps.flatMap(({ step: { call } }) => {
    const [receiver, target] = referencesOf(call);
    const isThere = target !== undefined && sites.includes(target.class);
    return receiver !== undefined && isThere ? [receiver] : [];
  });
  const last = brewed.at(-1);
  return last === undefined
    ? resolveClasses(thing, noun, context)
    : { ok: true, references: [last] };
}
