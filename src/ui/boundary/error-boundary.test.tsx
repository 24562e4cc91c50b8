import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { KnownKeysContext } from "@/ui/boundary/known-keys";
import { buildError, button, hasButton, sitDown, textOf } from "@/testing/at-the-panel";

let thrown: Error | undefined;

/** Something on a page; it breaks as long as there is something to throw. */
function Fragile() {
  if (thrown !== undefined) {
    throw thrown;
  }
  return <p>All of the timeline</p>;
}

function open(of: unknown = "one") {
  const page = (drawn: unknown) => (
    <KnownKeysContext value={() => ["sk-secret-1234"]}>
      <p>Beside it</p>
      <ErrorBoundary name="Timeline" of={drawn}>
        <Fragile />
      </ErrorBoundary>
    </KnownKeysContext>
  );
  const logged = vi.fn<(error: unknown) => void>();
  const { rerender } = render(page(of), { onCaughtError: logged });
  return { logged, person: sitDown(), draw: (drawn: unknown) => rerender(page(drawn)) };
}

beforeEach(() => {
  thrown = new Error("no label at 7, asked with sk-secret-1234");
});

test("what broke is named, what is beside it stays, and everything saved is said to be safe", () => {
  const { logged } = open();
  const region = screen.getByRole("region", { name: "Timeline" });
  expect(within(region).getByRole("alert").textContent).toContain("“Timeline” could not be shown.");
  expect(textOf("alert")).toContain(
    "Everything beside it works on, and what was saved is safe. Try again.",
  );
  expect(textOf("alert")).toContain("APP-02");
  expect(screen.getByText("Beside it")).toBeDefined();
  expect(logged).toHaveBeenCalledOnce();
});

test("the details to send say what, where and when, and hold no key", async () => {
  location.hash = "#/p/kitchen?q=my+words";
  const { person } = open();
  await person.click(screen.getByText("Details to tell us with"));
  const details = screen.getByLabelText("Details to tell us with", { selector: "pre" }).textContent;
  expect(details).toContain("APP-02 “Timeline” could not be shown.");
  expect(details).toContain("Error: no label at 7, asked with (key)");
  expect(details).toMatch(/Drawn in:\s+at Fragile/u);
  expect(details).toContain("Page: #/p/kitchen\n");
  expect(details).not.toMatch(/sk-secret|my\+words/u);
  await person.click(button("Copy"));
  expect(await navigator.clipboard.readText()).toBe(details);
});

test("tried again it is there; where it breaks once more the page can be loaded anew", async () => {
  const { person } = open();
  expect(hasButton("Reload the page")).toBe(false);
  await person.click(button("Try again"));
  expect(hasButton("Reload the page")).toBe(true);
  thrown = undefined;
  await person.click(button("Try again"));
  expect(screen.getByText("All of the timeline")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("with something else to draw it is tried by itself, with the same it is not", () => {
  const { draw, logged } = open("one");
  draw("one");
  expect(logged).toHaveBeenCalledOnce();
  thrown = undefined;
  draw("two");
  expect(screen.getByText("All of the timeline")).toBeDefined();
});

test("what the studio can explain is told in its own words", () => {
  thrown = new AppError(buildError({ code: "TST-07", what: "The room has no floor." }));
  open();
  expect(textOf("alert")).toContain("“Timeline” could not be shown. The room has no floor.");
  expect(textOf("alert")).toContain("Your labels are safe. Make room and try again. TST-07");
});
