import { useEffect, useRef, useState } from "react";
import type { ComparedEdit, ProgramEditPort } from "@/app/program-edit/program-edit-port";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { t } from "@/base/language/translate";
import type { Progress } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";

/** What was run, by the texts that it was run with: with other texts it says nothing. */
interface Compared {
  readonly key: string;
  readonly rows: readonly ComparedEdit[];
  readonly isWhole: boolean;
}

const NO_ROWS: readonly ComparedEdit[] = [];

/** Runs with a way to cancel; what is changed meanwhile, and leaving, cancel too. */
export function useComparison(port: ProgramEditPort, exemplar: Exemplar, text: string) {
  const [compared, setCompared] = useState<Compared>();
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<ErrorData>();
  const abort = useRef<AbortController>(undefined);
  const key = JSON.stringify([exemplar.id, exemplar.program, text]);
  useEffect(() => () => abort.current?.abort(), [key]);
  const tell = (thrown: unknown) => setError(isAbort(thrown) ? undefined : toErrorData(thrown));
  const start = async () => {
    const current = new AbortController();
    abort.current?.abort();
    abort.current = current;
    const rows: ComparedEdit[] = [];
    setError(undefined);
    setCompared({ key, rows: NO_ROWS, isWhole: false });
    setProgress({ label: t("Looking for what depends on it"), done: 0 });
    try {
      const planned = await port.plan(exemplar, text);
      await port.compare(planned, {
        signal: current.signal,
        onProgress: setProgress,
        onCompared: (row) => {
          rows.push(row);
          setCompared({ key, rows: [...rows], isWhole: rows.length === planned.length });
        },
      });
    } catch (thrown) {
      if (abort.current === current && !current.signal.aborted) {
        tell(thrown);
      }
    } finally {
      if (abort.current === current) {
        setProgress(undefined);
      }
    }
  };
  const isCurrent = compared?.key === key;
  return {
    rows: isCurrent ? compared.rows : NO_ROWS,
    /** Whether every one was run, so that it can be decided. */
    isWhole: isCurrent && compared.isWhole,
    progress,
    error,
    tell,
    start,
    cancel: () => abort.current?.abort(),
  };
}
