import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toErrorData } from "@/base/app-error";
import { TryExemplars } from "@/app/learning/try-exemplars-offer";
import { LearnedNote } from "@/app/lesson/learned-note";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { addNotice } from "@/app/shell/notices";
import { toast } from "@/app/shell/toast";
import { useServices, type Services } from "@/app/services";
import type { Exemplar } from "@/core/exemplar";
import type { ComparedTask } from "@/features/preferences/compared-tasks";
import { PreferencesPanel } from "@/features/preferences/preferences-panel";
import { takeBackHelpedMore } from "@/lesson/usefulness/useful-order";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { countDamaged } from "@/storage/listing";
import { DamagedNote } from "@/ui/damaged-note";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

/** Everything that people said of which exemplar helped more, and what was learned from it. */
export function ComparisonsPage() {
  const services = useServices();
  const navigate = useNavigate();
  const { data, error, dataUpdatedAt } = useQuery(services.queries.exemplars());
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Comparisons of exemplars")}</span>
      </Breadcrumb>
      <main className="mx-auto w-full max-w-4xl px-6 py-6">
        <h1 className="mb-4 text-xl font-semibold">{t("Comparisons of exemplars")}</h1>
        {error !== null ? (
          <ErrorNote error={toErrorData(error)} />
        ) : data === undefined ? (
          <div className="skeleton h-40" />
        ) : (
          <ErrorBoundary name={t("Comparisons of exemplars")} of={data}>
            <DamagedNote count={countDamaged(data)} of="exemplar" />
            <Comparisons
              services={services}
              memory={data.items}
              readAtMs={dataUpdatedAt}
              onMemory={(exemplar) => void navigate({ to: "/memory", search: { exemplar } })}
            />
          </ErrorBoundary>
        )}
      </main>
    </>
  );
}

interface ComparisonsProps {
  readonly services: Services;
  readonly memory: readonly Exemplar[];
  /** When the memory was read: what was learned from another reading is learned anew. */
  readonly readAtMs: number;
  readonly onMemory: (exemplarId?: string) => void;
}

function Comparisons({ services, memory, readAtMs, onMemory }: ComparisonsProps) {
  const worlds = [...new Set(memory.map(({ world }) => world))];
  const kits = useQueries({
    queries: worlds.map((world) => ({
      queryKey: ["world title", world],
      networkMode: "always" as const,
      queryFn: async () => (await services.kit(world)).title,
    })),
  });
  const titles = new Map(worlds.map((world, index) => [world, kits[index]?.data]));
  return (
    <>
      <TryExemplars memory={memory} />
      <PreferencesPanel
        memory={memory}
        renderLearned={(world) => (
          <LearnedNote key={`${world} ${readAtMs}`} memory={memory} world={world} />
        )}
        nameOf={(world) => titles.get(world) ?? world}
        onOpen={onMemory}
        onTakeBack={(task) => {
          takeBack(services, memory, task);
        }}
        emptyAction={
          <Button
            variant="primary"
            onClick={() => {
              onMemory();
            }}
          >
            {t("Go to the memory")}
          </Button>
        }
      />
    </>
  );
}

function takeBack({ storage }: Services, memory: readonly Exemplar[], task: ComparedTask): void {
  const changed = takeBackHelpedMore(memory, task.taskId);
  const before = memory.filter(({ id }) => changed.some((each) => each.id === id));
  const keep = (exemplars: readonly Exemplar[], onKept?: () => void) => {
    storage.exemplars.keepSaid(exemplars, task.taskId).then(onKept, (error: unknown) => {
      addNotice(toErrorData(error));
    });
  };
  keep(changed, () => {
    toast(t("What was said of “{instruction}” is taken back.", { instruction: task.instruction }), {
      action: {
        label: t("Undo"),
        onClick: () => {
          keep(before);
        },
      },
    });
  });
}
