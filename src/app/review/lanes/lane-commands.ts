import type { ReviewLanes } from "@/app/review/lanes/use-lanes";
import type { CommandRow } from "@/app/shell/command-rows";
import { t } from "@/base/language/translate";

interface LaneCommandContext {
  readonly lanes: ReviewLanes;
}

/** Going through the places where labels, program and run differ, and putting one of them right. */
export const LANE_ROWS: readonly CommandRow<LaneCommandContext>[] = [
  ["lanes.next", t("Next difference of the lanes"), ["W"], ({ lanes }) => lanes.go(1)],
  [
    "lanes.previous",
    t("Previous difference of the lanes"),
    ["Shift+W"],
    ({ lanes }) => lanes.go(-1),
  ],
  ["lanes.fixLabel", t("Put the label right"), ["R"], ({ lanes }) => lanes.fixLabel()],
  ["lanes.fixProgram", t("Put the program right"), ["Shift+R"], ({ lanes }) => lanes.fixProgram()],
];
