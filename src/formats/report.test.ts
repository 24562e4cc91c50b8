import { expect, test } from "vitest";
import { createReportWriter, mergeReports, toJsonPointer } from "@/formats/report";

test("a report keeps its lines in order and counts them by severity", () => {
  const writer = createReportWriter("a.json");
  writer.add("warning", "/tasks", "Assumed something.");
  writer.add("error", "/tasks/0", "Left something out.", "Mend it.");
  expect(writer.finish()).toEqual({
    lines: [
      { severity: "warning", file: "a.json", pointer: "/tasks", message: "Assumed something." },
      {
        severity: "error",
        file: "a.json",
        pointer: "/tasks/0",
        message: "Left something out.",
        fix: "Mend it.",
      },
    ],
    counts: { error: 1, warning: 1, info: 0 },
  });
});

test("all are counted, and of many the first are told one by one; so it stays where reports are joined", () => {
  const writer = createReportWriter("a.json", 2);
  for (const at of [0, 1, 2, 3, 4]) {
    writer.add("error", `/${at}`, "Left out.");
  }
  writer.add("warning", "", "Assumed.");
  const report = writer.finish();
  expect(report.counts).toEqual({ error: 5, warning: 1, info: 0 });
  expect(report.lines.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    "/0 Left out.",
    "/1 Left out.",
    " Assumed.",
    " 3 more lines of this kind are counted and not listed.",
  ]);
  expect(mergeReports([report, report]).counts.error).toBe(10);
});

test("the reports of several files become one", () => {
  const reports = ["a.json", "b.json"].map((file) => {
    const writer = createReportWriter(file);
    writer.add("info", "", "Read.");
    return writer.finish();
  });
  const merged = mergeReports(reports);
  expect(merged.counts.info).toBe(2);
  expect(merged.lines.map((line) => line.file)).toEqual(["a.json", "b.json"]);
});

test("a JSON pointer escapes what RFC 6901 reserves", () => {
  expect(toJsonPointer(["tasks", 0, "a/b~c"])).toBe("/tasks/0/a~1b~0c");
  expect(toJsonPointer([])).toBe("");
});
