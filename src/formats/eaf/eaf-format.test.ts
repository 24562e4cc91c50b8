// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { eafFormat } from "@/formats/eaf/eaf-format";
import type { ExchangeSegment } from "@/formats/exchange/exchange-content";
import { readText } from "@/formats/exchange/exchange-file";
import { arbitrarySegment } from "@/testing/arbitrary-segments";
import { buildExchangeDemonstration, writeContent } from "@/testing/read-exchange";

interface Annotation {
  readonly tier: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** Reads what a browser's XML parser sees, as ELAN would. */
function readEaf(text: string) {
  const document = new DOMParser().parseFromString(text, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  const times = new Map(
    [...document.querySelectorAll("TIME_SLOT")].map((slot) => [
      slot.getAttribute("TIME_SLOT_ID"),
      Number(slot.getAttribute("TIME_VALUE")),
    ]),
  );
  const annotations = [...document.querySelectorAll("ALIGNABLE_ANNOTATION")].map(
    (node): Annotation => ({
      tier: ensureExists(node.closest("TIER")?.getAttribute("TIER_ID")),
      startMs: ensureExists(times.get(node.getAttribute("TIME_SLOT_REF1"))),
      endMs: ensureExists(times.get(node.getAttribute("TIME_SLOT_REF2"))),
      text: ensureExists(node.textContent),
    }),
  );
  return { document, annotations, slots: [...times.values()] };
}

async function write(segments: readonly ExchangeSegment[], key = "film-1") {
  const items = [buildExchangeDemonstration({ key, segments, videoPath: "tea & milk.mp4" })];
  const { files, report } = await writeContent(eafFormat, {
    kind: "demonstrations",
    items,
    media: [],
  });
  return { files, report };
}

test("overlapping segments go on tiers beside each other, verbs and objects below them", async () => {
  const { files } = await write([
    { startS: 0, endS: 2, tier: "action", text: "stir", verb: "stir", objects: ["tea", "milk"] },
    { startS: 1, endS: 3, tier: "action", text: "hold <cup>" },
    { startS: 2, endS: 4, tier: "action", text: "drink" },
  ]);
  expect(files.map(({ path }) => path)).toEqual(["film-1.eaf"]);
  const { document, annotations } = readEaf(ensureExists(readText(ensureExists(files[0]))));
  expect(annotations).toEqual([
    { tier: "action", startMs: 0, endMs: 2000, text: "stir" },
    { tier: "action", startMs: 2000, endMs: 4000, text: "drink" },
    { tier: "action 2", startMs: 1000, endMs: 3000, text: "hold <cup>" },
  ]);
  const detail = document.querySelector('TIER[TIER_ID="objects of action"]');
  expect([detail?.getAttribute("PARENT_REF"), detail?.textContent.trim()]).toEqual([
    "action",
    "tea, milk",
  ]);
  expect(document.querySelector("MEDIA_DESCRIPTOR")?.getAttribute("MEDIA_URL")).toBe(
    "tea & milk.mp4",
  );
});

test("what has no segments gets no file, and names of files are safe ones", async () => {
  const { files, report } = await write([]);
  expect([files, report.counts.warning]).toEqual([[], 1]);
  const climbing = await write(
    [{ startS: 0, endS: 1, tier: "note", text: "" }],
    "../../etc/passwd",
  );
  expect(climbing.files.map(({ path }) => path)).toEqual(["etc-passwd.eaf"]);
});

test("whatever the segments are, each is there with its times and its words, on a tier without overlaps", async () => {
  const plain = (text: string) =>
    text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitrarySegment, { minLength: 1, maxLength: 8 }),
      async (segments) => {
        const { files } = await write(segments);
        const { annotations, slots } = readEaf(ensureExists(readText(ensureExists(files[0]))));
        const told = ({ startMs, endMs, text }: Omit<Annotation, "tier">) =>
          `${startMs} ${endMs} ${text}`;
        expect(annotations.map(told).toSorted()).toEqual(
          segments
            .map(({ startS, endS, text }) =>
              told({
                startMs: Math.round(startS * 1000),
                endMs: Math.round(endS * 1000),
                text: plain(text),
              }),
            )
            .toSorted(),
        );
        expect(slots).toEqual(slots.toSorted((a, b) => a - b));
        for (const [index, each] of annotations.entries()) {
          const next = annotations[index + 1];
          expect(next?.tier !== each.tier || next.startMs >= each.endMs).toBe(true);
        }
      },
    ),
    { numRuns: 40 },
  );
});
