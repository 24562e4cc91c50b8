import { expect, test } from "vitest";
import { pageCommands } from "@/app/pages/page-command";
import { router } from "@/app/router";

test("the added page has an address, is loaded for it, and is in the palette", async () => {
  const commands = pageCommands(router);
  expect(commands.map(({ title }) => title)).toEqual([
    "Go to projects",
    "Record a demonstration",
    "Go to the memory",
    "Go to the comparisons of exemplars",
    "Go to the overlaps in the memory",
    "Deploy the agent",
    "Go to the console",
    "Go to the experiments",
    "Go to settings",
    "Go to about",
  ]);
  commands.at(-1)?.run();
  await router.load();
  const shown = router.state.matches.at(-1);
  expect(shown).toMatchObject({ pathname: "/about", status: "success" });
});
