import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { ensureExists } from "@/base/assert";
import { chooseExemplars } from "@/app/deploy/chosen-memory";
import { OtherLink, type OtherLinkProps } from "@/app/deploy/other-link";
import type { DeployedTask } from "@/app/screens/agent/deployed-task";
import { ScreenRun } from "@/app/screens/agent/screen-run";
import { ScreenDeployWorkspace } from "@/app/screens/agent/screen-deploy-workspace";
import { stepMemoryOf } from "@/app/screens/agent/step-memory-of";
import type { ScreenParts } from "@/app/screens/open-screens";
import { useFirstPage, useScreenParts, useSiteWish } from "@/app/screens/use-site-wish";
import { WorldNav } from "@/app/screens/world-nav";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices } from "@/app/services";
import { MEMORY_WORDS, type MemoryChoice } from "@/features/deploy/deploy-choice";
import { SiteFields } from "@/features/screens/site-fields";
import { SitePreview } from "@/features/screens/site-preview";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { ErrorNote } from "@/ui/error-note";
import { StartForm } from "@/ui/start-form";
import { SCREEN_WORLD } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

interface ScreenDeployProps {
  /** Where the address leads elsewhere than to the run on screen; absent where it does not. */
  readonly otherLink: Omit<OtherLinkProps, "onOpen"> | undefined;
  readonly onStart: () => void;
  readonly onLetGo: () => void;
}

/** An agent carries a task out on a web site: before it, and while it is at work. */
export function ScreenDeployPage(props: ScreenDeployProps) {
  const { parts, error } = useScreenParts();
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Deploy")}</span>
        <WorldNav page="/deploy" world={SCREEN_WORLD} />
      </Breadcrumb>
      {error !== undefined ? (
        <div className="mx-auto max-w-xl p-8">
          <ErrorNote error={error} />
        </div>
      ) : parts === undefined ? (
        <div
          role="progressbar"
          className="skeleton m-2 h-full"
          aria-label={t("Opening the sites")}
        />
      ) : (
        <ScreenDeployment {...props} parts={parts} />
      )}
    </>
  );
}

const PACE_MS = 900;

function ScreenDeployment(props: ScreenDeployProps & { readonly parts: ScreenParts }) {
  const { parts, otherLink, onStart, onLetGo } = props;
  const [task, setTask] = useState<DeployedTask>();
  useEffect(
    () => () => {
      task?.run.dispose();
    },
    [task],
  );
  // The wish stays while the agent works, for another one after it.
  const setup = useSiteWish(parts);
  const letGo = () => {
    onLetGo();
    setTask(undefined);
  };
  return task === undefined ? (
    <Setup
      parts={parts}
      setup={setup}
      onStart={(begun) => {
        onStart();
        setTask(begun);
      }}
    />
  ) : (
    <div className="flex h-full min-h-0 flex-col">
      {otherLink === undefined ? undefined : <OtherLink {...otherLink} onOpen={letGo} />}
      <ScreenDeployWorkspace parts={parts} task={task} onNew={letGo} />
    </div>
  );
}

const CHOICES = ["all", "own", "none"] as const satisfies readonly MemoryChoice[];

interface SetupProps {
  readonly parts: ScreenParts;
  readonly setup: ReturnType<typeof useSiteWish>;
  readonly onStart: (task: DeployedTask) => void;
}

function Setup({ parts, setup, onStart }: SetupProps) {
  const { queries } = useServices();
  const { screens } = parts;
  const { wish, posed, task, begin, change } = setup;
  const firstPage = useFirstPage(parts, begin);
  const exemplars = useQuery(queries.exemplars()).data?.items;
  const [memory, setMemory] = useState<MemoryChoice>("all");
  const memoryField = useId();
  const start = () => {
    if (exemplars === undefined) {
      return;
    }
    const chosen = chooseExemplars(exemplars, memory, SCREEN_WORLD);
    const made = stepMemoryOf(chosen, screens);
    const instruction = wish.instruction.trim();
    const run = new ScreenRun(instruction, {
      live: screens.open(begin),
      memory: made.memory,
      paceMs: PACE_MS,
    });
    run.play();
    onStart({ run, instruction, begin, goal: task?.goal, memorySize: made.size });
  };
  return (
    <StartForm
      title={t("Let the agent work on a web site")}
      intro={t(
        "It sees the page and its numbers, takes one action at a time from the nearest steps that were taught, and knows nothing of what the task is judged by.",
      )}
      start={t("Let the agent do it")}
      icon={<Bot className="size-4" />}
      error={firstPage.error}
      blockedBy={
        wish.instruction.trim() === ""
          ? t("Say what is to be done first.")
          : exemplars === undefined
            ? t("Reading the memory…")
            : undefined
      }
      preview={
        <ErrorBoundary name={t("Preview")} of={firstPage.url}>
          <SitePreview pictureUrl={firstPage.url} />
        </ErrorBoundary>
      }
      onStart={start}
    >
      <ErrorBoundary name={t("Site")} of={wish}>
        <SiteFields screens={screens} tasks={posed} wish={wish} task={task} onWish={change} />
      </ErrorBoundary>
      <div>
        <label htmlFor={memoryField} className="eyebrow mb-2 block">
          {t("Memory")}
        </label>
        <select
          id={memoryField}
          value={memory}
          onChange={({ target }) => {
            setMemory(ensureExists(CHOICES.find((choice) => choice === target.value)));
          }}
          className="h-8 w-full max-w-xs rounded-md border border-line bg-raised px-2 text-sm"
        >
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {MEMORY_WORDS[choice]}
            </option>
          ))}
        </select>
      </div>
    </StartForm>
  );
}
