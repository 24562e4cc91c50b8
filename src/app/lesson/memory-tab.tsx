import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toErrorData } from "@/base/app-error";
import { MissingVectorsNote } from "@/app/embedding/missing-vectors-note";
import { useServices } from "@/app/services";
import type { Retrieved } from "@/core/program";
import { RetrievedList, type UseComparison } from "@/features/review/retrieved-list";

interface MemoryTabProps {
  readonly retrieved: readonly Retrieved[];
  /** What to say where nothing was retrieved. */
  readonly empty: { readonly title: string; readonly text: string };
  /** What a person may say of what helped; none where nothing can be compared. */
  readonly use?: UseComparison | undefined;
  /** Tries the proposal without one of them; absent where that cannot be tried. */
  readonly onWithout?: ((item: Retrieved) => void) | undefined;
}

/** What was retrieved for a teacher, and what the embedder has to say about the comparison. */
export function MemoryTab({ retrieved, empty, use, onWithout }: MemoryTabProps) {
  const { embedder } = useServices();
  const navigate = useNavigate();
  const [note, setNote] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      try {
        return (await embedder()).note;
      } catch (error) {
        return toErrorData(error).what;
      }
    };
    void read().then((text) => {
      if (isShown) {
        setNote(text);
      }
    });
    return () => {
      isShown = false;
    };
  }, [embedder]);
  return (
    <>
      <MissingVectorsNote />
      <RetrievedList
        retrieved={retrieved}
        note={note}
        empty={empty}
        use={use}
        onWithout={onWithout}
        onOpen={(exemplar) => void navigate({ to: "/memory", search: { exemplar } })}
      />
    </>
  );
}
