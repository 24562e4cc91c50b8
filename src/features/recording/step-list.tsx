import { Footprints, Hand, TriangleAlert, Undo2 } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { RecordedDrive, WorldDrive } from "@/core/world/world-drive";
import { groupSteps, type StepGroup } from "@/features/recording/step-groups";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface StepListProps {
  readonly controls: Pick<WorldDrive, "describeAct">;
  readonly drive: RecordedDrive;
  readonly isLocked: boolean;
  /** Takes back this many of the last steps. */
  readonly onTakeBack: (count: number) => void;
}

/** Every step so far, the latest in sight; each can be taken back with all that came after it. */
export function StepList({ controls, drive, isLocked, onTakeBack }: StepListProps) {
  const { steps } = drive;
  const groups = useMemo(() => groupSteps(controls, drive), [controls, drive]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [groups]);
  if (groups.length === 0) {
    return (
      <p className="px-3 py-2 text-sm text-muted">
        {t("No steps yet. Drive with the keys, press on an object to act on it.")}
      </p>
    );
  }
  return (
    <ol
      ref={list}
      tabIndex={0}
      aria-label={t("Steps")}
      className="min-h-0 flex-1 overflow-auto px-1.5 pb-1.5 outline-offset-[-2px]"
    >
      {groups.map((group) => (
        <li
          key={group.first}
          className="group flex items-start gap-2 rounded-md px-1.5 py-1 text-sm hover:bg-sunken"
        >
          <StepIcon group={group} />
          <span className="min-w-0 flex-1">
            <span className={group.isMotion ? "text-muted" : ""}>{group.title}</span>
            {group.count === 1 ? undefined : (
              <span className="text-muted tabular-nums"> × {group.count}</span>
            )}
            {group.refusal === undefined ? undefined : (
              <span className="block text-xs text-danger">{toldHere(group.refusal)}</span>
            )}
          </span>
          <IconButton
            label={t("Take back to before: {title}", { title: group.title })}
            icon={<Undo2 className="size-3.5" />}
            disabled={isLocked}
            onClick={() => {
              onTakeBack(steps.length - group.first);
            }}
            className="-my-0.5 size-6! opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
          />
        </li>
      ))}
    </ol>
  );
}

function StepIcon({ group }: { readonly group: StepGroup }) {
  if (group.refusal !== undefined) {
    return (
      <TriangleAlert
        role="img"
        aria-label={t("Refused")}
        className="mt-0.5 size-4 shrink-0 text-danger"
      />
    );
  }
  const Icon = group.isMotion ? Footprints : Hand;
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />;
}
