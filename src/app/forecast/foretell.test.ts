import { expect, test } from "vitest";
import { forecastersFrom, foretell } from "@/app/forecast/foretell";
import type { JudgedAction } from "@/core/forecast/edit-distance-at";
import { watchedActions } from "@/core/forecast/watched-actions";
import { ensureExists } from "@/base/assert";
import { epicFormat } from "@/formats/epic/epic-format";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

/** Somebody washes things up, one after the other: take, wash, put. */
const washing = (...things: readonly string[]): readonly JudgedAction[] =>
  things.flatMap((noun) => ["take", "wash", "put"].map((verb) => ({ verb, noun })));
const OTHERS = [washing("plate", "cup", "fork", "pan"), washing("bowl", "pan", "jug", "cup")];
const film = washing("lid", "pot", "dish", "mug", "tray", "vase");
const moment = { observed: film.slice(0, 9), future: film.slice(9, 15) };

test("a film like others is foretold better by analogy than by what is most frequent", () => {
  const told = foretell(forecastersFrom(OTHERS), moment);
  const of = (by: string) => ensureExists(told.find((each) => each.by === by)).distances;
  expect(told.map(({ by }) => by)).toEqual(["analogy", "ngram", "frequent", "without", "again"]);
  expect(of("analogy").verb).toBeLessThan(of("frequent").verb);
  expect(told.every(({ futures }) => futures.every(({ length }) => length === 6))).toBe(true);
});

test("the same moment is foretold the same way twice", () => {
  const forecasters = forecastersFrom(OTHERS);
  expect(foretell(forecasters, moment)).toEqual(foretell(forecasters, moment));
});

test("without other films only those are asked who need none", () => {
  expect(foretell(forecastersFrom([[]]), moment).map(({ by }) => by)).toEqual(["without", "again"]);
});

test.skipIf(!hasRealFiles("epic-kitchens-100-annotations"))(
  "on published annotations analogy is nearer than the most frequent actions, over films",
  async () => {
    const files = readRealFiles("epic-kitchens-100-annotations/EPIC_100_validation.csv");
    const reader = ensureExists(epicFormat.reader);
    const { content } = await reader.read(files, {
      ports: { checkProgram: async () => [] },
      repairs: new Set(),
    });
    const films = (content.kind === "demonstrations" ? content.items : []).map(({ segments }) =>
      watchedActions({
        format: "",
        kind: "done",
        pictures: "none",
        segments: [...segments],
        actions: [],
        otherInstructions: [],
        facts: {},
      }),
    );
    const long = films.filter(({ length }) => length > 100).slice(0, 6);
    const gains = long.map((film) => {
      const told = foretell(forecastersFrom(films.filter((each) => each !== film)), {
        observed: film.slice(0, 60),
        future: film.slice(60, 80),
      });
      const of = (by: string) => ensureExists(told.find((each) => each.by === by)).distances.verb;
      return of("frequent") - of("analogy");
    });
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(0);
  },
  60_000,
);
