import { z } from "zod";

/** The protocols that language models are spoken to with over HTTP. */
export const HTTP_KINDS = ["openai", "anthropic", "google"] as const;
export type HttpKind = (typeof HTTP_KINDS)[number];

/** Those, and a model that runs in this browser. */
export const CONNECTION_KINDS = [...HTTP_KINDS, "browser"] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/**
 * A saved way to a language model as teacher: where it is, how it is spoken to and what it can do.
 * Its key is no part of it: keys live in memory, or where the person asked to keep them.
 */
export const teacherConnectionSchema = z.object({
  id: z.string().min(1),
  /** What the person calls it. */
  name: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  /**
   * Up to the version, e.g. `http://localhost:11434/v1`; for a model in this browser the folder that
   * its own folder, named by `model`, is in.
   */
  baseUrl: z.string(),
  model: z.string(),
  canSeeImages: z.boolean(),
  /** How much fits into one request, prompt and reply together; not checked where unknown. */
  contextTokens: z.number().int().positive().exactOptional(),
  inputUsdPerMillion: z.number().nonnegative().exactOptional(),
  outputUsdPerMillion: z.number().nonnegative().exactOptional(),
  /** A request whose prompt alone would cost more is not sent. */
  mostUsdPerRequest: z.number().positive().exactOptional(),
  /** Whether the key may be kept on this device. */
  keepsKey: z.boolean(),
});
export type TeacherConnection = Readonly<z.infer<typeof teacherConnectionSchema>>;
