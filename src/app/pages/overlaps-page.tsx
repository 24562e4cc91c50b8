import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { z } from "zod";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { addNotice } from "@/app/shell/notices";
import { toast } from "@/app/shell/toast";
import { useServices, type Services } from "@/app/services";
import { usableOf, type Exemplar } from "@/core/exemplar";
import { toMarkChange, undoOf, type MarkChange } from "@/core/memory/exemplar-marks";
import { OverlapsPanel } from "@/features/overlaps/overlaps-panel";
import { findOverlaps, type Overlap } from "@/lesson/overlaps/find-overlaps";
import { Button } from "@/ui/button";
import { countDamaged } from "@/storage/listing";
import { DamagedNote } from "@/ui/damaged-note";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";

/** What stands in the memory twice, and what contradicts, to be worked off. */
export function OverlapsPage() {
  const services = useServices();
  const memory = useQuery(services.queries.exemplars());
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Overlaps in the memory")}</span>
      </Breadcrumb>
      <main className="mx-auto w-full max-w-5xl px-6 py-6">
        <h1 className="mb-1 text-xl font-semibold">{t("Overlaps in the memory")}</h1>
        <p className="mb-4 text-sm text-muted">
          {t(
            "Exemplars in use that are asked the same: near copies, which take places from others, and contradictions, of which a teacher is shown the one or the other.",
          )}
        </p>
        {memory.error !== null ? (
          <ErrorNote error={toErrorData(memory.error)} />
        ) : memory.data === undefined ? (
          <div className="skeleton h-40" />
        ) : (
          <>
            <DamagedNote count={countDamaged(memory.data)} of="exemplar" />
            <Found services={services} memory={memory.data.items} />
          </>
        )}
      </main>
    </>
  );
}

interface FoundProps {
  readonly services: Services;
  readonly memory: readonly Exemplar[];
}

function Found({ services, memory }: FoundProps) {
  const navigate = useNavigate();
  const search = useOverlaps(services, useWorthComparing(memory));
  const inUse = useMemo(() => new Set(usableOf(memory).map(({ id }) => id)), [memory]);
  const kept = useKeptPairs(services);
  if (search.kind === "working") {
    return <ProgressBar progress={search.progress} onCancel={search.cancel} />;
  }
  if (search.kind === "failed") {
    return <ErrorNote error={search.error} />;
  }
  if (search.kind === "cancelled") {
    return (
      <p className="flex items-center gap-3 text-sm">
        {t("The comparison was cancelled; nothing was changed.")}
        <Button size="small" onClick={search.again}>
          {t("Compare again")}
        </Button>
      </p>
    );
  }
  const overlaps = search.overlaps.filter(
    ({ one, other }) => inUse.has(one.id) && inUse.has(other.id),
  );
  return (
    <OverlapsPanel
      overlaps={overlaps.filter(({ id }) => !kept.ids.has(id))}
      comparedCount={inUse.size}
      keptCount={overlaps.filter(({ id }) => kept.ids.has(id)).length}
      onBury={(exemplar) => {
        bury(services, exemplar);
      }}
      onKeep={({ id }) => {
        kept.keep(id);
      }}
      onForget={kept.forget}
      onOpen={(exemplar) => void navigate({ to: "/memory", search: { exemplar } })}
    />
  );
}

type Search =
  | { readonly kind: "working"; readonly progress: Progress; readonly cancel: () => void }
  | { readonly kind: "failed"; readonly error: ErrorData }
  | { readonly kind: "cancelled"; readonly again: () => void }
  | { readonly kind: "found"; readonly overlaps: readonly Overlap[] };

/**
 * The memory as it was when something came that is worth comparing: counts of use change with every
 * proposal and say nothing of what overlaps, and what is buried only leaves the list.
 */
function useWorthComparing(memory: readonly Exemplar[]): readonly Exemplar[] {
  const [compared, setCompared] = useState(memory);
  if (compared === memory) {
    return compared;
  }
  const known = new Map(usableOf(compared).map((exemplar) => [exemplar.id, exemplar]));
  const isNew = ({ id, program, situation }: Exemplar) =>
    known.get(id)?.program !== program || known.get(id)?.situation !== situation;
  if (!usableOf(memory).some(isNew)) {
    return compared;
  }
  setCompared(memory);
  return memory;
}

/** Compares all of a memory; anew when it is another one. */
function useOverlaps(services: Services, memory: readonly Exemplar[]): Search {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Search>(() => ({
    kind: "working",
    progress: { label: t("Comparing exemplars"), done: 0, total: memory.length },
    cancel: () => undefined,
  }));
  useEffect(() => {
    const abort = new AbortController();
    const show = (next: Search) => {
      if (!abort.signal.aborted) {
        setState(next);
      }
    };
    const cancel = () => {
      show({
        kind: "cancelled",
        again: () => {
          setAttempt((before) => before + 1);
        },
      });
      abort.abort();
    };
    const onProgress = (progress: Progress) => {
      show({ kind: "working", progress, cancel });
    };
    const search = async () => {
      const engine = await services.retrieval();
      return await findOverlaps(engine, memory, { signal: abort.signal, onProgress });
    };
    search().then(
      (overlaps) => {
        show({ kind: "found", overlaps });
      },
      (error: unknown) => {
        if (!isAbort(error)) {
          show({ kind: "failed", error: toErrorData(error) });
        }
      },
    );
    return () => {
      abort.abort();
    };
  }, [services, memory, attempt]);
  return state;
}

const KEPT = "keptOverlaps";
/** More than anybody works off; the oldest are told again. */
const MOST_KEPT = 5000;
const keptSchema = z.array(z.string());
const NOBODY: ReadonlySet<string> = new Set();

/** The pairs that a person decided to leave as they are. */
function useKeptPairs({ storage }: Pick<Services, "storage">) {
  const [ids, setIds] = useState(NOBODY);
  useEffect(() => {
    void storage.settings.read(KEPT, keptSchema).then((kept) => {
      setIds(new Set(kept));
    });
  }, [storage]);
  const write = (next: ReadonlySet<string>) => {
    setIds(next);
    storage.settings.write(KEPT, [...next].slice(-MOST_KEPT)).catch((error: unknown) => {
      addNotice(toErrorData(error));
    });
  };
  return {
    ids,
    keep: (id: string) => {
      write(new Set([...ids, id]));
    },
    forget: () => {
      write(NOBODY);
    },
  };
}

function bury({ storage }: Services, exemplar: Exemplar): void {
  const keep = (change: MarkChange, onKept?: () => void) => {
    storage.exemplars.keepMark(change).then(onKept, (error: unknown) => {
      addNotice(toErrorData(error));
    });
  };
  const change = toMarkChange([exemplar], { kind: "buried" }, true);
  keep(change, () => {
    toast(
      t("“{title}” is buried: kept, and shown to no teacher and no agent.", {
        title: exemplar.title,
      }),
      {
        action: {
          label: t("Undo"),
          onClick: () => {
            keep(undoOf(change));
          },
        },
      },
    );
  });
}
