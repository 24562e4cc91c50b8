import { useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { wordingText } from "@/features/memory/reword/wording-text";
import type { Exemplar } from "@/core/exemplar";
import { AbstractionList } from "@/features/memory/abstraction-list";
import { RewordDialog } from "@/features/memory/reword/reword-dialog";
import type { RewordPort, Wording } from "@/features/memory/reword/reword-port";
import { SubgoalList } from "@/features/memory/subgoal-list";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t, tn } from "@/base/language/translate";

interface RewordPlaceProps {
  readonly exemplar: Exemplar;
  readonly port: RewordPort;
  /** Which of its abstractions are shown here. */
  readonly show: "subgoals" | "others";
}

/** Abstractions of an exemplar, each of which is reworded here, with the way back. */
export function RewordPlace({ exemplar, port, show }: RewordPlaceProps) {
  const [wording, setWording] = useState<Wording>();
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
  const { abstractions } = exemplar;
  const text = wording === undefined ? undefined : wordingText(abstractions, wording);
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
      {show === "subgoals" ? (
        <SubgoalList abstractions={abstractions} onReword={setWording} />
      ) : (
        <AbstractionList abstractions={abstractions} onReword={setWording} />
      )}
      {wording === undefined || text === undefined ? undefined : (
        <RewordDialog
          exemplar={exemplar}
          wording={wording}
          text={text}
          port={port}
          onKept={(kept) => {
            setWording(undefined);
            setBefore(kept);
          }}
          onClose={() => setWording(undefined)}
        />
      )}
    </>
  );
}
