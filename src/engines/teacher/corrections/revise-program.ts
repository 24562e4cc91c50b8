/**
 * A correction in plain words to a revised program (Xi_update, ICAL Eq. 3).
 *
 * Key ideas. (1) Every clause becomes changes, or is given back with what could be said instead.
 * (2) The changed steps are mended in the world model, and what the correction asked for is checked on
 * the finished program: what does not hold is not claimed. (3) Where what the task seems to ask for
 * is against what the person says, the person wins, and the note says so. (4) Each remark leaves one
 * sentence for other rooms, and preferences stay with the program.
 */
import { basisOfNothing } from "@/engines/teacher/corrections/basis";
import { applyEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import { findWithdrawn } from "@/engines/teacher/corrections/edits/contradictions";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import { offerReadings, type Offering } from "@/engines/teacher/corrections/offer-readings";
import { tryRevision, writeRevision } from "@/engines/teacher/corrections/write-revision";
import { reasonRemarkIn, reviseReason } from "@/engines/teacher/corrections/reasons/revise-reason";
import { toSteps } from "@/engines/teacher/corrections/steps-to-revise";
import { takeWorldSentences } from "@/engines/teacher/corrections/world-sentences";
import {
  howToSayIt,
  sayNotUnderstood,
} from "@/engines/teacher/corrections/edits/describe-revision";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { foreignText } from "@/base/english/other-language";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { openScene, type Scene } from "@/engines/teacher/corrections/things/scene";
import {
  understandCorrection,
  type UnderstoodCorrection,
} from "@/engines/teacher/corrections/understand-correction";
import type { ParsedProgram } from "@/engines/teacher/straight-line-program";
import type { ProposalDraft, ReviseRequest } from "@/engines/teacher/teacher-engine";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

/** Longer programs would keep a person waiting; they are edited by hand. */
const MAX_STEPS = 400;
/** A page of text holds more remarks than anybody checks at once. */
const MAX_CHARACTERS = 4000;

export async function reviseProgram(
  job: TeacherJob,
  request: ReviseRequest,
): Promise<ProposalDraft> {
  const lexicon = lexiconOf(job.world);
  const parsed = job.readSteps(request.program);
  const refusal = refuse(request, parsed, lexicon);
  if (refusal !== undefined) {
    return unchanged(job, request, refusal);
  }
  const steps = toSteps(request, parsed.calls, lexicon);
  const ofReason = await reviseReason(job, request, { steps, lexicon });
  if (ofReason !== undefined) {
    return ofReason;
  }
  const scene = await openScene(job, {
    steps,
    text: request.program,
    failedLine: request.failure?.line,
  });
  const read = await reviseAsRead(job, request, { scene, steps });
  const { contradictions, isWithdrawn } = understandCorrection(request.correction, scene);
  if (contradictions.length > 0 || isWithdrawn) {
    // One half of what is said against itself is no reading of it, nor is what was taken back.
    return read;
  }
  if (isSaidAgain(request) && read.pending === undefined && isUnchanged(read, request)) {
    // What was done of it was not what was meant: the next readings are offered, not the same again.
    const again = unchanged(job, request, `You said so before, so it may mean something else.`);
    return await offerReadings(job, request, { scene, steps, read: again });
  }
  return isDone(read, request, scene)
    ? read
    : await offerReadings(job, request, { scene, steps, read });
}

/** Whether nothing else that the words may mean is worth offering. */
function isDone(read: ProposalDraft, request: ReviseRequest, scene: Scene): boolean {
  const isLeftSo = isUnchanged(read, request) && asksForMore(request.correction, scene);
  return read.pending === undefined && read.isAddressed && !isLeftSo;
}

/** Whether the same was complained about before, by the letters of it. */
function isSaidAgain({ correction, earlierCorrections = [] }: ReviseRequest): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return earlierCorrections.some((earlier) => plain(earlier) === plain(correction));
}

/** Whether the words sound like a change, though the program does already what was read in them. */
function asksForMore(text: string, scene: Scene): boolean {
  const { edits, notUnderstood, remarks } = understandCorrection(text, scene);
  return (
    notUnderstood.length > 0 ||
    edits.some(({ leftOver }) => leftOver.length > 0) ||
    remarks.some((remark) => remark.startsWith("Passed over")) ||
    ASKING.test(text)
  );
}

const ASKING =
  /\b(?:too|also|again|other|not|no|n't|why|who|instead|rather|wrong|only|each|every|all|fine|already|as well|still|enough|left|back)\b|n't\b|\?/iu;

function isUnchanged({ program }: ProposalDraft, request: ReviseRequest): boolean {
  return program === request.program;
}

async function reviseAsRead(
  job: TeacherJob,
  request: ReviseRequest,
  { scene, steps }: Pick<Offering, "scene" | "steps">,
): Promise<ProposalDraft> {
  const { lexicon } = scene;
  const { rest, told } = takeWorldSentences(request);
  const correction = understandCorrection(rest, scene);
  if (correction.edits.length === 0 && told.length === 0) {
    const note = sayNothingDone(correction, lexicon);
    return { ...unchanged(job, request, note), ...basisOfNothing(correction) };
  }
  job.say(`Understood: ${[...told, ...correction.edits.map(({ said }) => said)].join("; ")}.`);
  const applied = await applyEdits(job, scene, correction.edits);
  const earlier = (request.earlierCorrections ?? [])
    .filter((text) => reasonRemarkIn(text, lexicon) === undefined)
    .flatMap((text) => understandCorrection(text, scene).edits);
  const withdrawn = findWithdrawn(earlier, correction.edits, lexicon);
  const revision = { scene, steps, told, correction, applied, withdrawn };
  return await writeRevision(job, request, await tryRevision(job, revision));
}

/** What the built-in teacher leaves to others, in a sentence; undefined where it can begin. */
function refuse(
  { correction }: ReviseRequest,
  { calls, unsupportedLines }: ParsedProgram,
  lexicon: Lexicon,
): string | undefined {
  if (correction.trim() === "") {
    return `The correction says nothing. ${howToSayIt(lexicon)}`;
  }
  if (correction.length > MAX_CHARACTERS) {
    return `The correction has ${correction.length} characters; the built-in teacher reads up to ${MAX_CHARACTERS}. Nothing was changed. Say the most important thing first, in a few sentences.`;
  }
  const foreign = foreignText(correction);
  if (foreign !== undefined) {
    const words = foreign.words.map((word) => `"${word}"`).join(", ");
    return `Not understood: the built-in teacher reads English, and this looks ${foreign.language} (${words}). Nothing was changed. Say it in English, or use a language model as teacher.`;
  }
  if (calls.length > MAX_STEPS) {
    return `The program has ${calls.length} calls; the built-in teacher revises programs of up to ${MAX_STEPS}. Nothing was changed. Shorten it by hand, or use a language model as teacher.`;
  }
  return unsupportedLines.length === 0
    ? undefined
    : `Line ${unsupportedLines[0]} holds control flow or something else that is no plain call, which the built-in teacher does not rewrite. Nothing was changed. Edit it by hand, or use a language model as teacher.`;
}

function sayNothingDone(
  { notUnderstood, contradictions, remarks }: UnderstoodCorrection,
  lexicon: Lexicon,
): string {
  const against = contradictions.map(
    ([a, b]) => `"${a}" and "${b}" contradict each other, so neither was done.`,
  );
  const unclear = notUnderstood.length === 0 ? [] : [sayNotUnderstood(notUnderstood)];
  const isNothing = against.length === 0 && unclear.length === 0;
  return [
    ...against,
    ...unclear,
    ...(isNothing ? ["Not done: nothing in it asks for a change."] : []),
    ...remarks,
    "Nothing was changed.",
    howToSayIt(lexicon),
  ].join(" ");
}
