/** A recorded web task as a test makes it up: three actions, the second one wrong. */
import type { MadeFile } from "../pages/import-page";

export const WEB_INSTRUCTION = "Order two tickets for the night train to Basel.";

const PAGE = `[3] [INPUT] []
[] [StaticText] [Where to?]
[7] [A] [Day trains]
[8] [A] [Night trains]
[12] [BUTTON] [Search]
[13] [BUTTON] [Subscribe to our letter]`;

export const webTaskFile: MadeFile = {
  name: "night-train.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify({
      instruction: WEB_INSTRUCTION,
      comments: ["Choose the kind of train before the place."],
      steps: [
        {
          action: "click [8]",
          observation: PAGE,
          url: "http://trains.example/",
          screenshot: "shots/0.png",
          plan: "The night trains have a list of their own.",
          summary: "Opens the list of night trains.",
          predictedState: "A list of night trains.",
        },
        { action: "click [13]", observation: PAGE, summary: "Goes on." },
        { action: "type [3] [Basel]", observation: PAGE, summary: "Says where to." },
      ],
    }),
  ),
};

/** One grey pixel as the screenshot of the first step. */
export const webScreenshot: MadeFile = {
  name: "0.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
};
