/** An exemplar with an edited program as it is stored: the person's, and graded by what its run showed. */
import type { Json } from "@/base/json";
import { bounds } from "@/core/bounds";
import { gradeOf, withVerification, type Exemplar } from "@/core/exemplar";
import type { Run } from "@/core/run";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { Verification } from "@/core/verification";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { EditVerdict } from "@/app/program-edit/program-edit-port";
import { seenInRun } from "@/lesson/claims/seen-in-run";

interface Ran {
  readonly before: Exemplar;
  readonly after: Exemplar;
  readonly run: Run;
  readonly room: Json;
  readonly shown: Shown;
}

interface Shown {
  readonly is: EditVerdict;
  /** Whether it did, call by call, what it did before. */
  readonly isSame: boolean;
}

/** What retrieval compares is made of the run; of one that failed nothing is said to be what its words stand for. */
export async function asEdited(
  parts: { readonly world: TaskWorld; readonly embedder: Pick<Embedder, "embedText"> },
  { before, after, run, room, shown }: Ran,
): Promise<Exemplar> {
  const grade = gradeAfter(before, shown);
  const seen = await seenInRun(parts, after, { run, room });
  const { meaning, ...rest } = seen;
  const known = grade === "unverified" || meaning === undefined ? rest : { ...rest, meaning };
  return withVerification(known, grade, before.provenance.claims);
}

/**
 * A run shows as much as the one before did: it had the same room and goal. Where a person judged what no goal says,
 * they judged other calls.
 */
export function gradeAfter(before: Exemplar, { is, isSame }: Shown): Verification {
  const grade = shownBefore(before);
  if (is.kind === "fails" || grade === "unverified") {
    return "unverified";
  }
  const isOnWord = is.kind === "ends" || grade === "person";
  const isAsJudged = isSame && gradeOf(before) === grade;
  return isOnWord && !isAsJudged ? "unverified" : grade;
}

/** Its grade; of one that was edited and not verified since, the one that it had when it last was. */
function shownBefore(exemplar: Exemplar): Verification {
  const grade = gradeOf(exemplar);
  const { edited = [] } = exemplar.provenance;
  const last = edited.findLast(({ verifiedBy }) => verifiedBy !== "unverified");
  return grade === "unverified" ? (last?.verifiedBy ?? grade) : grade;
}

/** As it is written: by the person, and with what it was before in its provenance, which its history tells. */
export function withEditTrace(edited: Exemplar, before: Exemplar, at: number): Exemplar {
  const { edited: earlier = [], acceptedBy: _, ...provenance } = edited.provenance;
  const trace = {
    at,
    program: before.program,
    teacher: before.provenance.teacher,
    verifiedBy: gradeOf(before),
  };
  const all = [...earlier, trace].slice(-bounds.programEdits.ofOne);
  return { ...edited, provenance: { ...provenance, teacher: "person", edited: all } };
}
