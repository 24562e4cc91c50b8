import { pictureStatisticsSchema, type PictureStatistics } from "@/engines/perception/adapt/unlike";
import { cannotLoad, type ModelDescription } from "@/engines/perception/models/model-description";

/**
 * Fetches what the training pictures of the model at this folder URL are like. Throws AppError MOD-01
 * where that is not there, or is of another model.
 */
export async function loadPictureStatistics(
  folderUrl: string,
  { revision }: Pick<ModelDescription, "revision">,
): Promise<PictureStatistics> {
  const response = await fetch(new URL("pictures.json", folderUrl)).catch((error: unknown) => {
    throw cannotLoad("pictures.json could not be fetched.", error);
  });
  const parsed = pictureStatisticsSchema.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || parsed.data?.model !== revision) {
    throw cannotLoad("pictures.json is not there, or is not of this model.");
  }
  return parsed.data;
}
