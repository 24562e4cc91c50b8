/** Connections of the settings as a console's writers. */
import type { Services } from "@/app/services";
import { consoleModel } from "@/app/console/console-model";
import type { OpenConsoleModel } from "@/app/console/console-models";
import { openModelLine, connectionOf } from "@/app/deploy/sent-writer";
import { ensureExists } from "@/base/assert";

/** Each turn asks through a line of its own: with the key of now, and a signal that ends the turn. */
export function modelOpener(
  { settings, outside, kit }: Pick<Services, "settings" | "outside" | "kit">,
  worldId: string,
): OpenConsoleModel {
  return async (id, { signal = new AbortController().signal, onProgress }) => {
    const connection = connectionOf(id, settings);
    const line = await openModelLine(
      { kind: "model", connection },
      {
        settings,
        outside,
        signal,
        ...(onProgress === undefined ? {} : { onProgress }),
      },
    );
    const transport = { send: ensureExists(line), listModels: async () => [] };
    const { model } = await kit(worldId);
    return consoleModel({ connection, transport }, model);
  };
}
