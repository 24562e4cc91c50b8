/**
 * Writes a program from the retrieved exemplars alone: what the words name here takes the place of what
 * the words named there.
 *
 * How: `exemplar-aims` (what each exemplar was for) -> `choose-aims` with `align-words` (which of that is
 * meant here, of what, how many, where) -> `compose-program` with `recipes` (the calls by which exemplars
 * brought each change about, on the things of this room). It knows no task and no planner; without an
 * exemplar nothing but what the words literally name is carried out (`literal-program`).
 */
import { isDefined } from "@/base/defined";
import type { Writer, WritingSource, WritingTask, WrittenProgram } from "@/engines/agent/writer";
import {
  askBack,
  askHow,
  askLeave,
  MOST_QUOTED,
} from "@/engines/agent/writers/analogy/plain/ask-back";
import { chooseAims, type ChosenAims } from "@/engines/agent/writers/analogy/choose-aims";
import type { Spoken, WantedAim } from "@/engines/agent/writers/analogy/wanted-aim";
import { ClassAbilities } from "@/engines/agent/writers/analogy/class-abilities";
import { ProgramComposer } from "@/engines/agent/writers/analogy/compose-program";
import { aimsOf } from "@/engines/agent/writers/analogy/exemplar-aims";
import { followExemplar } from "@/engines/agent/writers/analogy/called/follow-exemplar";
import { literalProgram } from "@/engines/agent/writers/analogy/literal-program";
import {
  MentionReader,
  spokenName,
  tokensOf,
} from "@/engines/agent/writers/analogy/mention-reader";
import { deedsLeftOut } from "@/engines/agent/writers/analogy/plain/asked-deeds";
import { readPlain } from "@/engines/agent/writers/analogy/plain/read-commands";
import { passedOver } from "@/engines/agent/writers/analogy/passed-over";
import { usedAgainst } from "@/engines/agent/writers/analogy/said-against";
import { recipesOf } from "@/engines/agent/writers/analogy/recipes";

export const analogyWriter: Writer = {
  id: "analogy",
  write: async (task) => leftOf(task) ?? writeByAnalogy(task),
};

/**
 * What is left of a program that goes well. A room does not show that a recipe is half done: a dirty mug in a sink is
 * there to be washed, or to be picked up for washing, and written anew after every step the recipe would begin again.
 */
function leftOf({ previous, goesOnAt }: WritingTask): WrittenProgram | undefined {
  return previous === undefined || goesOnAt === undefined
    ? undefined
    : { ...previous, steps: previous.steps.slice(goesOnAt) };
}

function writeByAnalogy(task: WritingTask): WrittenProgram {
  const { world } = task;
  const sources = task.sources.map((source) => ({ ...source, calls: callsOfWorld(source, task) }));
  const reader = MentionReader.of(world);
  const text = [task.instruction, ...task.dialogue.map(({ text: said }) => said)].join(" . ");
  const spoken = spokenIn(task, reader, text);
  const each = reader.readEach(text);
  const askedBack = askBack(task, { text, spoken, each });
  if (askedBack !== undefined) {
    return askedBack;
  }
  const followed = followExemplar({ ...task, sources });
  if (followed !== undefined) {
    return followed;
  }
  const abilities = new ClassAbilities([
    task.objects,
    ...sources.map(({ exemplar }) => exemplar.objects).filter(isDefined),
  ]);
  const recipes = sources.flatMap((source) => recipesOf(source, world));
  const exemplars = sources.map((source) => aimsOf(source, { reader, world, recipes }));
  const chosen = chooseAims(exemplars, spoken, { reader, abilities });
  const leftOut = chosen.isAllRead === true ? [] : deedsLeftOut(spoken.reading, chosen.aims);
  if (leftOut.length > 0) {
    return askHow(leftOut);
  }
  const composer = new ProgramComposer({ task, reader, recipes });
  composer.compose(chosen.aims);
  if (composer.draft.steps.length === 0 && chosen.aims.length === 0) {
    return writeLiterally(task, reader, text);
  }
  const used = new Set(composer.draft.objects.map((object) => object.class));
  const forbidden = usedAgainst(text, each, used);
  if (forbidden.length > 0) {
    return askLeave(forbidden);
  }
  const titles = chosen.from.map(({ source }) => `"${source.exemplar.title}"`).join(" and ");
  return {
    steps: composer.draft.steps,
    objects: composer.draft.objects,
    serves: composer.serves,
    unmapped: [
      ...leftOutOf(task, chosen, { used, reader }),
      ...chosen.unmapped,
      ...composer.unmapped,
    ],
    every: chosen.aims.filter(({ isEvery }) => isEvery).flatMap(({ classes }) => classes),
    questions: questionsOf(chosen.aims),
    ...(chosen.isAllRead === true ? { isAllRead: true } : {}),
    confidence: chosen.confidence,
    explanation:
      composer.draft.steps.length === 0
        ? whyNothing(composer.unmapped)
        : titles === ""
          ? LITERALLY
          : `As in ${titles}.`,
  };
}

/** Words that come to nothing; none where every one of them was read. */
function leftOutOf(
  { instruction }: WritingTask,
  { aims, from, isAllRead }: ChosenAims,
  { used, reader }: { readonly used: ReadonlySet<string>; readonly reader: MentionReader },
): WrittenProgram["unmapped"] {
  const meant = aims.flatMap(({ classes, places }) => [...classes, ...places]);
  return isAllRead === true
    ? []
    : passedOver(instruction, { classes: [...used, ...meant], from, reader });
}

function spokenIn({ dialogue }: WritingTask, reader: MentionReader, text: string): Spoken {
  return {
    mentions: reader.read(text),
    bareCount: reader.bareCount(text),
    tokens: tokensOf(text),
    isAlone: dialogue.length === 0,
    ...(dialogue.length === 0 ? { reading: readPlain(text, reader) } : {}),
  };
}

/** Why there is nothing to do about what was understood. */
function whyNothing(unmapped: WrittenProgram["unmapped"]): string {
  return unmapped.length === 0
    ? "What I understood is so already, as far as I have seen."
    : "No exemplar shows how to bring it about.";
}

/** An exemplar may come from anywhere: only calls that this world has are taken over, and not without end. */
function callsOfWorld({ calls }: WritingSource, { world }: WritingTask): WritingSource["calls"] {
  const { vocabulary } = world;
  const methods = new Set(
    vocabulary?.types.flatMap(({ methods: own }) => own.map(({ name }) => name)),
  );
  return calls
    .slice(0, MOST_CALLS)
    .filter(({ call }) => vocabulary === undefined || methods.has(call.method));
}

/** Asked rather than guessed: what stands for what only by the look of the words. */
function questionsOf(aims: readonly WantedAim[]): readonly string[] {
  return aims
    .filter(({ likeness }) => likeness < SURE)
    .flatMap(({ classes, substitutions }) => {
      const [name] = classes;
      const own = substitutions.find(({ kind }) => kind === "class");
      return name === undefined
        ? []
        : [
            own === undefined
              ? `Is it about the ${spokenName(name)}?`
              : `Should I do with the ${spokenName(name)} what I once did with the ${spokenName(own.from)}?`,
          ];
    });
}

function writeLiterally(task: WritingTask, reader: MentionReader, text: string): WrittenProgram {
  const { steps, objects } = literalProgram(task, reader, text);
  const isNothing = steps.length === 0;
  const named = reader.read(text).map(({ words }) => words);
  return {
    steps,
    objects,
    unmapped: isNothing
      ? [
          {
            kind: "words",
            what: text.slice(0, MOST_QUOTED),
            why: "Nothing that I remember or that I can do is named.",
          },
        ]
      : [],
    questions: [
      named.length === 0
        ? "I know none of the things that you speak of. What should I do, and with what?"
        : `I remember nothing like this. What should I do with the ${[...new Set(named)].slice(0, 4).join(", ")}, step by step?`,
    ],
    confidence: isNothing ? 0 : LITERAL,
    explanation: isNothing
      ? "The memory holds nothing like this, and the words name no call."
      : "The memory holds nothing like this; only what the words literally name is done.",
  };
}

const MOST_CALLS = 400;
const SURE = 0.5;
const LITERAL = 0.3;
const LITERALLY =
  "The words say literally what is to be done; how it is done is as in the exemplars.";
