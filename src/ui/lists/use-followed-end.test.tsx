import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFollowedEnd } from "@/ui/lists/use-followed-end";

const ROW_PX = 20;
const LIST_PX = 100;

function List({ count }: { readonly count: number }) {
  const followed = useFollowedEnd<HTMLUListElement>(count);
  return <ul {...followed}>{"row ".repeat(count)}</ul>;
}

/** A list of these rows as a page lays it out, which here nobody does. */
function layOut(rows: number): HTMLElement {
  const list = screen.getByRole("list");
  Object.defineProperty(list, "clientHeight", { value: LIST_PX, configurable: true });
  Object.defineProperty(list, "scrollHeight", { value: rows * ROW_PX, configurable: true });
  return list;
}

test("the end of a list is followed until somebody scrolls away, and again from when they come back", () => {
  const onPage = vi.fn<() => void>();
  HTMLElement.prototype.scrollIntoView = onPage;
  const { rerender } = render(<List count={10} />);
  const list = layOut(20);
  rerender(<List count={20} />);
  expect(list.scrollTop).toBe(20 * ROW_PX);

  fireEvent.scroll(list, { target: { scrollTop: 40 } });
  layOut(30);
  rerender(<List count={30} />);
  expect(list.scrollTop).toBe(40);

  fireEvent.scroll(list, { target: { scrollTop: 30 * ROW_PX - LIST_PX } });
  layOut(40);
  rerender(<List count={40} />);
  expect(list.scrollTop).toBe(40 * ROW_PX);
  expect(onPage).not.toHaveBeenCalled();
});
