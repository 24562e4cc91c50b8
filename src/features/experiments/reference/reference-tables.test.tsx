/** Somebody compares what was published with what a study came to. */
import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ReferenceMethod, ReferenceStudy } from "@/core/experiments/reference-study";
import { ReferenceTables } from "@/features/experiments/reference/reference-tables";
import { buildError, button, sitDown } from "@/testing/at-the-panel";

function rowOf(method: ReferenceMethod, success: number): ReferenceStudy["rows"][number] {
  const figure = (value: number) => ({
    value,
    interval: [value / 2, value * 2] as [number, number],
  });
  return {
    method,
    figures: {
      success: figure(success),
      subSuccess: figure(0.5),
      steps: figure(60),
      subSteps: figure(12),
    },
  };
}

const STUDY: ReferenceStudy = {
  format: "exemplar-reference-study",
  version: 1,
  settings: { hasGames: true, training: 45, test: 28, poses: 5, seed: 1, tasks: "fetch" },
  isAccepted: true,
  rows: [rowOf("none", 0.11), rowOf("similarity", 0.22), rowOf("learned", 0.44)],
};

function open(study: ReferenceStudy | undefined, error?: ReturnType<typeof buildError>) {
  const onFile = vi.fn<(file: File) => void>();
  render(<ReferenceTables study={study} error={error} onFile={onFile} />);
  return { onFile };
}

/** The cells of a row, by the table's title and the row's first words. */
function cellsOf(table: RegExp, name: RegExp): readonly string[] {
  const found = screen.getByRole("region", { name: table });
  const row = within(found).getByRole("row", { name });
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}

test("before a study is open what was published stands alone, and nothing is invented", () => {
  open(undefined);
  expect(cellsOf(/^Table 2/u, /^MART/u)).toEqual(["–; 0.40", "–; 0.75", "–; 123.19", "–; 34.07"]);
  expect(screen.getByRole("status").textContent).toContain("only what was published");
});

test("the figures of a study stand beside what was published, with how far they may be off", () => {
  open(STUDY);
  const own = ["0.44 (0.22 – 0.88); 0.40", "0.50 (0.25 – 1.00); 0.75"];
  expect(cellsOf(/^Table 2/u, /^MART/u).slice(0, 2)).toEqual(own);
  expect(cellsOf(/^Table 4: /u, /^MART/u).slice(0, 2)).toEqual(own);
  expect(screen.getByRole("status").textContent).toContain("45 tasks, tried on 28 others");
});

test("what is not run stays empty: rows that ask a model, a way that the study lacks, other tasks", () => {
  open(STUDY);
  expect(cellsOf(/^Table 2/u, /^LP/u)[0]).toBe("–; 0.26");
  expect(cellsOf(/^Table 2/u, /^Random/u)[0]).toBe("–; –");
  expect(cellsOf(/^Table 3/u, /^MART/u)).toEqual(["–; 0.87", "–; 13.81"]);
  expect(document.body.textContent).toContain("LP and SL ask a language model");
});

test("an order that did not stand its test is told as the one by likeness", () => {
  open({ ...STUDY, isAccepted: false });
  expect(screen.getByRole("status").textContent).toContain("did not stand its test");
});

test("a study is chosen as a file, and what is none is told", async () => {
  const { onFile } = open(undefined, buildError());
  expect(button("Open a study…")).toBeDefined();
  const file = new File(["{}"], "study.json", { type: "application/json" });
  await sitDown().upload(screen.getByLabelText("File of a study"), file);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
  expect(document.body.textContent).toContain(buildError().what);
});

test("the figures of a study of where things are stand in the table of those tasks, and in no other", () => {
  open({ ...STUDY, settings: { ...STUDY.settings, tasks: "where" } });
  expect(cellsOf(/^Table 7/u, /^MART/u)[0]).toBe("0.44 (0.22 – 0.88); 0.91");
  expect(cellsOf(/^Table 2/u, /^MART/u)[0]).toBe("–; 0.40");
});
