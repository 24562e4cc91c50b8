/** Somebody goes through the changes of a program that is decided, or is not. */
import { render, renderHook, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ToasterPlace } from "@/app/notices/toaster-place";
import { useHunks } from "@/app/review/hunks/use-hunks";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { householdKit } from "@/worlds/household/household-kit";

const BEFORE = `mug_1 = InteractionObject("Mug", object_instance="Mug_1")\nmug_1.pickup()`;
const AFTER = `${BEFORE}\nmug_1.put_down()`;

function goThrough(isDecided: boolean) {
  const setText = vi.fn<(text: string) => void>();
  const review = {
    copy: { text: AFTER, abstractions: EMPTY_ABSTRACTIONS },
    base: { text: BEFORE },
    isReadOnly: false,
    isDecided,
  } as Partial<Review> as Review;
  const editor = {
    current: { setText, focus: vi.fn<() => void>(), revealLine: vi.fn<() => void>() },
  };
  const { result } = renderHook(() =>
    useHunks({
      controller: {} as ReviewController,
      review,
      kit: householdKit,
      editor: editor as never,
      showOrigin: () => undefined,
    }),
  );
  render(<ToasterPlace at="foot" />);
  return { actions: result.current.actions, hunks: result.current.hunks, setText };
}

test("a change is dropped", () => {
  const { actions, hunks, setText } = goThrough(false);
  expect(hunks).toHaveLength(1);
  actions.dropHunk();
  expect(setText).toHaveBeenCalledWith(BEFORE);
});

test("under a verdict nothing is dropped, and why is said", async () => {
  const { actions, setText } = goThrough(true);
  actions.dropHunk();
  actions.keepOnlyHunk();
  expect(setText).not.toHaveBeenCalled();
  expect(await screen.findAllByText(/There is a decision already/u)).not.toHaveLength(0);
});
