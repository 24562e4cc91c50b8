/** What putting a label or the program right would do, in words, and doing it to a label. */
import { assertNever } from "@/base/assert";
import { createId } from "@/base/id";
import { describeAction } from "@/core/label-at";
import type { Disagreement } from "@/core/lanes/disagreements";
import type { LabelFix } from "@/core/lanes/label-fix";
import type { ReviewController } from "@/app/review/review-controller";
import { confirmLabel } from "@/features/timeline/label-edit";
import { t } from "@/base/language/translate";

export function labelFixWords(fix: LabelFix): string {
  switch (fix.kind) {
    case "change":
      return t("Label: {action}", { action: describeAction(fix.to) });
    case "add":
      return t("Add label: {action}", { action: describeAction(fix.to) });
    case "remove":
      return t("Remove label: {action}", { action: describeAction(fix.from) });
    default:
      return assertNever(fix);
  }
}

/** Undefined where nothing of the program can be changed or shown. */
export function programFixWords(
  { label, program }: Disagreement,
  isChange: boolean,
): string | undefined {
  if (program === undefined) {
    return isChange && label !== undefined
      ? t("Program: do {action}", { action: describeAction(label) })
      : undefined;
  }
  if (!isChange) {
    return t("Go to line {line}", { line: program.line });
  }
  return label === undefined
    ? t("Program: without {action}", { action: describeAction(program) })
    : t("Program: {action}", { action: describeAction(label) });
}

/** One undo step. */
export function applyLabelFix(
  controller: Pick<ReviewController, "setLabel" | "removeLabel">,
  fix: LabelFix,
): void {
  if (fix.kind === "remove") {
    controller.removeLabel(fix.from.label.id);
    return;
  }
  const { verb, object } = fix.to;
  if (fix.kind === "change") {
    const { label } = fix.from;
    const { startFrame, endFrame } = label;
    controller.setLabel(confirmLabel(label, { verb, object, startFrame, endFrame }));
    return;
  }
  const startFrame = Math.floor(fix.span.startFrame);
  controller.setLabel({
    id: createId("label"),
    verb,
    ...(object === undefined ? {} : { object }),
    startFrame,
    endFrame: Math.max(startFrame + 1, Math.ceil(fix.span.endFrame)),
    confidence: 1,
    by: "person",
  });
}
