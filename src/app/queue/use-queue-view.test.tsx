import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useQueueView } from "@/app/queue/use-queue-view";
import type { QueueView } from "@/core/line/queue-view";

// The link, which changes when the test says so.
const link = vi.hoisted(() => ({ search: {}, arrive: (): void => undefined }));
vi.mock("@tanstack/react-router", () => ({
  useSearch: () => link.search,
  useNavigate: () => async () => {
    await new Promise<void>((resolve) => {
      link.arrive = resolve;
    });
  },
}));

function openAt(search: QueueView) {
  link.search = search;
  return renderHook(() => useQueueView("prj_1"));
}

test("a link without filters shows all, whatever was shown before", () => {
  const { result, rerender } = openAt({ q: "mug" });
  expect(result.current.view).toEqual({ q: "mug" });
  link.search = {};
  rerender();
  expect(result.current.view).toEqual({});
});

test("what is typed is not overtaken by the link that follows it", async () => {
  const { result, rerender } = openAt({});
  act(() => result.current.setView({ q: "m" }));
  act(() => result.current.setView({ q: "mu" }));
  link.search = { q: "m" };
  rerender();
  expect(result.current.view).toEqual({ q: "mu" });
  await act(async () => link.arrive());
});
