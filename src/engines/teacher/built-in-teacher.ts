/**
 * The built-in teacher.
 *
 * Why it exists: the studio works on one machine, offline, without a key. Key ideas: it executes the
 * noisy program in the world model; repairs refused calls; adds the steps that unmet goal conditions
 * need; drops, by trying, what does not serve the goal; binds classes to the instances they stood
 * for; and writes the abstractions from the causes it found, among them what goes wrong when a step
 * is left out. Nothing is canned, and what it does not understand it says.
 */
import { ensureExists } from "@/base/assert";
import type { WorldModel } from "@/core/world/world-model";
import { planMended, planSteps } from "@/engines/teacher/proposal/plan-steps";
import { toPlanned } from "@/engines/teacher/proposal/planned-step";
import { askAbout, type Guess } from "@/engines/teacher/corrections/doubts/ask-about";
import { reviseProgram } from "@/engines/teacher/corrections/revise-program";
import type { ProposalDraft, ReviseRequest, Teacher } from "@/engines/teacher/teacher-engine";
import { mendOutcome, type MendedOutcome } from "@/engines/teacher/outcome/mend-outcome";
import type { RecalledMeaning } from "@/engines/teacher/recall/recalled";
import { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import {
  BUILT_IN_TEACHER,
  describeTask,
  writeDraft,
} from "@/engines/teacher/abstraction/write-draft";

export { BUILT_IN_TEACHER };

export function createBuiltInTeacher(world: WorldModel): Teacher {
  return {
    name: BUILT_IN_TEACHER,
    propose: async (request, options) =>
      await propose(await TeacherJob.open(world, request, options)),
    revise: async (request, options) => {
      const job = await TeacherJob.open(world, request, options);
      const draft = await revise(job, request);
      return { ...draft, record: { ...draft.record, understood: describeTask(job, []) } };
    },
  };
}

async function propose(job: TeacherJob): Promise<ProposalDraft> {
  const { calls, unsupportedLines } = job.readSteps(job.request.noisyProgram);
  job.say(`The program has ${calls.length} calls. Executing them in the world model.`);
  const wanted = ensureExists(job.demonstrated).watched.steps.map(toPlanned);
  const planned = await planSteps(job, wanted, { isFirst: true });
  const notes =
    unsupportedLines.length === 0
      ? []
      : [`Lines that could not be read: ${unsupportedLines.join(", ")}.`];
  return await writeDraft(job, planned, { notes, isAddressed: true });
}

/**
 * What is said of steps becomes edits. What is said of how it came out, after a run that did not do the
 * task, is a wish about the outcome: the program is completed toward it, its own steps kept. Where the
 * words do not choose a wish, what they say of the steps goes before a guess at what may be missing.
 */
async function revise(job: TeacherJob, request: ReviseRequest): Promise<ProposalDraft> {
  const isAboutOutcome =
    request.isGoalMissed === true && isPlainProgram(job, request) && !isAboutSteps(request);
  const mended = isAboutOutcome ? await mendOutcome(job, request) : undefined;
  if (mended?.isClear === true) {
    return await writeMended(request, mended);
  }
  const edited = await reviseProgram(job, request);
  // Where the words were read and nothing comes of them, the note says why: a guess is no answer to that.
  return mended === undefined || edited.basis === "words"
    ? await orMended(job, request, edited)
    : await writeMended(request, mended);
}

/** Where nothing came of the words, and the run was refused, mending that is offered. */
async function orMended(
  job: TeacherJob,
  request: ReviseRequest,
  edited: ProposalDraft,
): Promise<ProposalDraft> {
  const isRefused = request.failure?.cause === "world" && isPlainProgram(job, request);
  const isOpen = !edited.isAddressed && edited.pending === undefined;
  return isRefused && isOpen ? await askToMend(job, request) : edited;
}

/** The run was refused, and what was said of it is not understood: mending that step is offered. */
async function askToMend(job: TeacherJob, request: ReviseRequest): Promise<ProposalDraft> {
  const { calls } = job.readSteps(request.program);
  const steps = calls.map(({ call, line }) => ({ call, line, origin: "reviewed" as const }));
  const planned = await planSteps(job, steps, { isFirst: false });
  const notes = ["The step that the world refused was mended."];
  return askAbout(job, request, [
    {
      draft: await writeDraft(job, planned, { notes, isAddressed: true }),
      after: planned.kept,
      does: "mend the step that the world refused",
      doubts: ["What was said was not understood."],
    },
  ]);
}

/** Whether the program is spoken of, not what came of it: nothing is missing of what need not be done. */
function isAboutSteps({ correction }: ReviseRequest): boolean {
  return (
    /\b(?:lines?|steps?|skip|undo)\b/iu.test(correction) ||
    /\b(?:no need|need ?n['’]?t|(?:(?:do|does|did)(?: not|n['’]?t)|no longer) (?:need|have) to|(?:not|un) ?necessary)\b/iu.test(
      correction,
    )
  );
}

function isPlainProgram(job: TeacherJob, { program }: ReviseRequest): boolean {
  return job.readSteps(program).unsupportedLines.length === 0;
}

/**
 * What the words choose clearly is done; a guess waits for a yes. Where such a task had more to it before, all
 * of that is offered first: one yes then spares what would have to be said next.
 */
async function writeMended(request: ReviseRequest, mended: MendedOutcome): Promise<ProposalDraft> {
  const { isClear, whole } = mended;
  const { draft, after } = await writeToward(mended);
  if (isClear && whole === undefined) {
    return draft;
  }
  const own: Guess = {
    draft,
    after,
    does: makeItSo(mended.said),
    doubts: isClear ? [] : ["It is a guess, from what was shown and what is not done."],
  };
  return askAbout(
    mended.job,
    request,
    whole === undefined
      ? [own]
      : [
          {
            ...(await writeToward(whole)),
            does: makeItSo(whole.said),
            doubts: sourceOf(whole.meaning),
          },
          own,
        ],
  );
}

function makeItSo(said: string): string {
  return `make it so: ${said.replace(/[.]$/u, "")}`;
}

/** Why more is offered than was said. */
function sourceOf({ because }: RecalledMeaning): readonly string[] {
  const [first] = because;
  return first === undefined
    ? ["More than was said belonged to such tasks before."]
    : [`More than was said belonged to such a task before: "${first.title}".`];
}

/** The program with these steps, and what is said of it. */
async function writeToward({
  job,
  completed,
  said,
}: Pick<MendedOutcome, "job" | "completed" | "said">): Promise<Pick<Guess, "draft" | "after">> {
  const planned = await planMended(job, completed);
  const notes = [`Understood as a wish about the outcome: ${said}`];
  return {
    draft: await writeDraft(job, planned, { notes, isAddressed: true }),
    after: planned.kept,
  };
}
