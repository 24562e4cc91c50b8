import { bounds } from "@/core/bounds";
/**
 * Recorded web actions as they leave a file, whatever its format. The files call them steps, and so does
 * what is read of them: the hash that a demonstration keeps is of this form.
 */

export interface WebStep {
  /** As written: the world reads it. */
  readonly action: string;
  /** The page as text; empty where none was recorded. */
  readonly observation: string;
  readonly url?: string;
  /** Path of the screenshot as the file names it. */
  readonly pictureName?: string;
  readonly plan: string;
  readonly summary: string;
  readonly predictedState: string;
}

export interface WebTrajectory {
  /** The file's own name for the task. */
  readonly name: string;
  readonly instruction: string;
  readonly steps: readonly WebStep[];
  /** Insights on the whole. */
  readonly comments: readonly string[];
}

interface RawWebStep {
  readonly action: string;
  readonly observation?: string | undefined;
  readonly url?: string | undefined;
  readonly pictureName?: string | undefined;
  readonly plan?: string | undefined;
  readonly summary?: string | undefined;
  readonly predictedState?: string | undefined;
}

/** A step with absent texts empty and overlong ones cut. */
export function toWebStep(raw: RawWebStep): WebStep {
  const { url, pictureName } = raw;
  return {
    action: cut(raw.action),
    observation: (raw.observation ?? "").slice(0, bounds.web.observationChars),
    plan: cut(raw.plan),
    summary: cut(raw.summary),
    predictedState: cut(raw.predictedState),
    ...(url === undefined ? {} : { url: cut(url) }),
    ...(pictureName === undefined ? {} : { pictureName: cut(pictureName) }),
  };
}

function cut(text: string | undefined): string {
  return (text ?? "").trim().slice(0, bounds.web.textChars);
}
