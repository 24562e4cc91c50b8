// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { useRef, type ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { eventually } from "@/testing/eventually";
import { isFocusLost, useKeptFocus } from "@/ui/focus/use-kept-focus";

afterEach(cleanup);

function Page({ children }: { readonly children: ReactNode }) {
  const rest = useRef<HTMLElement>(null);
  useKeptFocus(rest);
  return (
    <main ref={rest} tabIndex={-1} aria-label="Page">
      {children}
    </main>
  );
}

/** What has the focus, by the name of the part it is. */
const focused = () => document.activeElement?.getAttribute("aria-label") ?? undefined;

/** Focuses the button "Act" and draws something else in its place; what has the focus then. */
async function act(before: ReactNode, after: ReactNode) {
  const { rerender } = render(<Page>{before}</Page>);
  screen.getByRole("button", { name: "Act" }).focus();
  rerender(<Page>{after}</Page>);
  return await eventually(() => ensureExists(focused()));
}

test("whose button is taken away stays in its part of the page", async () => {
  const place = await act(
    <section aria-label="Change">
      <button type="button">Act</button>
    </section>,
    <section aria-label="Change">done</section>,
  );
  expect(place).toBe("Change");
});

test("a part that stands in has the focus for nobody: a list may give it to the row that follows", async () => {
  await act(
    <section aria-label="Row">
      <button type="button">Act</button>
    </section>,
    <section aria-label="Row">
      <button key="next" type="button">
        Next
      </button>
    </section>,
  );
  expect(isFocusLost()).toBe(true);
  const next = screen.getByRole("button", { name: "Next" });
  next.focus();
  expect(isFocusLost()).toBe(false);
  // Who goes there means it.
  screen.getByRole("region", { name: "Row" }).focus();
  expect(isFocusLost()).toBe(false);
});

test("a part that is drawn anew is still the same part", async () => {
  const place = await act(
    <section key="asked" aria-label="Decision">
      <button type="button">Act</button>
    </section>,
    <section key="decided" aria-label="Decision">
      decided
    </section>,
  );
  expect(place).toBe("Decision");
});

test("what stands in while something goes on gives the focus to the part that comes back", async () => {
  const { rerender } = render(
    <Page>
      <section aria-label="Decision">
        <button type="button">Act</button>
      </section>
    </Page>,
  );
  screen.getByRole("button", { name: "Act" }).focus();
  rerender(<Page>going on</Page>);
  await eventually(() => expect(focused()).toBe("Page"));
  rerender(
    <Page>
      <section aria-label="Decision">decided</section>
    </Page>,
  );
  await eventually(() => expect(focused()).toBe("Decision"));
});

test("where the part is gone as well, the page has the focus", async () => {
  const place = await act(
    <section aria-label="Change">
      <button type="button">Act</button>
    </section>,
    undefined,
  );
  expect(place).toBe("Page");
});

test("who leaves something that is still there is left alone", async () => {
  render(
    <Page>
      <section aria-label="Change">
        <button type="button">Act</button>
      </section>
    </Page>,
  );
  const button = screen.getByRole("button", { name: "Act" });
  button.focus();
  button.blur();
  button.setAttribute("hidden", "");
  button.removeAttribute("hidden");
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
