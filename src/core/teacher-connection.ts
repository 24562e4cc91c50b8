import { z } from "zod";

/** A file that a model was loaded from, by its path in the model's folder. */
const modelFileHashSchema = z.object({
  path: z.string(),
  sizeBytes: z.number().int().nonnegative(),
  sha256: z.string(),
  /** Whether the folder's own list of checksums vouches for it. */
  isListed: z.boolean(),
});
export type ModelFileHash = Readonly<z.infer<typeof modelFileHashSchema>>;

/**
 * A saved way to a language model as teacher: where it is, how it is spoken to and what it can do.
 * Its key is no part of it: keys live in memory, or where the person asked to keep them.
 */
export const teacherConnectionSchema = z.object({
  id: z.string().min(1),
  /** What the person calls it. */
  name: z.string(),
  /** A provider of the teacher engine's table, or `browser` for a model that runs here. */
  kind: z.string().min(1),
  /**
   * Up to the version, e.g. `http://localhost:11434/v1`; for a model in this browser the folder that
   * its own folder, named by `model`, is in.
   */
  baseUrl: z.string(),
  model: z.string(),
  canSeeImages: z.boolean(),
  /** How much fits into one request, prompt and reply together; not checked where unknown. */
  contextTokens: z.number().int().positive().exactOptional(),
  /** How long a reply may be; each kind's own limit where absent. */
  maxOutputTokens: z.number().int().positive().exactOptional(),
  inputUsdPerMillion: z.number().nonnegative().exactOptional(),
  outputUsdPerMillion: z.number().nonnegative().exactOptional(),
  /** A request whose prompt alone would cost more is not sent. */
  mostUsdPerRequest: z.number().positive().exactOptional(),
  /** Whether the key may be kept on this device. */
  keepsKey: z.boolean(),
  /** Of a model in this browser: its files as they were when it was first loaded. */
  modelFiles: z.array(modelFileHashSchema).exactOptional(),
});
export type TeacherConnection = Readonly<z.infer<typeof teacherConnectionSchema>>;
