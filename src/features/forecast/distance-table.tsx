import type { Foretold } from "@/core/forecast/foretold";
import { t } from "@/base/language/translate";

const NAMES: Readonly<Record<Foretold["by"], string>> = {
  analogy: t("By analogy from other films, and own habits"),
  without: t("Own habits alone, without a memory"),
  ngram: t("By the two actions before (trigrams)"),
  frequent: t("The most frequent actions"),
  again: t("The last actions again"),
};

interface DistanceTableProps {
  readonly told: readonly Foretold[];
  readonly shown: Foretold["by"] | undefined;
  readonly onShow: (by: Foretold["by"]) => void;
}

/** Who foretold how well at this moment; each row shows its futures. */
export function DistanceTable({ told, shown, onShow }: DistanceTableProps) {
  const best = (view: keyof Foretold["distances"]) =>
    Math.min(...told.map(({ distances }) => distances[view]));
  return (
    <div className="space-y-1">
      <table aria-label={t("Edit distances at this moment")} className="w-full text-left text-xs">
        <thead className="bg-sunken text-muted">
          <tr>
            <th className="px-2 py-1 font-medium">{t("Foretold by")}</th>
            <th className="px-2 py-1 text-right font-medium">{t("Verb")}</th>
            <th className="px-2 py-1 text-right font-medium">{t("Noun")}</th>
            <th className="px-2 py-1 text-right font-medium">{t("Action")}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ by, distances }) => (
            <tr key={by} className="border-t border-line">
              <td className="px-2 py-1">
                <label className="flex items-center gap-2">
                  <input
                    type="radio"
                    name="forecaster"
                    checked={by === shown}
                    onChange={() => {
                      onShow(by);
                    }}
                  />
                  {NAMES[by]}
                </label>
              </td>
              <Distance value={distances.verb} isBest={distances.verb === best("verb")} />
              <Distance value={distances.noun} isBest={distances.noun === best("noun")} />
              <Distance value={distances.action} isBest={distances.action === best("action")} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">
        {t(
          "Edit distance of the nearest of five futures over 20 actions, lower is better; bold is the lowest. Words count as they are written, and one moment says little of a forecaster.",
        )}
      </p>
    </div>
  );
}

function Distance({ value, isBest }: { readonly value: number; readonly isBest: boolean }) {
  return (
    <td className={`px-2 py-1 text-right tabular-nums ${isBest ? "font-semibold" : ""}`}>
      {value.toFixed(2)}
    </td>
  );
}
