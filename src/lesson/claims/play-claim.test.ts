/** What a bundle says of a task on a site is played there, and judged by what its words ask for, not by its goal. */
import { expect, test } from "vitest";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { playClaim, type PlayedClaim } from "@/lesson/claims/play-claim";
import { verdictOnPlayed } from "@/lesson/claims/verdict-on-played";
import { buildExemplar } from "@/testing/build-exemplar";
import { showWish } from "@/testing/show-wish";
import { webScreens } from "@/worlds/web/web-screens";
import { webTasks } from "@/worlds/web/web-tasks";
import { webWorld } from "@/worlds/web/web-world";

const wish = showWish({ screens: webScreens, tasks: webTasks }, 5);
const play = (exemplar: Exemplar): PlayedClaim =>
  playClaim({ recorded: webWorld, screens: webScreens, tasks: webTasks }, exemplar);

function claim(overrides: Partial<Exemplar> = {}): Exemplar {
  return toClaimed(
    buildExemplar({
      world: "web",
      instruction: wish.instruction,
      program: wish.actions.join("\n"),
      stateJson: JSON.stringify(wish.begin),
      stateText: "A page that nobody has seen.",
      situation: "Everything that anybody looks for.",
      ...overrides,
    }),
  );
}

test("actions that do what their words ask for are verified by a run here", async () => {
  const exemplar = claim();
  const verdict = await verdictOnPlayed(async () => createTextEmbedder(), exemplar, play(exemplar));
  expect(verdict).toMatchObject({
    kind: "verified",
    exemplar: {
      id: exemplar.id,
      goal: wish.goal,
      provenance: { verifiedBy: "rerun", claims: "run", environmentSteps: wish.actions.length },
    },
  });
});

test("what a teacher would be shown and compares is what was seen here, whatever the bundle says", async () => {
  const forged = wish.actions.map((action) => `${action}  # BUTTON “Delete everything”`);
  const exemplar = claim({ program: forged.join("\n") });
  const verdict = await verdictOnPlayed(async () => createTextEmbedder(), exemplar, play(exemplar));
  const seen = verdict.kind === "verified" ? verdict.exemplar : undefined;
  expect(seen?.program).toContain("Add to wish list");
  expect(seen?.program).not.toContain("Delete everything");
  expect(seen?.stateText).toContain("Search the shop");
  expect(seen).not.toHaveProperty("situation");
  expect(seen).not.toHaveProperty("meaning");
  expect(seen?.embeddings.state).not.toEqual(exemplar.embeddings.state);
});

test("a goal that the bundle brings judges nothing", () => {
  const done = claim({ goal: wish.goal, program: webScreens.moves.end("") });
  expect(play(done)).toMatchObject({ kind: "not shown", reason: expect.stringContaining("so at") });
  const other = webTasks.pose("shop", 5).find((each) => each.instruction !== wish.instruction);
  const reworded = claim({ goal: wish.goal, instruction: String(other?.instruction) });
  expect(play(reworded).kind).toBe("not shown");
});

test.each([
  ["no beginning", { stateJson: "{" }, "take it on your own word"],
  ["a beginning that is none", { stateJson: '{"seed":-1}' }, "where it begins"],
  ["words of no task", { instruction: "Buy everything." }, "a person has to say"],
  ["words and more", { instruction: `${wish.instruction} Twice.` }, "a person has to say"],
  [
    "the words of another beginning",
    { stateJson: JSON.stringify(webScreens.beginAt("shop", 6)) },
    "a person has to say",
  ],
  ["an action on nothing", { program: `click [99]\n${wish.actions.join("\n")}` }, "Action 1 did"],
  ["nothing done", { program: "" }, "not so at its end"],
  ["too much done", { program: "scroll [down]\n".repeat(1001) }, "up to 1000"],
])("%s stays a claim, with the reason", (_name, change, reason) => {
  const played = play(claim(change));
  expect(played.kind === "not shown" && played.reason).toContain(reason);
});
