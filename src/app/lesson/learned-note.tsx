import { useEffect, useRef, useState } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { assertNever } from "@/base/assert";
import { t } from "@/base/language/translate";
import type { JobOptions, Progress } from "@/base/progress";
import { useServices, type Services } from "@/app/services";
import type { Exemplar } from "@/core/exemplar";
import { usefulNote } from "@/features/review/useful-words";
import { learnedOf } from "@/lesson/usefulness/rank-by-use";
import { retrievalOf } from "@/lesson/retrieval-settings";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";

interface LearnedNoteProps {
  readonly memory: readonly Exemplar[];
  readonly world: string;
}

type Learning =
  | { readonly kind: "learning"; readonly progress: Progress | undefined }
  | { readonly kind: "learned"; readonly note: string }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly error: ErrorData };

/** What the comparisons of a world come to. Learned while one looks, with a way out and a way back in. */
export function LearnedNote(props: LearnedNoteProps) {
  const { state, cancel, again } = useLearning(props);
  switch (state.kind) {
    case "learned":
      return <p>{state.note}</p>;
    case "failed":
      return <ErrorNote error={state.error} />;
    case "cancelled":
      return (
        <p className="flex flex-wrap items-center gap-2">
          {t("Learning was cancelled. All comparisons are kept, and the former order stays.")}
          <Button size="small" onClick={again}>
            {t("Learn now")}
          </Button>
        </p>
      );
    case "learning":
      return state.progress === undefined ? undefined : (
        <ProgressBar progress={state.progress} onCancel={cancel} />
      );
    default:
      return assertNever(state);
  }
}

const BEGINNING: Learning = { kind: "learning", progress: undefined };

function useLearning({ memory, world }: LearnedNoteProps) {
  const services = useServices();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Learning>(BEGINNING);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const current = new AbortController();
    stop.current = current;
    let isWanted = true;
    const show = (next: Learning) => {
      if (isWanted) {
        setState(next);
      }
    };
    const job: JobOptions = {
      signal: current.signal,
      onProgress: (progress) => {
        show({ kind: "learning", progress });
      },
    };
    learnIn(services, { memory, world }, job).then(
      (note) => show({ kind: "learned", note }),
      (error: unknown) =>
        show(
          isAbort(error) ? { kind: "cancelled" } : { kind: "failed", error: toErrorData(error) },
        ),
    );
    return () => {
      isWanted = false;
      current.abort();
    };
  }, [services, memory, world, turn]);
  return {
    state,
    cancel: () => stop.current?.abort(),
    again: () => {
      setState(BEGINNING);
      setTurn((before) => before + 1);
    },
  };
}

async function learnIn(
  { kit, settings, usefulness }: Services,
  { memory, world }: LearnedNoteProps,
  job: JobOptions,
): Promise<string> {
  const { retrieval } = await kit(world);
  const { weights } = retrievalOf(retrieval, settings.getState().retrieval);
  const { learned, tasks } = await learnedOf(await usefulness(), memory, { world, weights, job });
  return usefulNote({ learned, tasks });
}
