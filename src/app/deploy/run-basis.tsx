import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useServices } from "@/app/services";
import { AgentProgram } from "@/features/deploy/agent-program";
import { ExemplarsUsed } from "@/features/deploy/exemplars-used";
import type { RunStory } from "@/features/deploy/run-story";
import { SeenList } from "@/features/deploy/seen-list";
import type { UsedExemplar } from "@/features/deploy/used-exemplars";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Tabs } from "@/ui/tabs";
import { t } from "@/base/language/translate";

type Tab = "program" | "exemplars" | "seen";
const TITLES: Readonly<Record<Tab, string>> = {
  program: t("Program"),
  exemplars: t("Exemplars"),
  seen: t("Seen"),
};

interface RunBasisProps {
  readonly story: RunStory;
  readonly used: readonly UsedExemplar[];
  /** False where the agent knows the whole room from the start. */
  readonly isSeeing: boolean;
}

/** What a run rests on: its program, the exemplars that it was made from, and what the agent saw. */
export function RunBasis({ story, used, isSeeing }: RunBasisProps) {
  const [tab, setTab] = useState<Tab>("program");
  const [chosenId, setChosenId] = useState<string>();
  const exemplars = useExemplars();
  const navigate = useNavigate();
  const titleOf = (id: string) => exemplars.get(id)?.title ?? id;
  return (
    <Tabs
      label={t("What the run rests on")}
      tabs={[
        { id: "program", title: TITLES.program },
        { id: "exemplars", title: TITLES.exemplars, badge: String(used.length) },
        { id: "seen", title: TITLES.seen, badge: String(story.seen.length) },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      <ErrorBoundary key={tab} kind="panel" name={TITLES[tab]} of={story}>
        {tab === "program" ? (
          <AgentProgram
            program={story.program}
            steps={story.steps}
            titleOf={titleOf}
            onExemplar={(id) => {
              setChosenId(id);
              setTab("exemplars");
            }}
          />
        ) : tab === "exemplars" ? (
          <ExemplarsUsed
            used={used}
            exemplars={exemplars}
            chosenId={chosenId}
            onOpen={(exemplar) => void navigate({ to: "/memory", search: { exemplar } })}
          />
        ) : (
          <SeenList seen={story.seen} isSeeing={isSeeing} />
        )}
      </ErrorBoundary>
    </Tabs>
  );
}

/** The memory by id, for what exemplars are called. */
function useExemplars() {
  const { queries } = useServices();
  const exemplars = useQuery(queries.exemplars()).data?.items;
  return useMemo(() => new Map(exemplars?.map((each) => [each.id, each])), [exemplars]);
}
