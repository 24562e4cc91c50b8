import { expect, test } from "vitest";
import { withRemarkChange, type LinePin, type RemarkPin } from "@/core/remarks/remark";
import { lineOfPin, remarkStateOf } from "@/core/remarks/remark-state";

const line = (text: string, at = 1): LinePin => ({
  kind: "line",
  programId: "v1",
  line: at,
  text,
});
const versions = [
  { id: "v1", number: 1 },
  { id: "v2", number: 2 },
];
const ran = (programId: string, status: "succeeded" | "failed") => ({ programId, status });
const stateOf = (pin: RemarkPin, runs: readonly ReturnType<typeof ran>[], isTicked = false) =>
  remarkStateOf({ pin, isTicked }, { versions, runs }).kind;

test("a line is found again where others came before it, and is gone once it reads otherwise", () => {
  expect(lineOfPin(line("mug.pickup()", 1), "# first\n  mug.pickup()\n")).toBe(2);
  expect(lineOfPin(line("a", 4), "a\nb\na\nb\nb\na")).toBe(3);
  expect(lineOfPin(line("mug.pickup()"), "cup.pickup()")).toBeUndefined();
});

test("a failure is shown to be gone by a later version that reached its goal, and by nothing less", () => {
  const failed = { ...line("mug.pickup()"), failure: "The hand is full." };
  expect(stateOf(failed, [])).toBe("open");
  expect(stateOf(failed, [ran("v1", "failed")])).toBe("open");
  expect(stateOf(failed, [ran("v2", "failed")])).toBe("open");
  expect(stateOf(failed, [ran("v1", "succeeded")])).toBe("open");
  expect(stateOf(failed, [ran("v2", "succeeded")])).toBe("shown");
  // It came back: what was shown once is shown no more.
  expect(stateOf(failed, [ran("v2", "succeeded"), ran("v2", "failed")])).toBe("open");
});

test("what no check can tell is open until a person ticks it, whatever ran since", () => {
  const runs = [ran("v2", "succeeded")];
  expect(stateOf({ kind: "frame", frame: 3 }, runs)).toBe("open");
  expect(stateOf(line("mug.pickup()"), runs)).toBe("open");
  expect(stateOf({ kind: "frame", frame: 3 }, runs, true)).toBe("ticked");
});

const remark = { id: "r1", pin: { kind: "frame", frame: 3 }, text: "Why?", at: 1 } as const;

test("what is said about a remark that is not there changes nothing", () => {
  const one = withRemarkChange([], { kind: "remark.add", remark });
  expect(withRemarkChange(one, { kind: "remark.add", remark })).toBe(one);
  expect(withRemarkChange(one, { kind: "remark.tick", remarkId: "r2", isOn: true })).toEqual(one);
  const ticked = withRemarkChange(one, { kind: "remark.tick", remarkId: "r1", isOn: true });
  expect(ticked).toEqual([{ ...remark, isTicked: true, replies: [] }]);
});

test("a reply stands once under its remark, and under no other", () => {
  const reply = { id: "a1", text: "It is the clean one.", at: 2 };
  const one = withRemarkChange([], { kind: "remark.add", remark });
  const elsewhere = { kind: "remark.reply", remarkId: "another", reply } as const;
  expect(withRemarkChange(one, elsewhere)).toEqual(one);
  const said = { kind: "remark.reply", remarkId: remark.id, reply } as const;
  const replied = withRemarkChange(withRemarkChange(one, said), said);
  expect(replied).toEqual([{ ...remark, isTicked: false, replies: [reply] }]);
});
