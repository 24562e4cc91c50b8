import { useState } from "react";
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";
import type { ChannelScores } from "@/core/program";
import { Button } from "@/ui/button";

const CHANNELS = [
  ["instruction", t("Instruction weight")],
  ["state", t("Textual state weight")],
  ["visual", t("Visual state weight")],
] as const;

interface WeightSlidersProps {
  /** Those that proposals are made with. */
  readonly weights: ChannelScores;
  readonly isDisabled: boolean;
  readonly onTry: (weights: ChannelScores) => void;
}

/** How much each likeness counts, to try other weights for this task; those of the settings stay. */
export function WeightSliders({ weights, isDisabled, onTry }: WeightSlidersProps) {
  const [chosen, setChosen] = useState(weights);
  const isChanged = CHANNELS.some(([channel]) => chosen[channel] !== weights[channel]);
  return (
    <details className="border-b border-line px-3 py-2 text-xs">
      <summary className="cursor-pointer text-muted">{t("Weights of the likeness")}</summary>
      <p className="mt-1 text-muted">{t("Tried for this task alone: the settings keep theirs.")}</p>
      <div className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1">
        {CHANNELS.map(([channel, label]) => (
          <label key={channel} className="col-span-3 grid grid-cols-subgrid items-center">
            <span>{label}</span>
            <input
              type="range"
              min={0}
              max={1}
              step={0.01}
              value={chosen[channel]}
              disabled={isDisabled}
              onChange={(event) => {
                setChosen({ ...chosen, [channel]: event.target.valueAsNumber });
              }}
              className="min-h-6 w-full accent-accent"
            />
            <span className="font-mono tabular-nums">{toDecimals(chosen[channel], 2)}</span>
          </label>
        ))}
      </div>
      <div className="mt-1 flex gap-2">
        <Button
          size="small"
          disabled={isDisabled || !isChanged}
          onClick={() => {
            onTry(chosen);
          }}
        >
          {t("Try these weights")}
        </Button>
        <Button
          size="small"
          variant="ghost"
          disabled={!isChanged}
          onClick={() => {
            setChosen(weights);
          }}
        >
          {t("Reset the weights")}
        </Button>
      </div>
    </details>
  );
}
