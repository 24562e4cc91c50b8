/** Claims of worlds that are not here: kept and readable, with what to do about them. */
import { expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import type { ClaimPlayer } from "@/app/claims/create-claim-player";
import { createClaimCheck } from "@/app/claims/verify-claims";
import { readMemoryPieces } from "@/app/import/read-memory";
import { toClaimed, withVerification, type Exemplar } from "@/core/exemplar";
import { writeBundle } from "@/formats/bundle/bundle";
import { mergeBundle } from "@/formats/bundle/bundle-merge";
import type { PlayedClaim } from "@/lesson/claims/play-claim";
import { buildExemplar } from "@/testing/build-exemplar";
import { kitOf } from "@/worlds/worlds";

const never = () => Promise.reject(new TypeError("nothing is run or compared"));

function playerOf(play: () => PlayedClaim | undefined): ClaimPlayer {
  return { play: async () => play(), testSkill: never, [Symbol.dispose]: () => undefined };
}

/** Why each of these stays a claim. */
async function verify(claims: readonly Exemplar[], player = playerOf(() => undefined)) {
  const replace = vi.fn<(exemplar: Exemplar) => Promise<boolean>>();
  const check = createClaimCheck({
    exemplars: { replace, list: never },
    embedder: never,
    kit: kitOf,
    openRunner: never,
    consoles: never,
    openPlayer: () => player,
  });
  const reasons: (string | undefined)[] = [];
  await check(claims, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onVerdict: (_, reason) => void reasons.push(reason),
  });
  expect(replace).not.toHaveBeenCalled();
  return reasons;
}

/** What comes into a memory that is empty. */
async function bringIn(exemplars: readonly Exemplar[]): Promise<readonly Exemplar[]> {
  const file = new Blob([writeBundle(exemplars)]);
  const read: Exemplar[] = [];
  for await (const piece of readMemoryPieces(file, "memory.json", { repairs: [] })) {
    read.push(...piece.exemplars);
  }
  return mergeBundle(read, []).accepted;
}

test("a bundle of a world that nobody named is read whole, as claims of what its server reported", async () => {
  const taught = withVerification(
    buildExemplar({ world: "remote:lamps", stateJson: '{"far":true}' }),
    "reported",
    undefined,
  );
  const [came, ...others] = await bringIn([taught]);
  expect(others).toEqual([]);
  expect(came).toMatchObject({
    world: "remote:lamps",
    program: taught.program,
    stateJson: taught.stateJson,
    provenance: { verifiedBy: "claimed", claims: "reported" },
  });
});

test("such a claim stays one, and says how to bring its world; where nothing runs a person has to say", async () => {
  const far = toClaimed(buildExemplar({ world: "remote:lamps" }));
  const web = toClaimed(buildExemplar({ world: "web" }));
  const [why, none] = await verify([far, web]);
  expect(why).toContain("does not know the world “remote:lamps”");
  expect(why).toContain("name its address in the settings, under Worlds, and do this again");
  expect(none).toContain("take it on your own word");
});

test("what playing did not show, or came to no end, is a reason", async () => {
  const web = toClaimed(buildExemplar({ world: "web" }));
  const refused = { kind: "not shown", reason: "Action 3 did not go: no such link." } as const;
  expect(
    await verify(
      [web],
      playerOf(() => refused),
    ),
  ).toEqual([refused.reason]);
  const endless = playerOf(() => {
    throw new AppError({ code: "CLM-01", what: "Playing it came to no end.", safe: "", next: "" });
  });
  expect(await verify([web, web], endless)).toEqual(
    Array.from({ length: 2 }, () => "Playing it came to no end."),
  );
});
