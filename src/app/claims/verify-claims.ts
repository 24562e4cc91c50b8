/** "Verify again": runs what bundles claim, one exemplar after the other, and keeps what is shown. */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Exemplar } from "@/core/exemplar";
import type { WorldKit } from "@/core/world/world-kit";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import type { ClaimCheck } from "@/features/memory/claim-check";
import { verifyClaim, type ClaimVerdict } from "@/lesson/verify-claim";
import type { ExemplarStore } from "@/storage/exemplar-store";

export interface ClaimServices {
  readonly exemplars: Pick<ExemplarStore, "replace">;
  readonly embedder: () => Promise<Embedder>;
  /** Throws AppError WLD-01 for a world in which nothing is run. */
  readonly kit: (worldId: string) => Promise<WorldKit>;
  /** A runner of its own: the studio's one stops what it runs when it is asked for another run. */
  readonly openRunner: (kit: WorldKit) => Promise<RunnerEngine>;
}

const NOTHING_RUNS = "Nothing can be run in its world: look at it, and take it on your own word.";

/** The check over these services. What was verified before a cancel stays so. */
export function createClaimCheck(services: ClaimServices): ClaimCheck {
  return async (claims, { signal, onProgress, onVerdict }) => {
    const runners = new Map<string, RunnerEngine>();
    const verify = async (exemplar: Exemplar): Promise<ClaimVerdict> => {
      const kit = await findKit(services, exemplar.world);
      if (typeof kit === "string") {
        return { kind: "unverified", reason: kit };
      }
      if (!runners.has(kit.id)) {
        runners.set(kit.id, await services.openRunner(kit));
      }
      const runner = ensureExists(runners.get(kit.id));
      const embedder = await services.embedder();
      return await verifyClaim({ world: kit.model, runner, embedder }, exemplar, signal);
    };
    try {
      for (const [index, exemplar] of claims.entries()) {
        signal.throwIfAborted();
        onProgress({ label: "Verifying", done: index, total: claims.length });
        const verdict = await verify(exemplar);
        if (verdict.kind === "verified") {
          await services.exemplars.replace(verdict.exemplar);
        }
        onVerdict(exemplar.id, verdict.kind === "verified" ? undefined : verdict.reason);
      }
    } finally {
      for (const runner of runners.values()) {
        runner[Symbol.dispose]();
      }
    }
  };
}

/** A sentence where programs of this world cannot be run: for a world that can still be brought, how. */
async function findKit(
  { kit }: Pick<ClaimServices, "kit">,
  worldId: string,
): Promise<WorldKit | string> {
  try {
    return await kit(worldId);
  } catch (error) {
    if (error instanceof AppError) {
      return error.code === "WLD-01" ? `${error.what} ${error.next}` : NOTHING_RUNS;
    }
    throw error;
  }
}
