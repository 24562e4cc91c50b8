import { useQueries } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { countOf, t } from "@/base/language/translate";
import { whileBusy } from "@/app/busy";
import { beginTrying } from "@/app/learning/try-exemplars";
import { useServices } from "@/app/services";
import type { Exemplar } from "@/core/exemplar";
import { chooseToTry } from "@/lesson/usefulness/tried-exemplars";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";

/** Lets an agent find out which exemplars help, in each world that lays rooms out and has some to compare. */
export function TryExemplars({ memory }: { readonly memory: readonly Exemplar[] }) {
  const services = useServices();
  const worlds = [...new Set(memory.map(({ world }) => world))];
  const kits = useQueries({
    queries: worlds.map((world) => ({
      queryKey: ["world rooms", world],
      networkMode: "always" as const,
      queryFn: async () => {
        const { title, loadDrive } = await services.kit(world);
        return { world, title, hasRooms: loadDrive !== undefined };
      },
    })),
  });
  const offered = kits.flatMap(({ data }) => (data?.hasRooms === true ? [data] : []));
  return offered.map(({ world, title }) => (
    <Offer key={world} memory={memory} world={world} title={title} />
  ));
}

interface OfferProps {
  readonly memory: readonly Exemplar[];
  readonly world: string;
  readonly title: string;
}

function Offer({ memory, world, title }: OfferProps) {
  const services = useServices();
  const navigate = useNavigate();
  const [error, setError] = useState<ErrorData>();
  const [isBeginning, setIsBeginning] = useState(false);
  const { length: count } = chooseToTry(memory, world);
  if (count < 2) {
    return undefined;
  }
  const begin = async () => {
    setError(undefined);
    setIsBeginning(true);
    try {
      const id = await beginTrying(services, memory, world);
      await navigate({ to: "/experiments", search: id === undefined ? {} : { x: id } });
    } catch (thrown) {
      setError(toErrorData(thrown));
    } finally {
      setIsBeginning(false);
    }
  };
  return (
    <section
      aria-label={t("Try exemplars in {world}", { world: title })}
      className="mb-6 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <p className="mr-auto min-w-60 flex-1 text-sm text-muted">
        {t(
          "An agent can find out which exemplars help: it is given {exemplars} in turn, one at a time, in the same rooms, and what leads to success more often than another one helped more. It runs in the background, can be paused, and goes on after a reload; nothing is kept as a comparison before you say so.",
          { exemplars: countOf(count, "exemplar") },
        )}
      </p>
      <Button
        icon={<FlaskConical className="size-4" />}
        disabled={isBeginning}
        onClick={() => void whileBusy(begin)}
      >
        {t("Try exemplars")}
      </Button>
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </section>
  );
}
