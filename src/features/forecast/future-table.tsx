import type { JudgedAction } from "@/core/forecast/edit-distance-at";
import type { Foretold } from "@/core/forecast/foretold";
import type { WatchedAction } from "@/core/forecast/watched-actions";
import { t } from "@/base/language/translate";

interface FutureTableProps {
  readonly foretold: Foretold;
  readonly happened: readonly WatchedAction[];
  /** Which of the futures is shown, from 0. */
  readonly future: number;
  readonly onFuture: (future: number) => void;
}

/** One future beside what happened, action by action. */
export function FutureTable({ foretold, happened, future, onFuture }: FutureTableProps) {
  const shown = foretold.futures[future];
  return (
    <div className="space-y-1.5">
      <label className="flex items-center gap-2 text-xs">
        {t("Future")}
        <select
          value={future}
          className="h-7 rounded-md border border-line bg-raised px-2"
          onChange={({ target }) => {
            onFuture(Number(target.value));
          }}
        >
          {foretold.futures.map((_, index) => (
            <option key={index} value={index}>
              {t("{nth} of {count}", { nth: index + 1, count: foretold.futures.length })}
            </option>
          ))}
        </select>
      </label>
      <table aria-label={t("Forecast beside what happened")} className="w-full text-left text-xs">
        <thead className="bg-sunken text-muted">
          <tr>
            <th className="w-10 px-2 py-1 font-medium">#</th>
            <th className="px-2 py-1 font-medium">{t("What happened")}</th>
            <th className="px-2 py-1 font-medium">{t("What was foretold")}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {happened.map((action, index) => (
            <tr key={index} className="border-t border-line">
              <td className="px-2 py-0.5 text-muted tabular-nums">{index + 1}</td>
              <td className="px-2 py-0.5">{`${action.verb} ${action.noun}`}</td>
              <td className="px-2 py-0.5">
                <Told action={shown?.[index]} happened={happened} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">
        {t("Marked is what happened within these actions, at whatever place.")}
      </p>
    </div>
  );
}

interface ToldProps {
  readonly action: JudgedAction | undefined;
  readonly happened: readonly JudgedAction[];
}

function Told({ action, happened }: ToldProps) {
  if (action === undefined) {
    return undefined;
  }
  const isAsTold = happened.some(({ verb, noun }) => verb === action.verb && noun === action.noun);
  const words = `${action.verb} ${action.noun}`;
  return isAsTold ? <mark className="rounded bg-good-soft px-1 text-good">{words}</mark> : words;
}
