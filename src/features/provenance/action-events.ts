import type { Demonstration } from "@/core/demonstration";
import {
  reviewActions,
  type ActionChange,
  type ActionContent,
  type CorrectedAction,
} from "@/core/action-review";
import type { ProposalRecord } from "@/core/program";
import type { Session } from "@/core/session";
import type { TimelineEvent } from "@/features/provenance/timeline-event";
import { t } from "@/base/language/translate";

/** What was done to single actions, where they are reviewed one by one: nothing for other demonstrations. */
export function toActionEvents(
  { instruction, steps: actions = [], stepComments: comments = [] }: Demonstration,
  { actionChanges }: Session,
): readonly TimelineEvent[] {
  const numbers = new Map(actions.map(({ id }, index) => [id, index + 1]));
  const nameOf = (id: string) => t("Step {number}", { number: numbers.get(id) ?? "?" });
  const review = reviewActions({ instruction, actions, summary: "", comments }, actionChanges);
  const corrected = review.actions.flatMap((action) => action.corrections);
  return [
    ...actionChanges.flatMap((change, index): readonly TimelineEvent[] => {
      if (change.kind === "step.judge") {
        const title = `${change.stepIds.map(nameOf).join(", ")}: ${VERDICTS[change.verdict]}`;
        const { at } = change;
        return [personEvent({ id: `judge-${index}`, at, kind: "decision", title, texts: [] })];
      }
      if (change.kind === "step.edit") {
        const title = t("{step} edited: {action}", {
          step: nameOf(change.stepId),
          action: change.content.action,
        });
        const texts = [{ label: t("Show the step"), text: toText(change.content) }];
        const { at } = change;
        return [personEvent({ id: `edit-${index}`, at, kind: "version", title, texts })];
      }
      if (change.kind === "step.abstract") {
        return [toAbstractionEvent(change, { name: nameOf(change.stepId), index })];
      }
      return [];
    }),
    ...corrected.flatMap((item) => toCorrectionEvents(item, nameOf(item.correction.stepId))),
  ];
}

const VERDICTS = {
  accepted: t("accepted"),
  rejected: t("rejected"),
  open: t("open"),
} as const;

function toAbstractionEvent(
  { content, note, record, at }: Extract<ActionChange, { readonly kind: "step.abstract" }>,
  { name, index }: { readonly name: string; readonly index: number },
): TimelineEvent {
  return {
    id: `abstract-${index}`,
    at,
    kind: "version",
    title: t("{step} abstracted", { step: name }),
    who: whoWrote(record),
    lines: [note],
    texts: [{ label: t("Show the step"), text: toText(content) }, ...toTexts(record)],
  };
}

/** What was asked and answered, where somebody was asked. */
function toTexts(record: ProposalRecord | undefined): TimelineEvent["texts"] {
  return [
    ...(record?.prompt === undefined ? [] : [{ label: t("Show the prompt"), text: record.prompt }]),
    ...(record?.reply === undefined ? [] : [{ label: t("Show the reply"), text: record.reply }]),
  ];
}

function whoWrote(record: ProposalRecord | undefined): string {
  return record?.model ?? record?.teacher ?? t("the teacher");
}

function personEvent(
  event: Pick<TimelineEvent, "id" | "at" | "kind" | "title" | "texts">,
): TimelineEvent {
  return { ...event, who: t("a person"), lines: [] };
}

/** The words with the action that they are about, and the answer. */
function toCorrectionEvents(
  { correction, outcome, isAccepted }: CorrectedAction,
  name: string,
): readonly TimelineEvent[] {
  const { id, at, text, proposed } = correction;
  const said = personEvent({
    id,
    at,
    kind: "correction",
    title: t("{step} corrected: {text}", { step: name, text }),
    texts: [{ label: t("Show the action it is about"), text: toText(proposed) }],
  });
  if (outcome === undefined) {
    return [{ ...said, lines: [t("Not answered.")] }];
  }
  const { revised, record, note } = outcome;
  const verdict =
    isAccepted === undefined ? t("no verdict yet") : isAccepted ? t("accepted") : t("not accepted");
  const answer: TimelineEvent = {
    id: `${id}-answer`,
    at: outcome.at,
    kind: "version",
    title:
      revised === undefined
        ? t("{step} not revised", { step: name })
        : t("{step} revised: {action}, {verdict}", { step: name, action: revised.action, verdict }),
    who: whoWrote(record),
    lines: [note].filter((line) => line !== ""),
    texts: [
      ...(revised === undefined
        ? []
        : [{ label: t("Show the revised step"), text: toText(revised) }]),
      ...toTexts(record),
    ],
    isBad: revised === undefined,
  };
  return [said, answer];
}

/** An action with the headings of Listing S1. */
function toText({ action, plan, summary, predictedState }: ActionContent): string {
  return [
    t("Plan: {plan}", { plan }),
    t("Summary: {summary}", { summary }),
    t("Predicted next state: {state}", { state: predictedState }),
    t("Action: {action}", { action }),
  ].join("\n");
}
