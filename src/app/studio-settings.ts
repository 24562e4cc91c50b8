/** What the person chose, kept on this device; an API key only if they ask. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { z } from "zod";
import type { SettingsStore } from "@/storage/settings-store";

export const studioSettingsSchema = z.object({
  theme: z.enum(["system", "light", "dark"]).default("system"),
  device: z.enum(["auto", "webgpu", "wasm"]).default("auto"),
  teacher: z.enum(["built-in", "endpoint"]).default("built-in"),
  endpoint: z
    .object({ baseUrl: z.string(), model: z.string(), canSeeImages: z.boolean() })
    .default({ baseUrl: "http://localhost:11434/v1", model: "", canSeeImages: false }),
  keepsKey: z.boolean().default(false),
  retrieval: z
    .object({
      count: z.number().int().min(0).max(16),
      weights: z.object({ instruction: z.number(), state: z.number(), visual: z.number() }),
    })
    // ICAL's weights for households, and its K.
    .default({ count: 5, weights: { instruction: 0.8, state: 0.1, visual: 0.1 } }),
});
export type StudioSettings = z.infer<typeof studioSettingsSchema>;

const KEY = "studio";
const SECRET = "endpoint-key";

export interface StudioSettingsStore extends StoreApi<
  StudioSettings & { readonly apiKey: string }
> {
  /** Changes and keeps; the key stays in memory unless `keepsKey` is on. */
  readonly change: (part: Partial<StudioSettings & { readonly apiKey: string }>) => void;
}

/** Reads what was kept; anything unreadable falls back to the defaults. */
export async function openStudioSettings(kept: SettingsStore): Promise<StudioSettingsStore> {
  const settings = (await kept.read(KEY, studioSettingsSchema)) ?? studioSettingsSchema.parse({});
  const apiKey = settings.keepsKey ? ((await kept.readSecret(SECRET)) ?? "") : "";
  const store = createStore(() => ({ ...settings, apiKey }));
  const save = async () => {
    const { apiKey: key, ...rest } = store.getState();
    await kept.write(KEY, rest);
    if (rest.keepsKey && key !== "") {
      await kept.keepSecret(SECRET, key);
    } else {
      await kept.forgetSecret(SECRET);
    }
  };
  return {
    ...store,
    change: (part) => {
      store.setState(part);
      // A setting that cannot be kept still holds for this visit.
      save().catch(() => undefined);
    },
  };
}
