import { useMemo, useState } from "react";
import { isHolding } from "@/core/world/world-state";
import type { SensedObject } from "@/core/senses/senses";
import { TextField } from "@/ui/text-field";
import { t, tn } from "@/base/language/translate";

interface SeenListProps {
  readonly seen: readonly SensedObject[];
  /** False where the agent knows the whole room from the start. */
  readonly isSeeing: boolean;
}

/** What the agent knows of the room: what it saw, as it was when it was seen last. */
export function SeenList({ seen, isSeeing }: SeenListProps) {
  const [filter, setFilter] = useState("");
  const shown = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return seen
      .filter(({ id }) => id.toLowerCase().includes(wanted))
      .toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  }, [seen, filter]);
  return (
    <div className="space-y-2 p-3">
      <p className="text-xs text-muted">
        {isSeeing
          ? tn(seen.length, {
              one: "{count} thing seen so far. What is behind a shut door is not among them.",
              other: "{count} things seen so far. What is behind a shut door is not among them.",
            })
          : tn(seen.length, {
              one: "{count} thing: the whole room is known from the start.",
              other: "{count} things: the whole room is known from the start.",
            })}
      </p>
      <TextField
        label={t("Find among them")}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul aria-label={t("Things seen")} className="divide-y divide-line text-xs">
        {shown.map((object) => (
          <li key={object.id} className="flex justify-between gap-2 py-1">
            <span className="min-w-0">
              <span className="font-medium">{object.id}</span>
              <span className="text-muted"> {wordsOf(object)}</span>
            </span>
            <span className="shrink-0 text-muted tabular-nums">
              {object.distanceM === undefined ? "" : `${object.distanceM.toFixed(1)} m`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf({ attributes, supports, isHeld }: SensedObject): string {
  const holding = Object.entries(attributes).flatMap(([name, value]) =>
    isHolding(value)
      ? [
          value === true
            ? name
            : `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
        ]
      : [],
  );
  const [support] = supports;
  const place =
    isHeld === true ? t("in hand") : support === undefined ? "" : t("at {id}", { id: support.id });
  return [place, ...holding].filter((part) => part !== "").join(", ");
}
