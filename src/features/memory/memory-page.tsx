import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { toErrorData } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import { downloadFile } from "@/features/memory/download-file";
import {
  createMemoryActions,
  type MemoryReader,
  type MemoryActions,
} from "@/features/memory/memory-actions";
import { MemoryPanel, type MemoryPanelProps } from "@/features/memory/memory-panel";
import {
  createStarterActions,
  starterActionsWhile,
} from "@/features/memory/starter/starter-actions";
import type { Storage } from "@/storage/open-storage";
import type { Queries } from "@/storage/queries";
import { ErrorNote } from "@/ui/error-note";

interface MemoryPageProps extends Omit<
  MemoryPanelProps,
  "memory" | "first" | "whole" | "damagedCount" | "actions" | "starter"
> {
  readonly storage: Pick<Storage, "exemplars" | "imports" | "settings">;
  /** The starter memory as it ships. Keep it stable. */
  readonly readStarter: () => Promise<readonly Exemplar[]>;
  readonly queries: Queries;
  readonly readMemory: MemoryReader;
  /** As {@link MemoryActions}; keep it stable. */
  readonly undoImport: MemoryActions["undoImport"];
  /** Throws AppError for what must not be handed out. Keep it stable. */
  readonly requireExportable: (exemplars: readonly Exemplar[]) => void;
  /** Shows that something is under way until it is over. */
  readonly whileBusy: <T>(job: () => Promise<T>) => Promise<T>;
}

/** The memory on this device. */
export function MemoryPage(props: MemoryPageProps) {
  const { storage, queries, readStarter, whileBusy, ...others } = props;
  const { readMemory, undoImport, requireExportable, ...rest } = others;
  // Asked for before the whole memory is: a hundred thousand are read for seconds.
  const known = useQueryClient().getQueryData(queries.exemplars().queryKey);
  const first = useQuery({ ...queries.lastExemplars(), enabled: known === undefined });
  const { data, error } = useQuery(queries.exemplars());
  const count = useQuery(queries.exemplarCount());
  const actions = useMemo((): MemoryActions => {
    const onFile = downloadFile;
    const parts = { storage, readMemory, undoImport, requireExportable, onFile };
    const made = createMemoryActions(parts);
    return { ...made, importFile: (...given) => whileBusy(() => made.importFile(...given)) };
  }, [storage, readMemory, undoImport, requireExportable, whileBusy]);
  const starter = useMemo(
    () => starterActionsWhile(createStarterActions(storage, readStarter), whileBusy),
    [storage, readStarter, whileBusy],
  );
  if (error !== null) {
    return (
      <div className="p-4">
        <ErrorNote error={toErrorData(error)} />
      </div>
    );
  }
  return (
    <MemoryPanel
      {...rest}
      memory={data?.items}
      first={first.data}
      whole={count.data}
      damagedCount={data?.damaged.length ?? 0}
      actions={actions}
      starter={starter}
    />
  );
}
