/** What is said for all times: "cups are kept in a cabinet", "I'd always keep it in a drawer". */
import type { Reading } from "@/core/correction";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import { withLessons } from "@/engines/teacher/corrections/lessons";
import { toSentence } from "@/engines/teacher/abstraction/describe-call";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";

const GENERAL =
  /\b(?:always|never|usually|normally|generally|in general|as a rule|rules?|prefer\w*|every ?time|each time|whenever|wherever|next time|from now on|in future|in the future|by habit|habit|most (?:kitchens|homes|houses|rooms|people)|tend to|likes?|favou?rite)\b/iu;

/** The reading that it is to be kept in mind, and nothing is to be done now; none for what is said of this time. */
export function ruleReadings(job: TeacherJob, request: ReviseRequest): readonly Reading[] {
  const { correction, abstractions: before } = request;
  if (!GENERAL.test(correction)) {
    return [];
  }
  const wish = toSentence(correction.trim());
  const lessons = { edits: [], told: [wish], withdrawn: [], speech: job.language.speech };
  const learned = withLessons(before, before, lessons);
  const { preferences: wishes } = before;
  const preferences = wishes === undefined ? [wish] : [...new Set([...wishes, wish])];
  const note = `Kept in mind for other times: ${wish} So no step was changed.`;
  const { program, record } = unchanged(job, request, note);
  const does = "keep this in mind for other times and leave the steps as they are";
  return [
    {
      does,
      doubts: [],
      steps: [],
      program,
      abstractions: { ...learned, preferences },
      note,
      record,
    },
  ];
}
