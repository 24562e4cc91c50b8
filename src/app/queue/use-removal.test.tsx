import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useRemoval } from "@/app/queue/use-removal";
import type { JobOptions } from "@/base/progress";
import { button, sitDown } from "@/testing/at-the-panel";
import { eventually } from "@/testing/eventually";

function Page({ work }: { readonly work: (options: JobOptions) => Promise<void> }) {
  const { remove, dialog } = useRemoval();
  return (
    <>
      <button type="button" onClick={() => remove("Kitchen", work)}>
        Go
      </button>
      {dialog}
    </>
  );
}

test("while something large is deleted for good it is seen how far it is, and it can be stopped", async () => {
  const work = async ({ signal, onProgress }: JobOptions) => {
    onProgress?.({ label: "Deleting", done: 3, total: 2000 });
    await new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    });
  };
  render(<Page work={work} />);
  await sitDown().click(button("Go"));
  expect(await screen.findByText("3 of 2000")).toBeDefined();
  await sitDown().click(button("Cancel"));
  await eventually(() => expect(screen.queryByText("3 of 2000")).toBeNull());
});
