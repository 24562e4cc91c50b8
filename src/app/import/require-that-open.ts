import { AppError } from "@/base/app-error";
import type { Services } from "@/app/services";
import type { NewDemonstration } from "@/formats/importer";

/**
 * Opens the room of every demonstration before anything is stored: what could never be opened again is
 * refused with the world's own reason. Throws IMP-12.
 */
export async function requireThatOpen(
  { kit }: Pick<Services, "kit">,
  demonstrations: readonly NewDemonstration[],
): Promise<void> {
  for (const { title, world, state, goal } of demonstrations) {
    if (state !== undefined) {
      const { model } = await kit(world);
      try {
        model.open(model.read(state), goal);
      } catch (error) {
        throw cannotOpen(title, error);
      }
    }
  }
}

function cannotOpen(title: string, error: unknown): AppError {
  const reason = error instanceof AppError ? error.what : "its room cannot be built.";
  return new AppError(
    {
      code: "IMP-12",
      what: `“${title}” cannot be opened: ${reason}`,
      safe: "Nothing was imported, and what is stored is as it was.",
      next: "Remove its card and import the others, or mend the file.",
    },
    { cause: error },
  );
}
