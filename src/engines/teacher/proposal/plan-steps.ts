/**
 * From the steps that somebody wanted to steps that run and reach the goal.
 *
 * Several starts are tried until one reaches it: the steps with what is missing for each; the steps
 * without the refused ones; the first part of them; what a retrieved exemplar shows; and the goal
 * alone, from nothing. Labels of a model are often so wrong that only a later start succeeds.
 */
import { ensureExists } from "@/base/assert";
import type { ProgramCall } from "@/core/world/program-call";
import type { ShownEffect } from "@/core/shown-effect";
import { keepShown, NOTHING_KEPT, type Keeping } from "@/engines/teacher/keeping/keep-shown";
import { isShownIn } from "@/engines/teacher/keeping/shown-effects";
import { bindSteps } from "@/engines/teacher/proposal/bind-steps";
import { completeSteps, type CompletedSteps } from "@/engines/teacher/proposal/complete-steps";
import {
  complete,
  completeOwn,
  prepareFirst,
  startsOf,
  type Candidate,
  type Start,
} from "@/engines/teacher/proposal/first-steps";
import {
  judged,
  refusedWith,
  type JudgedProgram,
  type PlannedProgram,
} from "@/engines/teacher/proposal/judged-program";
import { leaveOutNeedless } from "@/engines/teacher/proposal/leave-out-needless";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal } from "@/engines/teacher/proposal/rehearsal";
import { transferCall } from "@/engines/teacher/proposal/borrow-from-exemplars";
import { withOtherInstances } from "@/engines/teacher/recall/other-instances";
import type { RecalledWay } from "@/engines/teacher/recall/recalled";
import { titleOf } from "@/engines/teacher/recall/recalled-goals";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

export interface PlanOptions {
  /** Whether what was left on or open is tidied, and exemplars may show a shorter way. */
  readonly isFirst: boolean;
}

/** Exemplars whose steps are tried in this room. */
const MAX_BORROWED = 2;

export async function planSteps(
  job: TeacherJob,
  wanted: readonly PlannedStep[],
  options: PlanOptions,
): Promise<PlannedProgram> {
  const candidate = await completeOwn(job, wanted);
  const bare = await finish(job, candidate, { ...options, kept: [] });
  if (!options.isFirst) {
    return bare;
  }
  const keeping = await decideKeeping(job, bare);
  const own =
    keeping.kept.length === 0 ? bare : await finish(job, candidate, { ...options, ...keeping });
  const sensible = await preferSensible(job, { ...own, keeping }, { wanted, options });
  return await preferExemplar(job, sensible, options);
}

/**
 * Where something speaks against the steps although they reach the goal: those of the other starts that reach
 * it too, and the goal alone, are tried for one against which less speaks.
 */
async function preferSensible(
  job: TeacherJob,
  own: JudgedProgram,
  { wanted, options }: { readonly wanted: readonly PlannedStep[]; readonly options: PlanOptions },
): Promise<JudgedProgram> {
  let best = own;
  for (const start of [...soonerStarts(job, own, wanted), ...startsOf(wanted)]) {
    if (best.objections.length === 0 || !isReached(job, own)) {
      break;
    }
    const candidate = await prepareFirst(job, start.steps, await complete(job, start));
    const planned = await finish(job, candidate, { ...options, ...own.keeping });
    if (isReached(job, planned) && (await keepsShown(job, planned, own.keeping))) {
      const [better, other] =
        planned.objections.length < best.objections.length ? [planned, best] : [best, planned];
      best = { ...better, keeping: own.keeping, refused: refusedWith(best, other, better) };
    }
  }
  return best;
}

/** The same steps with what was objected to done before anything else. */
function soonerStarts(
  job: TeacherJob,
  { objections }: JudgedProgram,
  wanted: readonly PlannedStep[],
): readonly Start[] {
  return objections.flatMap(({ sooner, says }): readonly Start[] => {
    const episode = job.start.fork();
    if (sooner === undefined || episode.stepsTo === undefined) {
      return [];
    }
    const steps = episode
      .stepsTo(sooner)
      // The world says of them that the task asks for it, which it does not.
      .map(({ call }): PlannedStep => ({ call, origin: "added" }));
    const remark = `Something is done sooner than it was shown, where ${says}.`;
    return steps.length === 0 ? [] : [{ steps: [...steps, ...wanted], isMending: true, remark }];
  });
}

/** Steps that lead where a person wants them, all kept: their names bound, and the rest left as it is. */
export async function planMended(
  job: TeacherJob,
  completed: CompletedSteps,
): Promise<JudgedProgram> {
  const steps = await bindSteps(job, completed.steps);
  return await judged(job, { completed: { ...completed, steps }, kept: steps, remarks: [] });
}

/** What of the demonstration the goal alone would lose, and what becomes of it. */
async function decideKeeping(job: TeacherJob, bare: JudgedProgram): Promise<Keeping> {
  const { demonstrated, recalled, task } = job;
  const { answers = [] } = job.request;
  if (demonstrated === undefined) {
    return NOTHING_KEPT;
  }
  const objectsAfter = async (steps: readonly PlannedStep[]) =>
    (await Rehearsal.run(job, steps)).objects;
  const context = {
    ...demonstrated,
    stage: job,
    isUnderstood: task.questions.length === 0,
    answers,
    unsaid: task.unsaid,
    whyWanted: (effect: ShownEffect) => recalled?.whyWanted(effect),
    completed: await objectsAfter(bare.completed.steps),
  };
  const { leftOut, questions, ...keeping } = await keepShown(
    context,
    await objectsAfter(bare.kept),
  );
  return {
    ...keeping,
    leftOut: [...demonstrated.leftOut, ...leftOut],
    questions: [...demonstrated.questions, ...questions],
  };
}

async function finish(
  job: TeacherJob,
  { completed, remark }: Candidate,
  { isFirst, kept: effects }: PlanOptions & Pick<Keeping, "kept">,
): Promise<JudgedProgram> {
  const steps = await bindSteps(job, completed.steps);
  if (isGuessBesidesShown(job)) {
    // What the memory knows of the task completes what was shown, and is no reason to drop any of it.
    return await judged(job, { completed: { ...completed, steps }, kept: steps, remarks: [] });
  }
  job.say(`${steps.length} calls run. Leaving out what the goal does not need.`);
  return await leaveOutNeedless(job, {
    completed: { ...completed, steps },
    remark,
    effects,
    isFirst,
  });
}

/**
 * The steps of an exemplar, where they reach the goal in fewer calls or reach it at all, and do so better
 * than the goal alone would: what an exemplar without a step does as well is no exemplar's doing.
 */
async function preferExemplar(
  job: TeacherJob,
  own: JudgedProgram,
  options: PlanOptions,
): Promise<JudgedProgram> {
  const tried: Borrowed[] = [];
  let { refused } = own;
  for (const way of waysOf(job)) {
    // Ways that were recalled come in order: the first that reaches the goal is how it was done.
    if (
      job.meaning !== undefined &&
      [own, ...tried.map((each) => each.planned)].some((each) => isReached(job, each))
    ) {
      break;
    }
    const planned = await tryExemplar(job, own, { way, options });
    if (isReached(job, planned)) {
      refused = refusedWith({ refused }, planned, own);
    }
    if (isBetter(job, planned, own) && (await keepsShown(job, planned, own.keeping))) {
      tried.push({ planned, way });
    }
  }
  const [first, ...others] = tried;
  if (first === undefined) {
    return { ...own, refused };
  }
  const best = others.reduce(
    (so, each) => (isBetter(job, each.planned, so.planned) ? each : so),
    first,
  );
  const bare = await tryExemplar(job, own, { way: NO_WAY, options });
  if (!isBetter(job, best.planned, bare) && (await keepsShown(job, bare, own.keeping))) {
    return { ...own, refused };
  }
  const alike = tried.filter(({ planned }) => !isBetter(job, best.planned, planned));
  const remark = creditOf(job, own, { best, titles: alike.map(({ way }) => way.title) });
  const { planned } = best;
  return {
    ...planned,
    keeping: own.keeping,
    remarks: [...planned.remarks, remark],
    credited: alike.map(({ way }) => way.exemplarId),
    refused: refusedWith({ refused }, own, planned),
  };
}

/** What became of an exemplar's steps here. */
interface Borrowed {
  readonly planned: JudgedProgram;
  readonly way: RecalledWay;
}

/** An exemplar that shows nothing. */
const NO_WAY: RecalledWay = { exemplarId: "", title: "", program: "", carry: (call) => call };

/** Nearer to the goal; or as near, and less speaks against it, or as little in fewer calls. */
function isBetter(job: TeacherJob, one: JudgedProgram, other: JudgedProgram): boolean {
  const [unmet, others] = [one.completed.unmet.length, other.completed.unmet.length];
  const objected = one.objections.length - other.objections.length;
  const isAhead = objected < 0 || (objected === 0 && count(one) < count(other));
  return unmet < others || (unmet === others && isReached(job, other) && isAhead);
}

/** Says how many of the calls are an exemplar's, and names all of those that would have done alike. */
function creditOf(
  job: TeacherJob,
  own: JudgedProgram,
  { best, titles }: { readonly best: Borrowed; readonly titles: readonly string[] },
): string {
  const calls = count(best.planned);
  const taken = best.planned.kept.filter(({ origin }) => origin === "demonstration").length;
  const quoted = [...new Set(titles)].map((title) => `"${title}"`).join(", or as well of ");
  const why = isReached(job, own)
    ? `${calls} calls instead of ${count(own)}`
    : "the demonstrated steps do not reach the goal";
  return 2 * taken > calls
    ? `The order of the steps is that of the exemplar ${quoted}: ${why}.`
    : `${taken} of the ${calls} calls are those of the exemplar ${quoted}: ${why}.`;
}

/** How it was done where the words mean what they mean here, else what was retrieved. */
function waysOf({ meaning, request, start }: TeacherJob): readonly RecalledWay[] {
  if (meaning === undefined) {
    return request.exemplars.slice(0, MAX_BORROWED).map(({ exemplar }) => ({
      exemplarId: exemplar.id,
      title: titleOf(exemplar),
      program: exemplar.program,
      carry: transferCall,
    }));
  }
  const ways = meaning.ways.map((way) => ({
    ...way,
    carry: (call: ProgramCall) => transferCall(way.carry(call)),
  }));
  const others = ways.flatMap((way) => withOtherInstances(way, meaning.goal, start.objects()));
  return [...ways, ...others];
}

async function keepsShown(
  job: TeacherJob,
  { kept: steps }: JudgedProgram,
  { kept }: Keeping,
): Promise<boolean> {
  const { objects } = await Rehearsal.run(job, steps);
  return kept.every((effect) => isShownIn(effect, objects));
}

async function tryExemplar(
  job: TeacherJob,
  own: JudgedProgram,
  from: { readonly way: RecalledWay; readonly options: PlanOptions },
): Promise<JudgedProgram> {
  const steps = job.readSteps(from.way.program).calls.map(({ call }): PlannedStep => ({
    call: transferCall(from.way.carry(call)),
    origin: "demonstration",
  }));
  const pinned = own.kept.filter((step) => step.origin === "correction");
  const completed = await completeSteps(job.start, [...steps, ...pinned], {
    isMending: true,
    breathe: job.breathe,
  });
  return completed.unmet.length > own.completed.unmet.length
    ? await judged(job, { completed, kept: completed.steps, remarks: [] })
    : await finish(job, { completed, remark: undefined }, { ...from.options, kept: [] });
}

function isGuessBesidesShown({ meaning, demonstrated }: TeacherJob): boolean {
  return meaning?.isFitted === true && ensureExists(demonstrated).watched.effects.length > 0;
}

/** Without conditions nothing was reached, only not missed. */
function isReached(job: TeacherJob, { completed }: JudgedProgram): boolean {
  return job.task.goal !== undefined && completed.unmet.length === 0;
}

function count({ kept }: JudgedProgram): number {
  return kept.filter(({ origin }) => origin !== "tidy").length;
}
