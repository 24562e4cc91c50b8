/** "Verify again": runs or plays what bundles claim, one exemplar after the other, and keeps what is shown or made anew. */
import { AppError, toErrorData } from "@/base/app-error";
import type { Json } from "@/base/json";
import { learnedIn } from "@/app/console/console-memory";
import type { Exemplar } from "@/core/exemplar";
import type { Skill } from "@/core/skill/skill";
import { refuseSkillName } from "@/core/skill/skill-name";
import type { WorldKit } from "@/core/world/world-kit";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import type { ClaimCheck } from "@/features/memory/claim-check";
import type { ClaimPlayer } from "@/app/claims/create-claim-player";
import type { PlayedClaim } from "@/lesson/claims/play-claim";
import { testWrittenSkill } from "@/engines/skills/test-claimed-skill";
import type { TestedSkill } from "@/engines/skills/skills-engine";
import { verdictOnSkill } from "@/lesson/claims/verdict-on-skill";
import { verifyClaim, type ClaimVerdict } from "@/lesson/claims/verify-claim";
import { verdictOnPlayed } from "@/lesson/claims/verdict-on-played";
import type { ExemplarStore } from "@/storage/exemplar-store";
import { t } from "@/base/language/translate";

export interface ClaimServices {
  readonly exemplars: Pick<ExemplarStore, "replace" | "list">;
  readonly embedder: () => Promise<Embedder>;
  /** Throws AppError WLD-01 for an unknown world, WLD-02 for one of which no programs are run. */
  readonly kit: (worldId: string) => Promise<WorldKit>;
  /** A runner of its own: the studio's one stops what it runs when it is asked for another run. */
  readonly openRunner: (kit: WorldKit) => Promise<RunnerEngine>;
  readonly openPlayer: () => ClaimPlayer;
  /** Sandboxes for skills that were written as code. */
  readonly consoles: (worldId: string) => Promise<SealedConsoles>;
}

const NOTHING_RUNS = t(
  "Nothing can be run in its world: look at it, and take it on your own word.",
);

/** The check over these services. What was verified before a cancel stays so. */
export function createClaimCheck(services: ClaimServices): ClaimCheck {
  return async (claims, { signal, onProgress, onVerdict }) => {
    const checker = openChecker(services, signal);
    try {
      for (const [index, exemplar] of claims.entries()) {
        signal.throwIfAborted();
        onProgress({ label: t("Verifying"), done: index, total: claims.length });
        const verdict = await checker.verify(exemplar);
        const kept = verdict.kind === "verified" ? verdict.exemplar : verdict.remade;
        if (kept !== undefined) {
          await services.exemplars.replace(kept);
        }
        onVerdict(exemplar.id, verdict.kind === "verified" ? undefined : verdict.reason);
      }
    } finally {
      checker[Symbol.dispose]();
    }
  };
}

/** Whoever runs programs and plays actions, started when they are first wanted. */
function openChecker(services: ClaimServices, signal: AbortSignal) {
  const runners = new Map<string, RunnerEngine>();
  const player = services.openPlayer();
  // A runner is told of it with each run.
  signal.addEventListener("abort", () => player[Symbol.dispose]());
  const run = async (kit: WorldKit, exemplar: Exemplar): Promise<ClaimVerdict> => {
    const runner = runners.get(kit.id) ?? (await services.openRunner(kit));
    runners.set(kit.id, runner);
    const embedder = await services.embedder();
    return await verifyClaim({ world: kit.model, runner, embedder }, exemplar, signal);
  };
  const play = async (exemplar: Exemplar): Promise<ClaimVerdict> => {
    const played = await playOrTell(player, exemplar);
    signal.throwIfAborted();
    return typeof played === "string"
      ? { kind: "unverified", reason: played }
      : await verdictOnPlayed(services.embedder, exemplar, played);
  };
  return {
    async verify(exemplar: Exemplar): Promise<ClaimVerdict> {
      const found = await findKit(services, exemplar.world);
      const { skill } = exemplar;
      return found.kind === "runs"
        ? skill === undefined
          ? await run(found.kit, exemplar)
          : await verifySkill(exemplar, { skill, kit: found.kit, services, player, signal })
        : found.kind === "played"
          ? await play(exemplar)
          : { kind: "unverified", reason: found.reason };
    },
    [Symbol.dispose]() {
      player[Symbol.dispose]();
      for (const runner of runners.values()) {
        runner[Symbol.dispose]();
      }
    },
  };
}

interface SkillClaim {
  readonly skill: Skill;
  readonly kit: WorldKit;
  readonly services: ClaimServices;
  readonly player: ClaimPlayer;
  readonly signal: AbortSignal;
}

async function verifySkill(exemplar: Exemplar, claim: SkillClaim): Promise<ClaimVerdict> {
  const { skill, kit, services } = claim;
  const world = kit.model;
  const { items } = await services.exemplars.list();
  const taken = learnedIn(kit.id, items).flatMap((each) =>
    each.skill === undefined ? [] : [each.skill.name],
  );
  const refusal = refuseSkillName(skill.name, world, taken);
  if (refusal !== undefined) {
    return { kind: "unverified", reason: refusal };
  }
  try {
    const tested = await testSkillOf(claim);
    claim.signal.throwIfAborted();
    return await verdictOnSkill(exemplar, tested, { world, embedder: await services.embedder() });
  } catch (error) {
    claim.signal.throwIfAborted();
    return { kind: "unverified", reason: toErrorData(error).what };
  }
}

/** What was shown beside the page, what was written in a sandbox. */
async function testSkillOf(claim: SkillClaim): Promise<TestedSkill> {
  const { skill, kit, services, player, signal } = claim;
  const ground = kit.console?.skills;
  if (ground === undefined) {
    return { kind: "untested", reason: t("The robot of its world has no gripper.") };
  }
  if ("policy" in skill) {
    return await player.testSkill(kit.id, skill);
  }
  using shared = (await services.consoles(kit.id)).shared();
  const open = async (state: Json) => await shared.open(state);
  return await testWrittenSkill(skill, { world: kit.model, ground, open, signal });
}

/** A sentence where it could not be played to its end. */
async function playOrTell(player: ClaimPlayer, exemplar: Exemplar): Promise<PlayedClaim | string> {
  try {
    const played = await player.play(exemplar);
    return played === undefined ? NOTHING_RUNS : played;
  } catch (error) {
    if (error instanceof AppError) {
      return error.what;
    }
    throw error;
  }
}

type FoundWorld =
  | { readonly kind: "runs"; readonly kit: WorldKit }
  | { readonly kind: "played" }
  | { readonly kind: "unknown"; readonly reason: string };

/** How its world is run; for one that can still be brought, what to do. */
async function findKit({ kit }: Pick<ClaimServices, "kit">, worldId: string): Promise<FoundWorld> {
  try {
    return { kind: "runs", kit: await kit(worldId) };
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    return error.code === "WLD-02"
      ? { kind: "played" }
      : { kind: "unknown", reason: `${error.what} ${error.next}` };
  }
}
