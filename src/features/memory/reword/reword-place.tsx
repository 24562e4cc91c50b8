import { useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { CausalComment } from "@/core/abstraction";
import type { Exemplar } from "@/core/exemplar";
import { AbstractionList } from "@/features/memory/abstraction-list";
import { RewordDialog } from "@/features/memory/reword/reword-dialog";
import type { RewordPort } from "@/features/memory/reword/reword-port";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t, tn } from "@/base/language/translate";

interface RewordPlaceProps {
  readonly exemplar: Exemplar;
  readonly port: RewordPort;
}

/** The abstractions of an exemplar, whose comments are reworded here, with the way back. */
export function RewordPlace({ exemplar, port }: RewordPlaceProps) {
  const [comment, setComment] = useState<CausalComment>();
  const [before, setBefore] = useState<readonly Exemplar[]>();
  const [error, setError] = useState<ErrorData>();
  const putBack = async (exemplars: readonly Exemplar[]) => {
    try {
      await port.putBack(exemplars);
      setBefore(undefined);
    } catch (thrown) {
      setError(toErrorData(thrown));
    }
  };
  return (
    <>
      {before === undefined ? undefined : (
        <p role="status" className="mb-2 flex items-center gap-2 text-sm">
          {tn(before.length, {
            one: "Reworded in {count} exemplar.",
            other: "Reworded in {count} exemplars.",
          })}
          <Button size="small" onClick={() => void putBack(before)}>
            {t("Undo rewording")}
          </Button>
        </p>
      )}
      {error === undefined ? undefined : <ErrorNote error={error} />}
      <AbstractionList abstractions={exemplar.abstractions} onReword={setComment} />
      {comment === undefined ? undefined : (
        <RewordDialog
          exemplar={exemplar}
          comment={comment}
          port={port}
          onKept={(kept) => {
            setComment(undefined);
            setBefore(kept);
          }}
          onClose={() => setComment(undefined)}
        />
      )}
    </>
  );
}
