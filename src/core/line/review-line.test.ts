import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queueViewSchema, type QueueView } from "@/core/line/queue-view";
import { arrangeQueue, isToReview, placeInLine, restOfLine } from "@/core/line/review-line";
import type { ReviewMark } from "@/core/line/review-mark";
import { SESSION_STATUSES, type SessionStatus } from "@/core/session";
import { buildQueueEntry } from "@/testing/build-queue";

function row(title: string, status: SessionStatus, marks: readonly ReviewMark[] = []) {
  const instruction = title === "Morning" ? "Make a coffee" : "Tidy up";
  return { demonstration: buildQueueEntry({ title, instruction }), status, marks };
}

describe("what the queue shows", () => {
  const rows = [
    row("Morning", "imported"),
    row("Coffee 10", "accepted", ["flagged"]),
    row("Coffee 9", "proposed", ["skipped"]),
    row("Evening", "accepted"),
  ];
  const titles = (view: QueueView) =>
    arrangeQueue(rows, view).map((each) => each.demonstration.title);

  it("finds words of title or instruction, whatever the case and the blanks around", () => {
    expect(titles({ q: "  COFFEE " })).toEqual(["Morning", "Coffee 10", "Coffee 9"]);
  });

  it("keeps those of one status and one mark, and needs all to hold", () => {
    expect(titles({ status: "accepted" })).toEqual(["Coffee 10", "Evening"]);
    expect(titles({ status: "accepted", mark: "flagged" })).toEqual(["Coffee 10"]);
    expect(titles({ status: "accepted", mark: "skipped" })).toEqual([]);
  });

  it("orders as asked, numbers as numbers, and keeps the order of those of one rank", () => {
    expect(titles({})).toEqual(["Morning", "Coffee 10", "Coffee 9", "Evening"]);
    expect(titles({ sort: "newest" })).toEqual(["Evening", "Coffee 9", "Coffee 10", "Morning"]);
    expect(titles({ sort: "title" })).toEqual(["Coffee 9", "Coffee 10", "Evening", "Morning"]);
    expect(titles({ sort: "status" })).toEqual(["Morning", "Coffee 9", "Coffee 10", "Evening"]);
  });

  it("reads a link and drops what it cannot read", () => {
    const read = queueViewSchema.parse({ q: 4, status: "gone", mark: "flagged", sort: "status" });
    expect(read).toEqual({ mark: "flagged", sort: "status" });
  });
});

describe("standing in line", () => {
  it("tells the place and the neighbours", () => {
    expect(placeInLine(["a", "b", "c"], "b")).toEqual({
      position: 2,
      count: 3,
      previousId: "a",
      nextId: "c",
    });
    expect(placeInLine(["a"], "a")).toMatchObject({ previousId: undefined, nextId: undefined });
  });

  it("lets who is not in it join at the beginning", () => {
    expect(placeInLine(["a", "b"], "z")).toMatchObject({ position: undefined, nextId: "a" });
  });

  it("leads past all others once, those behind first", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), (ids, seed) => {
        const at = seed % ids.length;
        const rest = restOfLine(ids, ids[at] ?? "");
        expect(new Set([...rest, ids[at]])).toEqual(new Set(ids));
        expect(rest).toHaveLength(ids.length - 1);
        expect(rest[0]).toBe(ids.length === 1 ? undefined : ids[(at + 1) % ids.length]);
      }),
    );
  });

  it("stops at what is neither decided nor skipped", () => {
    const open = SESSION_STATUSES.filter((status) => isToReview({ status, marks: [] }));
    expect(open).toEqual(["imported", "labelled", "proposed", "in review", "changes asked"]);
    expect(isToReview({ status: "proposed", marks: ["skipped"] })).toBe(false);
    expect(isToReview({ status: "proposed", marks: ["flagged"] })).toBe(true);
  });
});
