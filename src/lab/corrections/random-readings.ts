/** As many edits as were offered, drawn at random: what the ranking of the readings is worth. */
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { readingsOf } from "@/core/correction";
import type { SeededRandom } from "@/base/seeded-random";
import { allEdits } from "@/engines/teacher/corrections/candidates/guess-edits";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import { offerReadings } from "@/engines/teacher/corrections/offer-readings";
import { toSteps } from "@/engines/teacher/corrections/steps-to-revise";
import { openScene } from "@/engines/teacher/corrections/things/scene";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { CorrectionEntry } from "@/lab/corrections/corrections-file";
import { judge } from "@/lab/corrections/corrections-judge";
import { outcomesOf } from "@/lab/corrections/corrections-outcome";
import { householdWorld, toJson } from "@/worlds/household/household-study";

/** Whether what was meant is among `count` edits drawn at random that hold in the world model. */
export async function isMeantAtRandom(
  entry: CorrectionEntry,
  count: number,
  random: SeededRandom,
): Promise<boolean> {
  const { situation, text } = entry;
  const state = toJson(situation.state);
  const request = {
    instruction: situation.instruction,
    dialogue: [],
    noisyProgram: situation.program,
    state,
    exemplars: [],
    images: [],
    program: situation.program,
    abstractions: EMPTY_ABSTRACTIONS,
    correction: text,
    failure: undefined,
  };
  const job = await TeacherJob.open(householdWorld, request);
  const { calls } = job.readSteps(situation.program);
  const steps = toSteps(request, calls, lexiconOf(job.world));
  const scene = await openScene(job, { steps, text: situation.program, failedLine: undefined });
  const guesses = allEdits(text, scene)
    .map((edits) => ({ edits, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ edits }) => edits);
  const read = unchanged(job, request, "");
  const { pending } = await offerReadings(job, request, { scene, steps, read, guesses });
  const drawn = pending === undefined ? [] : readingsOf(pending).slice(0, count);
  return outcomesOf(drawn, entry).some((each) => judge(entry, each).verdict === "intended");
}
