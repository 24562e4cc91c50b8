import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { withMark } from "@/core/memory/exemplar-marks";
import { buildExemplar } from "@/testing/build-exemplar";

const tags = Array.from({ length: bounds.tags.ofOne }, (_, index) => `tag ${index}`);
const full = buildExemplar({ title: "My coffee", tags });

test("one tag too many is refused with a sentence, and none is dropped for it", () => {
  const more = { mark: { kind: "tag", tag: "one more" }, isOn: true } as const;
  expect(() => withMark(full, more)).toThrow(
    "“My coffee” has 20 tags, and cannot have “one more” as well.",
  );
  const { tags: kept } = withMark(
    { ...full, tags: tags.slice(1) },
    { mark: { kind: "tag", tag: "one more" }, isOn: true },
  );
  expect(kept).toEqual([...tags.slice(1), "one more"]);
});

test("a routine has one name, and loses it without losing anything else", () => {
  const mark = { kind: "routine" as const, name: "Mary cleaning" };
  const named = withMark(full, { mark, isOn: true });
  expect(named).toMatchObject({ routine: "Mary cleaning", tags });
  const renamed = withMark(named, { mark: { ...mark, name: "Sunday" }, isOn: true });
  expect(renamed.routine).toBe("Sunday");
  expect(withMark(renamed, { mark, isOn: false })).toEqual(full);
});

test("an exemplar that is full takes the tags that it has, and lets them go", () => {
  const mark = { kind: "tag", tag: "tag 0" } as const;
  expect(withMark(full, { mark, isOn: true }).tags).toHaveLength(bounds.tags.ofOne);
  expect(withMark(full, { mark, isOn: false }).tags).toEqual(tags.slice(1));
});
