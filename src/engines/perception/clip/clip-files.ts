/** What the dual encoder's folder says about itself, and how its failures are told. */
import { z } from "zod";
import { AppError } from "@/base/app-error";

/** The part of `config.json` that the studio reads; the rest is for the model library. */
const clipConfigSchema = z.object({
  model_type: z.literal("clip"),
  name: z.string().min(1),
  /** First hex digits of the SHA-256 of both weight files: which weights made a vector. */
  revision: z.string().min(1),
  projection_dim: z.number().int().positive(),
});

export interface ClipDescription {
  readonly name: string;
  readonly revision: string;
  readonly dimensions: number;
}

/** Throws AppError MOD-03 where the text does not describe a dual encoder. */
export function parseClipConfig(text: string): ClipDescription {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    // A server that answers every address with its first page ends here too.
    throw cannotLoadClip("It is not installed: its config.json is not there.", error);
  }
  const parsed = clipConfigSchema.safeParse(json);
  if (!parsed.success) {
    throw cannotLoadClip("Its config.json does not describe such a model.");
  }
  const { name, revision, projection_dim: dimensions } = parsed.data;
  return { name, revision, dimensions };
}

/** Fetches and parses `config.json` below a folder URL that ends in `/`. */
export async function fetchClipConfig(folderUrl: string): Promise<ClipDescription> {
  let response: Response;
  try {
    response = await fetch(new URL("config.json", folderUrl));
  } catch (error) {
    throw cannotLoadClip("Its config.json could not be fetched.", error);
  }
  if (!response.ok) {
    throw cannotLoadClip(`Its config.json is not there (status ${response.status}).`);
  }
  return parseClipConfig(await response.text());
}

/** MOD-08: a hostile tokenizer needs longer for a text than anybody waits. */
export function modelCameToNoEnd(): AppError {
  return new AppError({
    code: "MOD-08",
    what: "The embedding model gave no answer and was given up.",
    safe: "What is stored is as it was; words are still searched without it.",
    next: "Try again. If it stays silent, choose another embedding model in the settings.",
  });
}

/** A copy of unit length, so that a dot product is a cosine. Throws MOD-03 on a wrong size. */
export function toUnitVector(
  values: ArrayLike<number>,
  dimensions: number,
): Float32Array<ArrayBuffer> {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...vector);
  if (vector.length !== dimensions || !Number.isFinite(length) || length === 0) {
    throw cannotLoadClip(`It gave ${vector.length} numbers that are no vector of ${dimensions}.`);
  }
  return vector.map((value) => value / length);
}

export function cannotLoadClip(why: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: "MOD-03",
      what: `The image and text model could not be used. ${why}`,
      safe: "Your memory is unchanged, and texts are still compared.",
      next: "Check that the studio is still being served, then reload the page.",
    },
    { cause },
  );
}
