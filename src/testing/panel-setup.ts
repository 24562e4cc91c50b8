/** Before each file of component tests (`*.test.tsx`): the page that they share is cleared behind each. */
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { forgetPanel } from "@/testing/panel-browser";

afterEach(() => {
  cleanup();
  forgetPanel();
});

// What a library put beside the panels, such as a region that reads out for an editor.
afterAll(() => {
  document.body.replaceChildren();
});
