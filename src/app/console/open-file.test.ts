import { expect, test } from "vitest";
import { noteOnFile } from "@/app/console/open-file";

test("what of a file is no statement and no answer is told; a whole transcript needs no word", () => {
  expect(noteOnFile(">>> 1\n1\n>>> for x in y:\n...     pass\n")).toBeUndefined();
  const note = noteOnFile("# version 99\n\n>>> 1\n1\n... x\n... y\n");
  expect(note).toContain("1 line before the first statement stays in the file");
  expect(note).toContain("2 lines go on with statements that never began");
});
