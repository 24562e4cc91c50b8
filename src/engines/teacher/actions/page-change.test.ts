import { expect, test } from "vitest";
import { PAGE_OF_TRAINS } from "@/testing/web-page";
import { describePageChange } from "@/engines/teacher/actions/page-change";
import { webWorld } from "@/worlds/web/web-world";

const LIST = `[1] [A] [Night trains]
[2] [A] [Basel to Berlin, 22:10]
[3] [A] [Basel to Vienna, 20:40]
[4] [A] []`;

test("what came and what went is told, by what it says: numbers are given anew on each page", () => {
  const before = { observation: PAGE_OF_TRAINS, url: "http://trains.example/" };
  const after = { observation: LIST, url: "http://trains.example/night" };
  const told = describePageChange(before, after, webWorld);
  expect(told).toBe(
    "The address is http://trains.example/night. 3 new on the page: A “Basel to Berlin, 22:10”, A “Basel to Vienna, 20:40”. 5 gone from it: STATICTEXT “Where to?”, A “Day trains”, BUTTON “Search”, BUTTON “Subscribe to our letter”, ...",
  );
});

test("an action that changes nothing is said to change nothing", () => {
  const page = { observation: PAGE_OF_TRAINS };
  expect(describePageChange(page, page, webWorld)).toBe("What the page shows stays as it is.");
});

test("where a page was not recorded as text, nothing is claimed", () => {
  const [page, nothing] = [{ observation: PAGE_OF_TRAINS }, { observation: "" }];
  expect(describePageChange(page, nothing, webWorld)).toBe("");
  expect(describePageChange(nothing, page, webWorld)).toBe("");
});
