import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { t } from "@/base/language/translate";
import { useKit } from "@/app/lesson/use-kit";
import { demonstratedCalls } from "@/app/review/film/demonstrated-calls";
import { knownState } from "@/app/review/known-state";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { ShownSpan } from "@/core/film/film-time";
import { ProgramLinks } from "@/core/film/program-links";
import type { Operation } from "@/core/operation";
import type { WorldKit } from "@/core/world/world-kit";
import { reduceSession } from "@/document/reduce-session";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { ProgramText } from "@/features/memory/program-text";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";

/** The program of an exemplar; where its demonstration is here, each line leads to the frame that it comes from. */
export function ExemplarProgram({ exemplar }: { readonly exemplar: Exemplar }) {
  const { queries, kit: kitOf } = useServices();
  const navigate = useNavigate();
  const { world, program, provenance } = exemplar;
  const { demonstrationId } = provenance;
  const demonstration = useQuery(queries.demonstration(demonstrationId)).data;
  const log = useQuery(queries.operations(demonstrationId)).data;
  const kit = useKit(kitOf, world);
  const spans = useMemo(
    () =>
      kit === undefined ||
      log === undefined ||
      demonstration === undefined ||
      demonstration === null
        ? undefined
        : spansOf({ kit, demonstration, program, log: log.items }),
    [kit, demonstration, program, log],
  );
  const origin =
    spans === undefined || demonstration === undefined || demonstration === null
      ? undefined
      : {
          spans,
          onFrame: (f: number) =>
            void navigate({
              to: "/p/$projectId/review/$demonstrationId",
              params: { projectId: demonstration.projectId, demonstrationId },
              search: { f },
            }),
        };
  return (
    <ErrorBoundary kind="panel" name={t("Program")} of={exemplar}>
      <ProgramText label={t("Program")} text={program} origin={origin} />
    </ErrorBoundary>
  );
}

interface ShownProgram {
  readonly kit: WorldKit;
  readonly demonstration: Demonstration;
  readonly program: string;
  readonly log: readonly Operation[];
}

/** By the line of each call, the frames that it comes from: a comment's or a declaration's are those of its call. */
export function spansOf({
  kit,
  demonstration,
  program,
  log,
}: ShownProgram): ReadonlyMap<number, ShownSpan> {
  const { labels } = reduceSession(demonstration.id, log);
  const state = knownState(kit.model, demonstration.state);
  const { calls } = parseStraightLine(program, kit.model.vocabulary);
  const links = new ProgramLinks(demonstratedCalls(kit, labels, state), calls);
  return new Map(
    calls.flatMap(({ line }) => {
      const span = links.spanOf(line);
      return span === undefined ? [] : [[line, span] as const];
    }),
  );
}
