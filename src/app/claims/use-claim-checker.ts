import { useCallback } from "react";
import { whileBusy } from "@/app/busy";
import { useServices } from "@/app/services";
import type { WorldKit } from "@/core/world/world-kit";
import type { ClaimCheck } from "@/features/memory/claim-check";

/** "Verify again" over this studio's services; what it needs is loaded when it is first wanted. */
export function useClaimChecker(): ClaimCheck {
  const { storage, embedder, kit, consoles } = useServices();
  return useCallback(
    (claims, options) =>
      whileBusy(async () => {
        const [{ createClaimCheck }, { createClaimPlayer: openPlayer }] = await Promise.all([
          import("@/app/claims/verify-claims"),
          import("@/app/claims/create-claim-player"),
        ]);
        const { exemplars } = storage;
        const services = { exemplars, embedder, kit, consoles, openRunner, openPlayer };
        await createClaimCheck(services)(claims, options);
      }),
    [storage, embedder, kit, consoles],
  );
}

async function openRunner(kit: WorldKit) {
  const { createStudioRunner } = await import("@/app/create-runner");
  return createStudioRunner(kit);
}
