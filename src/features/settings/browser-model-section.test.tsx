import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BrowserModelSection } from "@/features/settings/browser-model-section";
import type { BrowserModels } from "@/features/settings/shown-settings";
import { button, sitDown } from "@/testing/at-the-panel";

const CONNECTION = {
  id: "c1",
  name: "Mine",
  kind: "browser",
  baseUrl: "/models/teacher/",
  model: "tiny",
  canSeeImages: true,
  keepsKey: false,
};

test("a model for words alone is not to be shown key frames, and an unknown size is said", async () => {
  const onSurvey = vi.fn<BrowserModels["onSurvey"]>(() =>
    Promise.resolve({
      canSee: false,
      weights: [{ path: "onnx/model.onnx", sizeBytes: undefined }],
      sentences: ["It will run on the graphics card."],
    }),
  );
  const browserModels = { onFolder: () => "tiny", onSurvey };
  render(
    <BrowserModelSection
      connection={CONNECTION}
      browserModels={browserModels}
      onConnection={() => undefined}
    />,
  );
  await sitDown().click(button("Look at the model"));
  expect(onSurvey).toHaveBeenCalledExactlyOnceWith(CONNECTION);
  expect(screen.getByText(/untick above that it is shown key frames/)).toBeDefined();
  expect(screen.getByText("onnx/model.onnx: size unknown")).toBeDefined();
});
