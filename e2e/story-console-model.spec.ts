/** A language model writes a robot's statements in the console: a real server, the page's real policy. */
import { expect, test } from "@playwright/test";
import { ConsolePage } from "./pages/console-page";
import { openChatEndpoint } from "./support/chat-endpoint";
import { waitUntilIdle } from "./support/idle";
import { openStudioIn } from "./support/studio-test";

const KEY = "sk-of-the-robot-4713";
const WRITTEN = [
  { is_done: false, statement: "put_first_on_second('red block', 'blue bowl')" },
  { is_done: true, statement: "" },
];

test("a language model of the settings writes the statements; they run like any, and its key stays on the page", async ({
  page,
}) => {
  const { home, settings, palette, watch } = openStudioIn(page);
  const robot = new ConsolePage(page);
  const endpoint = await openChatEndpoint((count) => JSON.stringify(WRITTEN[count - 1]));
  try {
    await home.open();
    await settings.open();
    await settings.useEndpoint({ baseUrl: endpoint.baseUrl, model: "tiny-robot", apiKey: KEY });
    await palette.run("Go to the console");
    await robot.waitUntilReady();
    await robot.chooseWriter(/tiny-robot/u);
    await robot.beginWith(["red block", "blue bowl"], 3);
    await robot.say("drop the crimson cube into the azure dish");
    await waitUntilIdle(page);

    await expect(robot.lines.last()).toContainText("put_first_on_second('red block', 'blue bowl')");
    expect((await robot.scene()).join("\n")).toContain("red block: on blue bowl");
    expect(endpoint.sent).toHaveLength(WRITTEN.length);
    expect(endpoint.sent[0]?.authorization).toBe(`Bearer ${KEY}`);
    expect(endpoint.sent[0]?.text).toContain("the azure dish");
    expect(endpoint.sent[1]?.text).toContain("success");
    expect(watch.foreignRequests.every((url) => url.includes(endpoint.baseUrl))).toBe(true);
  } finally {
    await endpoint.close();
  }
});
