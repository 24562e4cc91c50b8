import fc from "fast-check";
import type { ExchangeDemonstration, ExchangeSegment } from "@/formats/exchange/exchange-content";
import { buildExchangeDemonstration } from "@/testing/read-exchange";

const text = fc.string({ unit: "grapheme", maxLength: 12 });

/** Segments of any layer that may overlap, to the millisecond. */
export const arbitrarySegment: fc.Arbitrary<ExchangeSegment> = fc
  .record(
    {
      startMs: fc.integer({ min: 0, max: 60_000 }),
      lengthMs: fc.integer({ min: 1, max: 9000 }),
      tier: fc.constantFrom<ExchangeSegment["tier"]>("action", "subtask", "plan", "note"),
      text,
      verb: fc.string({ minLength: 1, maxLength: 8 }),
      objects: fc.array(text, { maxLength: 3 }),
      by: fc.constantFrom("model" as const, "person" as const, "log" as const),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
    },
    { requiredKeys: ["startMs", "lengthMs", "tier", "text"] },
  )
  .map(({ startMs, lengthMs, ...rest }) => ({
    startS: startMs / 1000,
    endS: (startMs + lengthMs) / 1000,
    ...rest,
  }));

export const arbitraryDemonstration: fc.Arbitrary<ExchangeDemonstration> = fc
  .record({
    key: fc.string({ unit: "grapheme", minLength: 1, maxLength: 10 }),
    title: fc.string({ unit: "grapheme", minLength: 1 }),
    instruction: text,
    segments: fc.array(arbitrarySegment, { maxLength: 8 }),
    kept: fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/u), text, { maxKeys: 3 }),
  })
  .map(buildExchangeDemonstration);
