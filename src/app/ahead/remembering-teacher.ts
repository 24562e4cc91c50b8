/**
 * A teacher that answers at once what it was asked before, word for word.
 *
 * Why it exists: what was proposed ahead must be what would be proposed now. The teacher that does so goes by
 * its request alone, so an answer counts exactly as long as the request is the same: the same exemplars, in the
 * same order and with the same scores, and the same tasks of the memory. Whoever stores an exemplar that
 * changes any of that asks something else, and is answered anew.
 */
import { areEqual } from "@/base/are-equal";
import type { ProposalDraft, ProposeRequest, Teacher } from "@/engines/teacher/teacher-engine";

/** Items that are prepared, the one on screen, and what a step back asks again. */
const MOST_REMEMBERED = 6;

interface Answered {
  readonly request: ProposeRequest;
  readonly draft: ProposalDraft;
}

/** For a teacher that always answers the same to the same. */
export function rememberAnswers(teacher: Teacher): Teacher {
  let answered: readonly Answered[] = [];
  return {
    ...teacher,
    propose: async (request, options) => {
      const before = answered.find((each) => areSame(each.request, request));
      const draft = before === undefined ? await teacher.propose(request, options) : before.draft;
      answered = [{ request, draft }, ...answered.filter((each) => each !== before)].slice(
        0,
        MOST_REMEMBERED,
      );
      return draft;
    },
  };
}

function areSame(one: ProposeRequest, other: ProposeRequest): boolean {
  // The words tell most of them apart, and the rooms are large.
  return (
    one.instruction === other.instruction &&
    one.noisyProgram === other.noisyProgram &&
    areEqual(withoutUses(one), withoutUses(other))
  );
}

/** How often an exemplar was used changes with every look at it, and is nothing that the teacher reads. */
function withoutUses(request: ProposeRequest) {
  const exemplars = request.exemplars.map(({ retrieved, exemplar }) => {
    const { uses: _, ...shown } = exemplar;
    return { retrieved, shown };
  });
  return { ...request, exemplars };
}
