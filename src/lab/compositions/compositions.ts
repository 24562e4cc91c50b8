/**
 * `exemplar compositions FILE... [--json]`: what the built-in teacher keeps of new compositions that are
 * shown by clean demonstrations, with their words and without.
 *
 * - `kept`: compositions all of whose effects hold after the proposed program, of those that the words
 *   ask for too
 * - `keptOrAsked`: the same, where a lost effect counts if the proposal asks about it
 * - `unsaidKeptOrAsked`: of the compositions with a deed that the words do not mention, those whose
 *   effect is kept or asked about
 * - `contradictedRight`: of those with a deed that the words exclude, where it is not done, or asked about
 * - `askedEach`: questions for each composition: each of them costs somebody a key
 *
 * The same without the words (`...NoWords`), where nothing can be unsaid or excluded.
 */
import { parseArgs } from "node:util";
import { ensureExists } from "@/base/assert";
import { readCompositions, type Composition } from "@/lab/compositions/compositions-file";
import {
  holdsIn,
  judgeComposition,
  type JudgedComposition,
} from "@/lab/compositions/judge-composition";
import { showComposition } from "@/lab/compositions/show-composition";
import { printFigures, share, type FiguresReport } from "@/lab/report/print-figures";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import type { Teacher } from "@/engines/teacher/teacher-engine";
import type { WorldObject } from "@/core/world/world-state";
import { householdWorld, toJson } from "@/worlds/household/household-study";

const HELP = `exemplar compositions FILE... [--json] [--details]

Shows the built-in teacher new compositions by clean demonstrations, and reads off the room what of
them its programs keep.

  --details  every composition of which something was lost in silence
  --json     one object with the figures as the last line

Figures, 0 to 1:
  kept               compositions kept whole
  keptOrAsked        kept whole, or what was lost is asked about
  unsaidKeptOrAsked  deeds that the words do not mention: kept or asked about
  contradictedRight  deeds that the words exclude: not done, or asked about
  askedEach          questions for each composition
and keptNoWords, keptOrAskedNoWords, askedEachNoWords: the same without words.`;

/** Runs the command. Exit code 2 for a wrong call. */
export async function compositions(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      details: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const lists = await Promise.all(positionals.map(readCompositions));
  const all = lists.flat();
  const teacher = createBuiltInTeacher(householdWorld);
  const judged = await judgeAll(all, teacher, (composition) => composition.words);
  const wordless = await judgeAll(all, teacher, () => "");
  if (values.details) {
    console.log([...judged.flatMap(toDetails), ...wordless.flatMap(toDetails)].join("\n"));
  }
  printFigures(toReport(judged, wordless), values.json);
  return all.length === 0 ? 1 : 0;
}

/** Shows every composition to the teacher and judges what it proposes. */
export async function judgeAll(
  all: readonly Composition[],
  teacher: Teacher,
  wordsOf: (composition: Composition) => string,
): Promise<readonly JudgedComposition[]> {
  const judged: JudgedComposition[] = [];
  for (const composition of all) {
    const { program, objects } = showComposition(composition);
    const draft = await teacher.propose({
      instruction: wordsOf(composition),
      dialogue: [],
      noisyProgram: program,
      state: toJson(composition.state),
      exemplars: [],
      images: [],
    });
    judged.push(judgeComposition(whatIsShown(composition, objects), draft));
  }
  return judged;
}

/** Of the effects those that the demonstration brings about: some deeds are none in this world. */
function whatIsShown(composition: Composition, objects: readonly WorldObject[]): Composition {
  const isShown = (effect: string) => holdsIn(effect, objects);
  return {
    ...composition,
    said: composition.said.filter(isShown),
    unsaid: composition.unsaid.filter(isShown),
    contradicted: composition.contradicted.filter(isShown),
  };
}

function toDetails(judged: JudgedComposition): readonly string[] {
  const { composition, draft, lostInSilence, unsaidInSilence, contradictedInSilence } = judged;
  const silent = [...lostInSilence, ...unsaidInSilence, ...contradictedInSilence];
  const { asked = [] } = ensureExists(draft.record.understood);
  return silent.length === 0 && asked.length === 0
    ? []
    : [
        `${silent.length > 0 ? "LOST " : "ASKS "} ${composition.words}`,
        `    deeds:  ${composition.deeds.join(" ")}`,
        `    lost:   ${silent.join("; ")}`,
        `    answer: ${draft.note}`,
        ...asked.map(({ text, done }) => `    asks:   ${text} (${done})`),
      ];
}

export function toReport(
  judged: readonly JudgedComposition[],
  wordless: readonly JudgedComposition[],
): FiguresReport {
  const unsaid = judged.filter(({ composition }) => composition.unsaid.length > 0);
  const contradicted = judged.filter(({ composition }) => composition.contradicted.length > 0);
  return {
    figures: {
      kept: shareOf(judged, ({ lost }) => lost.length === 0),
      keptOrAsked: shareOf(judged, ({ lostInSilence }) => lostInSilence.length === 0),
      unsaidKeptOrAsked: shareOf(unsaid, (each) => each.unsaidInSilence.length === 0),
      contradictedRight: shareOf(contradicted, (each) => each.contradictedInSilence.length === 0),
      askedEach: meanQuestions(judged),
      keptNoWords: shareOf(wordless, ({ lost }) => lost.length === 0),
      keptOrAskedNoWords: shareOf(wordless, ({ lostInSilence }) => lostInSilence.length === 0),
      askedEachNoWords: meanQuestions(wordless),
      compositions: judged.length,
      effects: judged.reduce((sum, { composition }) => sum + composition.said.length, 0),
      unsaid: unsaid.length,
      contradicted: contradicted.length,
    },
  };
}

function shareOf(
  judged: readonly JudgedComposition[],
  isRight: (each: JudgedComposition) => boolean,
): number {
  return share(judged.filter(isRight).length, judged.length);
}

function meanQuestions(judged: readonly JudgedComposition[]): number {
  return share(
    judged.reduce((sum, { questions }) => sum + questions, 0),
    judged.length,
  );
}
