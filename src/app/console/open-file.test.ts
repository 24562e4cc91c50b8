import { expect, test } from "vitest";
import { noteOnFile } from "@/app/console/open-file";

test("what of a file is no statement and no answer is told; a whole transcript needs no word", () => {
  expect(noteOnFile(">>> 1\n1\n>>> for x in y:\n...     pass\n")).toBeUndefined();
  const note = noteOnFile("# version 99\n\n>>> 1\n1\n... x\n... y\n");
  expect(note).toContain("1 line before the first statement stays in the file");
  expect(note).toContain("2 lines go on with statements that never began");
});

test("a trigger of another kind, and words that are cut off, are no words of a person, and that is told", () => {
  const said = "{'type': 'dialog', 'text': 'stack the blocks'}";
  expect(noteOnFile(`>>> wait_for_trigger()\n${said}\n`)).toBeUndefined();
  const note = noteOnFile(
    `>>> wait_for_trigger()\n{'type': 'telepathy', 'text': 'stack'}\n>>> wait_for_trigger()\n${said.slice(0, 30)}\n`,
  );
  expect(note).toContain("What came for 2 of the wait_for_trigger()");
  expect(note).toContain("“{'type': 'telepathy', 'text': 'stack'}”");
});
