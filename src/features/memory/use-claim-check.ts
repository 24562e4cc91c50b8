import { useCallback, useEffect, useRef, useState } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";
import type { ClaimCheck } from "@/features/memory/claim-check";
import { t } from "@/base/language/translate";

/** What the check of claims is at. */
export interface ClaimCheckState {
  /** While it is under way. */
  readonly progress: Progress | undefined;
  /** Verified since the page was opened. */
  readonly verifiedCount: number;
  /** Why an exemplar is still a claim, by its id. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly error: ErrorData | undefined;
}

const NOTHING_CHECKED: ClaimCheckState = {
  progress: undefined,
  verifiedCount: 0,
  reasons: new Map(),
  error: undefined,
};

/** Runs the check with a way to cancel it; leaving the page cancels it too. */
export function useClaimCheck(check: ClaimCheck | undefined) {
  const [state, setState] = useState<ClaimCheckState>(NOTHING_CHECKED);
  const abort = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    abort.current?.abort();
  }, []);
  useEffect(() => cancel, [cancel]);
  const start = useCallback(
    (claims: readonly Exemplar[]) => {
      if (check === undefined) {
        return;
      }
      abort.current?.abort();
      const current = new AbortController();
      abort.current = current;
      const change = (make: (before: ClaimCheckState) => Partial<ClaimCheckState>) => {
        setState((before) => (abort.current === current ? { ...before, ...make(before) } : before));
      };
      setState({ ...NOTHING_CHECKED, progress: { label: t("Verifying"), done: 0 } });
      check(claims, {
        signal: current.signal,
        onProgress: (progress) => change(() => ({ progress })),
        onVerdict: (id, reason) => change((before) => withVerdict(before, id, reason)),
      }).then(
        () => change(() => ({ progress: undefined })),
        (error: unknown) =>
          change(() => ({
            progress: undefined,
            error: isAbort(error) ? undefined : toErrorData(error),
          })),
      );
    },
    [check],
  );
  return { ...state, start, cancel };
}

function withVerdict(
  { verifiedCount, reasons }: ClaimCheckState,
  id: string,
  reason: string | undefined,
): Partial<ClaimCheckState> {
  return reason === undefined
    ? { verifiedCount: verifiedCount + 1 }
    : { reasons: new Map(reasons).set(id, reason) };
}
