import { isElsewhere } from "@/worlds/remote/remote-world-id";
import { AppError } from "@/base/app-error";
import type { Services } from "@/app/services";
import type { NewDemonstration } from "@/formats/importer";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** In a worker, which knows no world elsewhere: their rooms are for {@link requireThatFarOpen}. */
export async function requireThatNearOpen(
  services: Pick<Services, "kit">,
  demonstrations: readonly NewDemonstration[],
): Promise<void> {
  await requireThatOpen(
    services,
    demonstrations.filter(({ world }) => !isElsewhere(world)),
  );
}

/** On the page, which knows the worlds elsewhere that the settings name: the rest of the demonstrations. */
export async function requireThatFarOpen(
  services: Pick<Services, "kit">,
  demonstrations: readonly NewDemonstration[],
): Promise<void> {
  await requireThatOpen(
    services,
    demonstrations.filter(({ world }) => isElsewhere(world)),
  );
}

/**
 * Opens the room of every demonstration before anything is stored: what could never be opened again is
 * refused with the world's own reason. Throws IMP-12.
 */
async function requireThatOpen(
  { kit }: Pick<Services, "kit">,
  demonstrations: readonly NewDemonstration[],
): Promise<void> {
  for (const { title, world, state, goal } of demonstrations) {
    if (state !== undefined) {
      try {
        const { model } = await kit(world);
        model.open(model.read(state), goal);
      } catch (error) {
        throw cannotOpen(title, error);
      }
    }
  }
}

function cannotOpen(title: string, error: unknown): AppError {
  const reason = error instanceof AppError ? toldHere(error.what) : t("its room cannot be built.");
  return new AppError(
    {
      code: "IMP-12",
      what: t("“{title}” cannot be opened: {reason}", { title, reason }),
      safe: t("Nothing was imported, and what is stored is as it was."),
      next:
        error instanceof AppError && error.code === "WLD-01"
          ? error.next
          : t("Remove its card and import the others, or mend the file."),
    },
    { cause: error },
  );
}
