import fc from "fast-check";
import { expect, test } from "vitest";
import { isAbort } from "@/base/app-error";
import { findTurn } from "@/lesson/find-turn";

test("where the answer turns is found, in about as many questions as halves", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 500 }),
      fc.nat(),
      fc.boolean(),
      async (last, n, becomes) => {
        const turn = 1 + (n % last);
        let asked = 0;
        const found = await findTurn(last, async (position) => {
          asked += 1;
          return position >= turn ? becomes : !becomes;
        });
        expect(found).toEqual({ at: turn, becomes });
        expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(Math.max(2, last))) + 2);
      },
    ),
  );
});

test("where it turns more than once, it turns where is said", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 40 }), async (answers) => {
      const found = await findTurn(
        answers.length - 1,
        async (position) => answers[position] === true,
      );
      const isSame = answers[0] === answers.at(-1);
      const turned = found && [answers[found.at - 1], answers[found.at]];
      expect(turned).toEqual(isSame ? undefined : [answers[0], answers.at(-1)]);
    }),
  );
});

test("it can be cancelled between two questions", async () => {
  const abort = new AbortController();
  const asked: number[] = [];
  const found = findTurn(
    64,
    async (position) => {
      asked.push(position);
      abort.abort();
      return position > 3;
    },
    { signal: abort.signal },
  );
  await expect(found).rejects.toSatisfy(isAbort);
  expect(asked).toEqual([0]);
});
