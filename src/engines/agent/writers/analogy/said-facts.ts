/** What words say that things are to be, apart from what only tells which ones are meant. */
import type {
  Mention,
  MentionReader,
  StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";

/** Whether a value is what makes things ready for use: clean, empty. */
export function isReadying({ attribute, value }: StateFact, { words }: MentionReader): boolean {
  const states = words.attributes.find((each) => each.attribute === attribute);
  return (isNothing(value) ? states?.not : states?.holds)?.isReady === true;
}

/**
 * What a mention wants to be made of its thing. "The dirty cloth" and "the open door" tell which one: a
 * fault is nobody's wish; and what is cut is spoken of by its pieces.
 */
export function wishedOf({ states }: Mention, reader: MentionReader): readonly StateFact[] {
  return states.filter(({ attribute, value }) => {
    const words = reader.words.attributes.find((each) => each.attribute === attribute);
    const side = isNothing(value) ? words?.not : words?.holds;
    return reader.isLasting(attribute) && side?.fault === undefined;
  });
}

/** Of these, what is made and not only made ready. */
export function saidOf(mention: Mention, reader: MentionReader): readonly StateFact[] {
  return wishedOf(mention, reader).filter((fact) => !isReadying(fact, reader));
}

function isNothing(value: unknown): boolean {
  return value === false || value === null;
}
