/** A skill that is being shown, as its dialog shows it. */
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { HandPose } from "@/core/skill/hand-pose";

export interface ShownDraft {
  readonly name: string;
  readonly what: string;
  readonly whenToUse: string;
  readonly whenNotToUse: string;
  readonly instruction: string;
  readonly object: string;
  readonly reference: string | undefined;
  readonly things: readonly string[];
  readonly hand: HandPose;
  readonly holds: string | undefined;
  readonly moves: number;
  readonly words: readonly string[];
  readonly demonstrations: readonly { readonly outcome: readonly string[] }[];
  readonly odd: readonly { readonly index: number; readonly why: string }[];
  /** Whether it is written as code, and not shown. */
  readonly isWritten: boolean;
  readonly body: string;
  /** What its code may call, as Python. */
  readonly api: string;
  /** While it is tested. */
  readonly progress: Progress | undefined;
  readonly learned:
    | {
        readonly outcome: readonly string[];
        readonly tries: readonly { readonly isSuccess: boolean; readonly words: string }[];
      }
    | undefined;
  /** While it is written into the memory. */
  readonly isKeeping: boolean;
  readonly refusal: string | undefined;
  readonly error: ErrorData | undefined;
}
