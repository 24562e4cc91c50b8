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
import { planSteps } from "@/engines/teacher/proposal/plan-steps";
import { toPlanned, type PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { reviseProgram } from "@/engines/teacher/corrections/revise-program";
import type { ProposalDraft, ReviseRequest, Teacher } from "@/engines/teacher/teacher-engine";
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
 * What is said of steps becomes edits. What is said of the outcome is part of the goal by now: where
 * the edits do not lead there, the program is completed toward it, its own steps kept.
 */
async function revise(job: TeacherJob, request: ReviseRequest): Promise<ProposalDraft> {
  const edited = await reviseProgram(job, request);
  if (!job.isGoalCorrected || (edited.isAddressed && reaches(job, edited.program))) {
    return edited;
  }
  const base = edited.isAddressed ? edited.program : request.program;
  const { calls, unsupportedLines } = job.readSteps(base);
  if (unsupportedLines.length > 0) {
    return edited;
  }
  const steps = calls.map(({ call, line }): PlannedStep => ({ call, line, origin: "reviewed" }));
  const planned = await planSteps(job, steps, { isFirst: false });
  const notes = ["Understood as a wish about the outcome; the steps toward it were added."];
  const completed = await writeDraft(job, planned, { notes, isAddressed: true });
  return reaches(job, completed.program) || !edited.isAddressed ? completed : edited;
}

function reaches(job: TeacherJob, program: string): boolean {
  const episode = job.start.fork();
  const { calls } = job.read(program);
  return calls.every(({ call }) => episode.call(call).ok) && episode.checkGoal().success;
}
