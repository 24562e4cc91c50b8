import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TextArea } from "@/ui/text-field";
import { LongWords } from "@/ui/words/long-words";

afterEach(cleanup);

function Field({ initial }: { readonly initial: string }) {
  const [words, setWords] = useState(initial);
  return (
    <TextArea
      label="Instruction"
      maxChars={10}
      value={words}
      onChange={({ target }) => setWords(target.value)}
    />
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Instruction" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test("what is too long is refused as a whole, and said so until other words come", () => {
  render(<Field initial="Coffee" />);
  type("x".repeat(1234));
  expect(field().value).toBe("Coffee");
  expect(screen.getByRole("alert").textContent).toBe(
    "That would be 1,234 characters; at most 10 fit here. Nothing was changed: say it in fewer words.",
  );
  type("Coffee now");
  expect(field().value).toBe("Coffee now");
  expect(screen.queryByRole("alert")).toBe(null);
});

test("what was too long before there was a bound can be made shorter, and no longer", () => {
  render(<Field initial={"x".repeat(50)} />);
  type("x".repeat(51));
  expect(field().value).toHaveLength(50);
  type("x".repeat(49));
  expect(field().value).toHaveLength(49);
  expect(screen.queryByRole("alert")).toBe(null);
});

test("words that would fill the page show their beginning, and the rest for a press", () => {
  render(
    <p>
      <LongWords text={`${"a".repeat(400)}end`} of="title" />
    </p>,
  );
  expect(screen.queryByText(/end/)).toBe(null);
  fireEvent.click(screen.getByRole("button", { name: "Show the whole title (403 characters)" }));
  expect(screen.getByText(/aend$/)).toBeDefined();
  expect(screen.queryByRole("button")).toBe(null);
});
