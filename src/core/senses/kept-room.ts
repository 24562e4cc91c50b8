/** The room that an exemplar was verified in, out of the text that it keeps. */
import { AppError } from "@/base/app-error";
import { jsonSchema } from "@/base/json";
import type { Environment, WorldModel } from "@/core/world/world-model";

/** A bundle's text is hostile: a room that does not open is none, and the exemplar serves without. */
export function openKeptRoom(stateJson: string, world: WorldModel): Environment | undefined {
  try {
    return world.open(world.read(jsonSchema.parse(JSON.parse(stateJson))), undefined);
  } catch (error) {
    if (error instanceof AppError || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}
