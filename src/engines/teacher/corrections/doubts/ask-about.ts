/** A program that waits for a yes, be it from a reading of the words or from a guess of the teacher's own. */
import type { Reading } from "@/core/correction";
import { askFirst, compareSteps } from "@/engines/teacher/corrections/doubts/ask-first";
import { BUILT_IN_TEACHER } from "@/engines/teacher/abstraction/write-draft";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { ProposalDraft, ReviseRequest } from "@/engines/teacher/teacher-engine";

export interface Guess {
  readonly draft: ProposalDraft;
  /** The steps of that draft. */
  readonly after: readonly PlannedStep[];
  /** Goes on after "this would". */
  readonly does: string;
  /** Why it is asked about, in sentences. */
  readonly doubts: readonly string[];
}

/** The program as it is, with what each guess would make of it, and the question whether that is meant. */
export function askAbout(
  job: TeacherJob,
  request: ReviseRequest,
  guesses: readonly [Guess, ...(readonly Guess[])],
): ProposalDraft {
  const before = job
    .readSteps(request.program)
    .calls.map(({ call, line }): PlannedStep => ({ call, line, origin: "reviewed" }));
  const toReading = ({ draft, after, does, doubts }: Guess): Reading => {
    const { program, abstractions, note, record } = draft;
    const steps = compareSteps(before, after, job.language.speech);
    return { does, doubts: [...doubts], steps, program, abstractions, note, record };
  };
  const [first, ...rest] = guesses;
  const others = rest.map(toReading);
  const pending = { ...toReading(first), ...(others.length === 0 ? {} : { others }) };
  return { ...unchanged(job, request, askFirst(pending)), pending };
}

/** The program as it was, with what is said of that. */
export function unchanged(job: TeacherJob, request: ReviseRequest, note: string): ProposalDraft {
  return {
    program: request.program,
    abstractions: request.abstractions,
    isAddressed: false,
    note,
    record: {
      teacher: BUILT_IN_TEACHER,
      retrieved: [],
      explanation: note,
      durationMs: job.durationMs,
    },
  };
}
