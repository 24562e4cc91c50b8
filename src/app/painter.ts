import { AppError } from "@/base/app-error";
import { createLazyByKey } from "@/base/lazy";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldPainter } from "@/core/world/world-painter";
import type { WorldState } from "@/core/world/world-state";
import { t } from "@/base/language/translate";

/** Draws states of every world: each goes to the painter of its own, which is opened on first use. */
export function createPainter(kitOf: (worldId: string) => Promise<WorldKit>): WorldPainter {
  const open = createLazyByKey((worldId) => openPainterOf(worldId, kitOf));
  const of = ({ world }: WorldState) => open(world);
  return {
    paint: async (state, ...rest) => await (await of(state)).paint(state, ...rest),
    paintMap: async (state, ...rest) => await (await of(state)).paintMap(state, ...rest),
    masks: async (state, ...rest) => await (await of(state)).masks(state, ...rest),
    paintMarked: async (state, ...rest) => await (await of(state)).paintMarked(state, ...rest),
  };
}

async function openPainterOf(
  worldId: string,
  kitOf: (worldId: string) => Promise<WorldKit>,
): Promise<WorldPainter> {
  const kit = await kitOf(worldId);
  if (kit.openPainter === undefined) {
    throw new AppError({
      code: "REN-02",
      what: t("The world “{title}” has no pictures.", { title: kit.title }),
      safe: t("Programs, labels and corrections are kept, and programs still run."),
      next: t("Go on without its pictures."),
    });
  }
  return await kit.openPainter();
}
