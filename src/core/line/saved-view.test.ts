import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { addView } from "@/core/line/saved-view";

test("no more views are kept than there is room for, also by way of an undo", () => {
  const views = Array.from({ length: bounds.queue.views - 1 }, (_, index) => ({
    id: `view_${index}`,
    name: `View ${index}`,
    view: {},
  }));
  const last = { id: "view_last", name: "Last", view: {} };
  const full = addView(views, last);
  expect(full.at(-1)).toEqual(last);
  expect(addView(full, { ...last, id: "view_more" })).toEqual(full);
});
