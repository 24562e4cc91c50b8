import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import type { Json } from "@/base/json";
import type { ConsoleState } from "@/app/console/console-state";
import { learnedIn } from "@/app/console/console-memory";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { SkillsHere } from "@/app/console/skills/skills-here";
import { useScenePicture } from "@/app/console/use-scene-picture";
import { toast } from "@/app/shell/toast";
import { useServices } from "@/app/services";
import { utteranceOf } from "@/core/console/console-episodes";
import { MemoryUsed } from "@/features/console/memory-used";
import { ScenePanel } from "@/features/console/scene-panel";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

const PICTURE_PX = 400;

interface ConsoleSideProps {
  readonly desk: ConsoleDesk;
  readonly state: ConsoleState;
  readonly scene: Json | undefined;
  readonly onShowSkill: () => void;
}

/** The scene of the line that is shown, and what the memory had for the words before it. */
export function ConsoleSide({ desk, state, scene, onShowSkill }: ConsoleSideProps) {
  const { model, console: drawing } = desk.kit;
  const artist = useMemo(
    () => ({ model, openScenePainter: drawing.openScenePainter }),
    [model, drawing],
  );
  const above = useScenePicture(artist, scene, { side: "above", widthPx: PICTURE_PX });
  const side = useScenePicture(artist, scene, { side: "side", widthPx: PICTURE_PX });
  const words = useMemo(
    () =>
      scene === undefined
        ? []
        : model.open(model.read(scene), undefined).describe().split("\n").filter(Boolean),
    [model, scene],
  );
  return (
    <div className="grid min-h-0 min-w-0 gap-2 lg:grid-rows-[auto_auto_minmax(0,1fr)]">
      <ErrorBoundary name={t("Scene")} of={scene}>
        <ScenePanel above={above} side={side} words={words}>
          <Steps desk={desk} state={state} />
        </ScenePanel>
      </ErrorBoundary>
      {desk.skills === undefined ? undefined : (
        <SkillsHere world={desk.kit.model.id} onShow={onShowSkill} />
      )}
      <ErrorBoundary name={t("Memory used")} of={state.at}>
        <UsedHere desk={desk} state={state} />
      </ErrorBoundary>
    </div>
  );
}

/** The way through the session. */
function Steps({ desk: { controller }, state }: Pick<ConsoleSideProps, "desk" | "state">) {
  const { record, at } = state;
  const count = record === undefined ? 0 : record.lines.length;
  return (
    <div className="mt-1 flex items-center gap-1 text-xs text-muted">
      <IconButton
        label={t("To the start")}
        keys="Home"
        className="size-7"
        disabled={at === 0}
        icon={<ChevronFirst className="size-4" />}
        onClick={() => controller.goTo(0)}
      />
      <IconButton
        label={t("Line before")}
        keys="↑"
        className="size-7"
        disabled={at === 0}
        icon={<ChevronLeft className="size-4" />}
        onClick={() => controller.step(-1)}
      />
      <output aria-label={t("Line shown")} className="min-w-24 text-center">
        {at === 0 ? t("At the start") : t("After line {at} of {count}", { at, count })}
      </output>
      <IconButton
        label={t("Next line")}
        keys="↓"
        className="size-7"
        disabled={at >= count}
        icon={<ChevronRight className="size-4" />}
        onClick={() => controller.step(1)}
      />
      <IconButton
        label={t("To the newest line")}
        keys="End"
        className="size-7"
        disabled={at >= count}
        icon={<ChevronLast className="size-4" />}
        onClick={() => controller.goTo(count)}
      />
    </div>
  );
}

function UsedHere({ desk, state: { record, at } }: Pick<ConsoleSideProps, "desk" | "state">) {
  const { controller, kit } = desk;
  const { storage, queries } = useServices();
  const stored = useQuery(queries.exemplars()).data;
  const navigate = useNavigate();
  const learned = useMemo(
    () => (stored === undefined ? [] : learnedIn(kit.model.id, stored.items)),
    [kit, stored],
  );
  const shown = useMemo(() => {
    const lines = record === undefined ? [] : record.lines.slice(0, at);
    const from = lines.findLastIndex(({ chosen }) => chosen !== undefined);
    const line = lines[from];
    const followed = new Set(lines.slice(from).map(({ follows }) => follows));
    return line?.chosen === undefined
      ? { said: undefined, used: [] }
      : {
          said: utteranceOf(line),
          used: line.chosen
            .map((each) => ({ ...each, isFollowed: followed.has(each.id) }))
            .toReversed(),
        };
  }, [record, at]);
  const withdraw = async (id: string) => {
    const gone = await storage.exemplars.remove(id);
    toast(t("Withdrawn: the robot does not go by it any more"), {
      action: { label: t("Undo"), onClick: () => void (gone && storage.exemplars.put(gone)) },
    });
  };
  return record === undefined ? undefined : (
    <MemoryUsed
      {...shown}
      learned={learned}
      exampleCount={kit.console.examples.length}
      {...record.prompt}
      onPrompt={(prompt) => controller.setPrompt(prompt)}
      onWithdraw={(id) => void withdraw(id)}
      onOpen={(id) => void navigate({ to: "/memory", search: { exemplar: id } })}
    />
  );
}
