import { useEffect, useState } from "react";
import type { WorldKit } from "@/core/world/world-kit";

/** Undefined until it is loaded, and for a world that runs no programs or is not known here. */
export function useKit(
  kitOf: (world: string) => Promise<WorldKit>,
  world: string,
): WorldKit | undefined {
  const [kit, setKit] = useState<WorldKit>();
  useEffect(() => {
    let isWanted = true;
    kitOf(world).then(
      (opened) => {
        if (isWanted) {
          setKit(opened);
        }
      },
      // Then what needs no kit is shown by itself.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [kitOf, world]);
  return kit;
}
