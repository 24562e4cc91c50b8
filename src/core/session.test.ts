import { describe, expect, it } from "vitest";
import { filterDemonstrations, type SessionStatus } from "@/core/session";
import { buildDemonstration } from "@/testing/build-demonstration";

function listed(title: string, instruction: string, status: SessionStatus) {
  return { demonstration: buildDemonstration({ title, instruction }), status };
}

describe("finding demonstrations in a list", () => {
  const items = [
    listed("Morning", "Make a coffee", "imported"),
    listed("Coffee again", "Fill the mug", "accepted"),
    listed("Evening", "Wash the plates", "accepted"),
  ];
  const titles = (query: string, wanted?: SessionStatus) =>
    filterDemonstrations(items, query, wanted).map((item) => item.demonstration.title);

  it("looks in title and instruction, whatever the case and the blanks around", () => {
    expect(titles("  COFFEE ")).toEqual(["Morning", "Coffee again"]);
  });

  it("keeps those of one status, and needs both to hold", () => {
    expect(titles("", "accepted")).toEqual(["Coffee again", "Evening"]);
    expect(titles("coffee", "accepted")).toEqual(["Coffee again"]);
  });

  it("keeps all in their order where nothing is asked for", () => {
    expect(titles("")).toEqual(["Morning", "Coffee again", "Evening"]);
  });
});
