/** Tries a skill that a person wrote as code: once where it is meant, and then on tables that nobody saw. */
import type { JobOptions } from "@/base/progress";
import { isDone, type ConsoleSession } from "@/core/console/console-session";
import { toPythonText } from "@/core/console/python-literal";
import { toPythonSkill } from "@/core/skill/python-skill";
import type { WrittenSkill } from "@/core/skill/skill";
import type { SkillWorld } from "@/core/skill/skill-world";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { Json } from "@/base/json";
import { changedIn } from "@/engines/skills/find-odd";
import { judgeTry, type SkillTry } from "@/engines/skills/test-skill";
import { otherTable, TRIES, type TriedWith } from "@/engines/skills/try-on-table";

export interface WrittenParts {
  readonly world: WorldModel;
  readonly ground: SkillWorld;
  /** A session of its own for each try. */
  readonly open: (state: Json) => Promise<ConsoleSession>;
}

type Written = Pick<WrittenSkill, "name" | "what" | "whenToUse" | "whenNotToUse" | "body">;

/** What came of it, and what of that was not so before. */
type WrittenOutcome =
  | { readonly outcome: readonly string[]; readonly changed: readonly string[] }
  | { readonly refusal: string };

/** How it goes in one scene, and the scene after it. A code that comes to no end is a refusal. */
export async function tryWritten(
  skill: Written,
  { start, object, reference }: TriedWith,
  { world, ground, open, signal }: WrittenParts & Pick<JobOptions, "signal">,
): Promise<{ readonly came: WrittenOutcome; readonly end: WorldState }> {
  using session = await open(start.json);
  const things = [object, ...(reference === undefined ? [] : [reference])];
  const found = things.map((name) => `find(${toPythonText(name)})`).join(", ");
  for (const source of [toPythonSkill(skill), `${skill.name}(${found})`]) {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const answer = await session.run(
      source,
      signal === undefined ? patience : AbortSignal.any([signal, patience]),
    );
    signal?.throwIfAborted();
    if (!isDone(answer)) {
      const refusal = patience.aborted ? ENDLESS : answer.text;
      return { came: { refusal }, end: start };
    }
  }
  const end = world.read(session.state());
  const outcome = ground.outcomeOf(end, object, reference);
  const changed = changedIn(ground.outcomeOf(start, object, reference), outcome);
  return { came: { outcome, changed }, end };
}

/** A function that moves a gripper has ended long before. */
const PATIENCE_MS = 5000;
const ENDLESS = "It came to no end within five seconds and was stopped.";

/** On tables that were not shown, whether all comes of it that it changed first. */
export async function testWritten(
  skill: Written,
  about: TriedWith & { readonly outcome: readonly string[] },
  { signal, onProgress, ...parts }: WrittenParts & JobOptions,
): Promise<readonly SkillTry[]> {
  const tries: SkillTry[] = [];
  for (let seed = 1; seed <= TRIES; seed += 1) {
    signal?.throwIfAborted();
    onProgress?.({ label: "Trying on other tables", done: seed - 1, total: TRIES });
    const start = otherTable(parts.ground, about.start, seed);
    const options = signal === undefined ? {} : { signal };
    const { came } = await tryWritten(skill, { ...about, start }, { ...parts, ...options });
    tries.push(judgeTry(came, about.outcome));
  }
  return tries;
}
