/**
 * Runs again what bundles claim, as "Verify again" of the Memory page does.
 *
 * Key ideas: the same as in the studio; programs of plain calls run without Python unless
 * `--runner python` is asked for, because a bundle may come from anybody and this process is no sandbox.
 * With `--words other` every exemplar is given another one's instruction, and its goal stays what it was:
 * what counts as verified then was believed of words that nobody carried out, or that could not be read.
 */
import { AppError, toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { toCanonicalJson } from "@/base/json";
import { createRunner, type RunnerChoice } from "@/cli/teach/open-lesson";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import type { WorldKit } from "@/core/world/world-kit";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { playClaim, type PlayedClaim } from "@/lesson/claims/play-claim";
import type { Skill } from "@/core/skill/skill";
import { refuseSkillName } from "@/core/skill/skill-name";
import { createHeadlessConsole } from "@/engines/runner/create-headless-console";
import { testShownSkill, testWrittenSkill } from "@/engines/skills/test-claimed-skill";
import { verdictOnSkill } from "@/lesson/claims/verdict-on-skill";
import { verdictOnPlayed } from "@/lesson/claims/verdict-on-played";
import { verifyClaim, type ClaimVerdict } from "@/lesson/claims/verify-claim";
import { kitOf, recordedKitOf, SCREEN_WORLD } from "@/worlds/worlds";

/** An exemplar and what came of running it again. */
export interface CheckedClaim {
  readonly exemplar: Exemplar;
  readonly verdict: ClaimVerdict;
}

/** Runs the exemplars one after the other, whatever their bundles say of their verification. */
export async function checkClaims(
  exemplars: readonly Exemplar[],
  choice: RunnerChoice,
): Promise<readonly CheckedClaim[]> {
  const embedder = createTextEmbedder();
  const runners = new Map<string, { readonly kit: WorldKit; readonly runner: RunnerEngine }>();
  const openWorld = async (id: string) => {
    const kit = await kitOf(id);
    const opened = runners.get(id) ?? { kit, runner: createRunner(kit, choice) };
    runners.set(id, opened);
    return opened;
  };
  const checked: CheckedClaim[] = [];
  for (const exemplar of exemplars) {
    checked.push({ exemplar, verdict: await checkOne(exemplar) });
  }
  for (const { runner } of runners.values()) {
    runner[Symbol.dispose]();
  }
  return checked;

  async function checkOne(exemplar: Exemplar): Promise<ClaimVerdict> {
    try {
      if (exemplar.world === SCREEN_WORLD) {
        return await verdictOnPlayed(
          async () => embedder,
          toClaimed(exemplar),
          await play(exemplar),
        );
      }
      const { skill } = exemplar;
      if (skill !== undefined) {
        return await checkSkill(exemplar, { skill, choice, embedder });
      }
      const { kit, runner } = await openWorld(exemplar.world);
      const parts = { world: kit.model, runner, embedder };
      return await verifyClaim(parts, toClaimed(exemplar), new AbortController().signal);
    } catch (error) {
      if (error instanceof AppError) {
        return { kind: "unverified", reason: toErrorData(error).what };
      }
      throw error;
    }
  }
}

interface SkillToCheck {
  readonly skill: Skill;
  readonly choice: RunnerChoice;
  readonly embedder: Embedder;
}

/** What was shown can be tested in this process; code only where the bundle is trusted. */
async function checkSkill(
  exemplar: Exemplar,
  { skill, choice, embedder }: SkillToCheck,
): Promise<ClaimVerdict> {
  const { model: world, console: drawing } = await kitOf(exemplar.world);
  const refusal = refuseSkillName(skill.name, world, []);
  const ground = drawing?.skills;
  if (refusal !== undefined || ground === undefined) {
    const reason = refusal === undefined ? "The robot of its world has no gripper." : refusal;
    return { kind: "unverified", reason };
  }
  if (!("policy" in skill) && choice !== "python") {
    return { kind: "unverified", reason: "It is code. Run it with --runner python." };
  }
  const tested =
    "policy" in skill
      ? testShownSkill(skill, { world, ground })
      : await testWrittenSkill(skill, { world, ground, open: createHeadlessConsole(world) });
  return await verdictOnSkill(toClaimed(exemplar), tested, { world, embedder });
}

/** In this process: actions on our sites are no code. */
async function play(exemplar: Exemplar): Promise<PlayedClaim> {
  const { recorded, loadScreens, loadScreenTasks } = await recordedKitOf(exemplar.world);
  const [screens, tasks] = await Promise.all([
    ensureExists(loadScreens)(),
    ensureExists(loadScreenTasks)(),
  ]);
  return playClaim({ recorded, screens, tasks }, exemplar);
}

/** Each with the instruction of the next exemplar that has another goal and other words; none is left as it was. */
export function withWordsOfOthers(exemplars: readonly Exemplar[]): readonly Exemplar[] {
  return exemplars.flatMap((exemplar, index) => {
    const others = exemplars.map((_, step) =>
      elementAt(exemplars, (index + step) % exemplars.length),
    );
    const other = others.find(
      ({ goal, instruction }) =>
        instruction !== exemplar.instruction &&
        toCanonicalJson(goal ?? null) !== toCanonicalJson(exemplar.goal ?? null),
    );
    return other === undefined ? [] : [{ ...exemplar, instruction: other.instruction }];
  });
}
