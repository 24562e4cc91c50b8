/** The way through the labels that are worth a look: the most worth first, back again, and none twice. */
import { isDefined } from "@/base/defined";
import type { ActionLabel } from "@/core/action-label";
import { goToLabel, type TimelineContext } from "./timeline-actions";
import { t } from "@/base/language/translate";

export interface DoubtfulContext extends TimelineContext {
  /** The labels that are worth a look, the most worth first. */
  readonly getDoubtful: () => readonly ActionLabel[];
}

export function goToDoubtful(context: DoubtfulContext, by: 1 | -1): void {
  const wanted = by > 0 ? nextDoubtful(context) : lastDoubtful(context);
  if (wanted === undefined) {
    context.onNothing(whyNone(context, by));
  }
  goToLabel(context, wanted);
}

function whyNone({ getLabels }: DoubtfulContext, by: 1 | -1): string {
  if (getLabels().length === 0) {
    return t("There are no labels yet: label the actions first.");
  }
  return by > 0 ? t("No label is in doubt.") : t("No label was looked at before this one.");
}

/** The one that is most worth a look and was not looked at yet; after the last of them the first again. */
function nextDoubtful({ view, getDoubtful }: DoubtfulContext): ActionLabel | undefined {
  const doubtful = getDoubtful();
  const { visitedIds, visit } = view.getState();
  const next = doubtful.find(({ id }) => !visitedIds.includes(id)) ?? doubtful[0];
  if (next !== undefined) {
    visit(visitedIds.includes(next.id) ? [next.id] : [...visitedIds, next.id]);
  }
  return next;
}

/** The one that was looked at before. */
function lastDoubtful({ view, getLabels }: DoubtfulContext): ActionLabel | undefined {
  const { visitedIds, selectedId } = view.getState();
  const at = visitedIds.findLastIndex((id) => id === selectedId);
  const before = at === -1 ? visitedIds : visitedIds.slice(0, at);
  const there = new Map(getLabels().map((label) => [label.id, label]));
  return before.map((id) => there.get(id)).findLast(isDefined);
}
