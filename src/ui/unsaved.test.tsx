import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { holdsUnsaved } from "@/ui/unsaved";
import { WordsField } from "@/ui/fields/words-field";

test("words that were typed and not sent are unsaved, until they are sent or their page is left", () => {
  const show = (value: string) => (
    <WordsField
      label="What is wrong"
      placeholder=""
      value={value}
      onValue={() => undefined}
      canSend
      onSend={() => undefined}
      fieldRef={undefined}
    />
  );
  const { rerender, unmount } = render(show(""));
  expect(holdsUnsaved()).toBe(false);
  rerender(show("The mug belongs"));
  expect(holdsUnsaved()).toBe(true);
  rerender(show("  "));
  expect(holdsUnsaved()).toBe(false);
  rerender(show("The mug belongs in the sink"));
  unmount();
  expect(holdsUnsaved()).toBe(false);
});
