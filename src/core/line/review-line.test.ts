import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUEUE_ORDERS, queueViewSchema, type QueueView } from "@/core/line/queue-view";
import { arrangeQueue, isToReview, placeInLine, restOfLine } from "@/core/line/review-line";
import { areEqual } from "@/base/are-equal";
import { NOBODY } from "@/core/line/queue-facets";
import { REVIEW_MARKS, SHOWN_MARKS, type ReviewMark } from "@/core/line/review-mark";
import { keptViewSchema, toKeptView, toSavedView } from "@/core/line/saved-view";
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

const arbitraryRow = fc
  .record({
    title: fc.constantFrom("Tea 2", "Tea 10", "Soup"),
    status: fc.constantFrom(...SESSION_STATUSES),
    marks: fc.subarray([...REVIEW_MARKS]),
    assignee: fc.option(fc.constantFrom("Ada", "Bob"), { nil: undefined }),
    worth: fc.option(fc.double({ min: 0, max: 5, noNaN: true }), { nil: undefined }),
  })
  .map(({ title, status, marks, assignee, worth }) => ({
    demonstration: buildQueueEntry({ title }),
    status,
    marks,
    ...(assignee === undefined ? {} : { assignee }),
    ...(worth === undefined ? {} : { compared: { differences: 1, worth } }),
  }));

const arbitraryView: fc.Arbitrary<QueueView> = fc.record({
  q: fc.constantFrom(undefined, "", "tea"),
  status: fc.constantFrom(undefined, ...SESSION_STATUSES),
  mark: fc.constantFrom(undefined, ...SHOWN_MARKS),
  assigned: fc.constantFrom(undefined, "Ada", NOBODY),
  lanes: fc.constantFrom(undefined, "they differ", "not compared"),
  sort: fc.constantFrom(undefined, ...QUEUE_ORDERS),
  desc: fc.constantFrom(undefined, true as const),
});

describe("any view of any queue", () => {
  it("shows each row that it asks for once, none that is deleted unasked, and the same whatever the order", () => {
    fc.assert(
      fc.property(fc.array(arbitraryRow, { maxLength: 20 }), arbitraryView, (rows, view) => {
        const shown = arrangeQueue(rows, view);
        const wanted = rows.filter(
          ({ demonstration, status, marks, assignee = NOBODY, compared }) =>
            demonstration.title.toLowerCase().includes(view.q ?? "") &&
            (view.status === undefined || status === view.status) &&
            (view.mark === undefined ? !marks.includes("deleted") : marks.includes(view.mark)) &&
            (view.mark === "deleted" || !marks.includes("deleted")) &&
            (view.assigned === undefined || assignee === view.assigned) &&
            (view.lanes === undefined ||
              view.lanes === (compared === undefined ? "not compared" : "they differ")),
        );
        expect(shown).toHaveLength(wanted.length);
        expect(new Set(shown)).toEqual(new Set(wanted));
        const { desc: _, ...forwards } = view;
        const there = arrangeQueue(rows, forwards);
        expect(arrangeQueue(rows, { ...view, desc: true })).toEqual(there.toReversed());
      }),
    );
  });

  it("puts what is worth most first, and what nobody compared last", () => {
    fc.assert(
      fc.property(fc.array(arbitraryRow, { maxLength: 20 }), (rows) => {
        const shown = arrangeQueue(rows, { sort: "worth a look" });
        const worths = shown.map(({ compared }) => compared?.worth ?? -1);
        expect(worths).toEqual(worths.toSorted((a, b) => b - a));
      }),
    );
  });

  it("is read back from a link and from where views are kept as it was", () => {
    fc.assert(
      fc.property(arbitraryView, (view) => {
        const kept = toKeptView({ id: "v", name: "Mine", view });
        const read = toSavedView(keptViewSchema.parse(JSON.parse(JSON.stringify(kept))));
        expect(areEqual(read.view, view)).toBe(true);
      }),
    );
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
