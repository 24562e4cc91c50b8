/**
 * What can be done with no memory: the calls that words literally name, on the things that they name.
 * "Open the fridge" is a call; "make a salad" is not.
 */
import type { ProgramCall } from "@/core/world/program-call";
import type { WrittenStep, WritingTask } from "@/engines/agent/writer";
import {
  isFormOf,
  tokensOf,
  type Mention,
  type MentionReader,
} from "@/engines/agent/writers/analogy/mention-reader";
import { ProgramDraft } from "@/engines/agent/writers/analogy/program-draft";

/** Between a verb and what it is done to: "open up the big white fridge". */
const REACH = 5;
const MOST_STEPS = 50;

interface LiteralCall {
  readonly method: string;
  readonly words: string;
  readonly mention: Mention;
}

/** The steps, and the objects that they are on. */
export function literalProgram(
  task: WritingTask,
  reader: MentionReader,
  text: string,
): Pick<ProgramDraft, "steps" | "objects"> {
  const draft = new ProgramDraft(task);
  for (const { method, words, mention } of literalCalls(task, reader, text).slice(0, MOST_STEPS)) {
    const things = draft.known(mention.classes);
    const [name = words] = mention.classes;
    const instance = things[0]?.id;
    const variable = draft.declare(name, {
      class: things[0]?.class ?? name,
      otherClasses: mention.classes.slice(1),
      ...(instance === undefined ? {} : { instance }),
    });
    const call: ProgramCall = { receiver: draft.reference(variable), method, args: [] };
    const step: Pick<WrittenStep, "confidence"> = { confidence: 0.5 };
    draft.add(call, { kind: "words", words }, step);
  }
  return draft;
}

function literalCalls(
  { world }: WritingTask,
  reader: MentionReader,
  text: string,
): readonly LiteralCall[] {
  const tokens = tokensOf(text);
  const callable = new Set(world.vocabulary?.types.flatMap(callsWithoutArguments));
  return reader.read(text).flatMap((mention) => {
    const near = tokens.slice(Math.max(0, mention.at - REACH), mention.at).toReversed();
    const end = near.indexOf(".");
    const before = end === -1 ? near : near.slice(0, end);
    const verb = before
      .flatMap((token) =>
        reader.words.verbs.filter(({ words }) => words.some((base) => isFormOf(token, base))),
      )
      .at(0);
    const bare = before.find((token) => callable.has(token));
    const method = verb?.call ?? bare;
    return method === undefined || !callable.has(method)
      ? []
      : [{ method, mention, words: `${[...before].toReversed().join(" ")} ${mention.words}` }];
  });
}

function callsWithoutArguments({
  methods,
}: NonNullable<WritingTask["world"]["vocabulary"]>["types"][number]): readonly string[] {
  return methods
    .filter(({ parameters }) => parameters.every(({ isRequired }) => !isRequired))
    .map(({ name }) => name);
}
