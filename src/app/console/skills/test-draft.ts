/** What a person showed or wrote, tried on tables that nobody saw: what of the draft changes. */
import { assertNever } from "@/base/assert";
import { jsonSchema } from "@/base/json";
import { learnPolicy } from "@/engines/skills/learn-policy";
import {
  FEWEST_DEMONSTRATIONS,
  MOST_DEMONSTRATIONS,
  type ShownDemonstration,
} from "@/engines/skills/skills-engine";
import { testSkill } from "@/engines/skills/test-skill";
import { TRIES, tryOnTables } from "@/engines/skills/try-on-table";
import type { SkillDemonstration } from "@/core/skill/skill";
import type { JobOptions } from "@/base/progress";
import type { Json } from "@/base/json";
import type { SkillDraft } from "@/app/console/skills/skill-draft";
import type { SkillWorld } from "@/core/skill/skill-world";
import type { WorldModel } from "@/core/world/world-model";
import type { SharedConsole } from "@/engines/runner/console/create-sealed-console";
import { testWritten, tryWritten } from "@/engines/skills/test-written";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface DraftGround {
  readonly world: WorldModel;
  readonly ground: SkillWorld;
}

/** Fits a policy to what was shown. */
export function fitDraft(draft: SkillDraft, parts: DraftGround): Partial<SkillDraft> {
  const fitted = learnPolicy(draft.demonstrations.map((each) => toShown(each, parts)));
  switch (fitted.kind) {
    case "disagree":
      return { odd: fitted.odd, learned: undefined };
    case "too-few":
      return { refusal: tooFew(fitted.count) };
    case "no-change":
      return { refusal: NO_CHANGE, learned: undefined };
    case "learned": {
      const { policy, outcome } = fitted;
      const tries = testSkill(fitted, tryOnTables(parts.ground, draft), { count: TRIES });
      return { odd: [], learned: { made: { policy }, outcome, tries } };
    }
    default:
      return assertNever(fitted);
  }
}

/** A test that nothing can fail is none. */
const NO_CHANGE = t(
  "Nothing that I can tell is otherwise after it than before, so I cannot test it. Choose what it is done with and with regard to, and show what changes.",
);

/** Said beside the button. */
function tooFew(count: number): string {
  return tn(
    count,
    {
      one: "{count} demonstration is too few: show {fewest} to {most}.",
      other: "{count} demonstrations are too few: show {fewest} to {most}.",
    },
    { fewest: FEWEST_DEMONSTRATIONS, most: MOST_DEMONSTRATIONS },
  );
}

function toShown(
  { poses, stateJson, object, reference, outcome }: SkillDemonstration,
  { world, ground }: DraftGround,
): ShownDemonstration {
  const state = world.read(jsonSchema.parse(JSON.parse(stateJson)));
  return {
    poses,
    before: ground.outcomeOf(state, object, reference),
    outcome,
    object: ground.pointsOf(state, object),
    ...(reference === undefined ? {} : { reference: ground.pointsOf(state, reference) }),
  };
}

interface DraftParts extends DraftGround, JobOptions {
  readonly shared: SharedConsole;
}

/** Runs what was written as code where it was written, and on other tables. Rejects where it was stopped. */
export async function testDraft(
  draft: SkillDraft,
  { shared, ...rest }: DraftParts,
): Promise<Partial<SkillDraft>> {
  const parts = { ...rest, open: async (state: Json) => await shared.open(state) };
  const { body } = draft;
  const { came, end } = await tryWritten(draft, draft, parts);
  if ("refusal" in came) {
    return { refusal: t("It did not run through. {refusal}", { refusal: toldHere(came.refusal) }) };
  }
  const { changed: outcome } = came;
  if (outcome.length === 0) {
    return { refusal: NO_CHANGE };
  }
  const tries = await testWritten(draft, { ...draft, outcome }, parts);
  return { after: end, refusal: undefined, learned: { made: { body }, outcome, tries } };
}
