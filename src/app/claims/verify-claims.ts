/** "Verify again": runs or plays what bundles claim, one exemplar after the other, and keeps what is shown. */
import { AppError } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import type { WorldKit } from "@/core/world/world-kit";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import type { ClaimCheck } from "@/features/memory/claim-check";
import type { ClaimPlayer } from "@/app/claims/create-claim-player";
import type { PlayedClaim } from "@/lesson/claims/play-claim";
import { verifyClaim, type ClaimVerdict } from "@/lesson/claims/verify-claim";
import { verdictOnPlayed } from "@/lesson/claims/verdict-on-played";
import type { ExemplarStore } from "@/storage/exemplar-store";

export interface ClaimServices {
  readonly exemplars: Pick<ExemplarStore, "replace">;
  readonly embedder: () => Promise<Embedder>;
  /** Throws AppError WLD-01 for an unknown world, WLD-02 for one of which no programs are run. */
  readonly kit: (worldId: string) => Promise<WorldKit>;
  /** A runner of its own: the studio's one stops what it runs when it is asked for another run. */
  readonly openRunner: (kit: WorldKit) => Promise<RunnerEngine>;
  readonly openPlayer: () => ClaimPlayer;
}

const NOTHING_RUNS = "Nothing can be run in its world: look at it, and take it on your own word.";

/** The check over these services. What was verified before a cancel stays so. */
export function createClaimCheck(services: ClaimServices): ClaimCheck {
  return async (claims, { signal, onProgress, onVerdict }) => {
    const checker = openChecker(services, signal);
    try {
      for (const [index, exemplar] of claims.entries()) {
        signal.throwIfAborted();
        onProgress({ label: "Verifying", done: index, total: claims.length });
        const verdict = await checker.verify(exemplar);
        if (verdict.kind === "verified") {
          await services.exemplars.replace(verdict.exemplar);
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
      return found.kind === "runs"
        ? await run(found.kit, exemplar)
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
