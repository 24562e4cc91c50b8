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
import { MOTION_KEYS } from "@/features/recording/drive-commands";
import { IconButton } from "@/ui/button";
import { keysLabel } from "@/ui/command";
import type { MotionAction } from "@/worlds/household/physics/actions";

interface DrivePadProps {
  readonly isLocked: boolean;
  readonly onMove: (verb: MotionAction) => void;
}

const ICONS: Record<MotionAction, ComponentType<{ readonly className?: string }>> = {
  Forward: ArrowBigUp,
  Backward: ArrowBigDown,
  "Turn Left": RotateCcw,
  "Turn Right": RotateCw,
  "Pan Left": ArrowBigLeft,
  "Pan Right": ArrowBigRight,
  "Look Up": ChevronsUp,
  "Look Down": ChevronsDown,
};

/** The motions as buttons, for a pointer alone; each tells its key. */
export function DrivePad({ isLocked, onMove }: DrivePadProps) {
  return (
    <div role="toolbar" aria-label="Drive" className="flex items-center gap-1">
      {MOTION_KEYS.map(({ verb, title, keys }) => {
        const Icon = ICONS[verb];
        const key = keysLabel({ keys });
        return (
          <IconButton
            key={verb}
            label={title}
            keys={keys.map((each) => keysLabel({ keys: [each] })).join(" or ")}
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
