import {
  ArrowBigDown,
  ArrowBigLeft,
  ArrowBigRight,
  ArrowBigUp,
  ChevronsDown,
  ChevronsUp,
  RotateCcw,
  RotateCw,
} from "lucide-react";
import type { ComponentType } from "react";
import type { DriveMotion, MotionSign } from "@/core/world/world-drive";
import { IconButton } from "@/ui/button";
import { keysLabel } from "@/ui/command";
import { isDefined } from "@/base/defined";
import { languageTag, t } from "@/base/language/translate";

/** `W or Up`. */
const EITHER = new Intl.ListFormat(languageTag(), { type: "disjunction" });

interface DrivePadProps {
  readonly motions: readonly DriveMotion[];
  readonly isLocked: boolean;
  readonly onMove: (verb: string) => void;
}

const ICONS: Record<MotionSign, ComponentType<{ readonly className?: string }>> = {
  forward: ArrowBigUp,
  backward: ArrowBigDown,
  "turn-left": RotateCcw,
  "turn-right": RotateCw,
  left: ArrowBigLeft,
  right: ArrowBigRight,
  "look-up": ChevronsUp,
  "look-down": ChevronsDown,
};

/** The motions as buttons, for a pointer alone; each tells its key. */
export function DrivePad({ motions, isLocked, onMove }: DrivePadProps) {
  return (
    <div role="toolbar" aria-label={t("Drive")} className="flex items-center gap-1">
      {motions.map(({ verb, title, keys, sign }) => {
        const Icon = ICONS[sign];
        const key = keysLabel({ keys });
        return (
          <IconButton
            key={verb}
            label={title}
            keys={EITHER.format(keys.map((each) => keysLabel({ keys: [each] })).filter(isDefined))}
            disabled={isLocked}
            onClick={() => {
              onMove(verb);
            }}
            className="h-9! w-auto! flex-col gap-0 border border-line bg-raised px-2 text-ink"
            icon={
              <span className="flex items-center gap-1.5">
                <Icon className="size-4" />
                <kbd aria-hidden className="keycap hidden sm:inline">
                  {key === "Left" ? "←" : key === "Right" ? "→" : key}
                </kbd>
              </span>
            }
          />
        );
      })}
    </div>
  );
}
