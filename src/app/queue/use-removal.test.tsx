import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useRemoval } from "@/app/queue/use-removal";
import type { JobOptions } from "@/base/progress";
import { openMemoryStorage } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
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

test("a project of which the deletion is stopped is whole", async () => {
  const storage = openMemoryStorage();
  const kitchen = { id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 };
  await storage.projects.put(kitchen);
  const items = [1, 2, 3].map((number) =>
    buildDemonstration({ id: `dem_${number}`, projectId: kitchen.id }),
  );
  await storage.backup.addMissing("demonstrations", items);
  const abort = new AbortController();
  const removing = storage.projects.remove(kitchen.id, {
    signal: abort.signal,
    onProgress: ({ done }) => {
      if (done === 1) {
        abort.abort(new DOMException("stopped", "AbortError"));
      }
    },
  });
  await expect(removing).rejects.toMatchObject({ name: "AbortError" });
  expect((await storage.demonstrations.list(kitchen.id)).items).toHaveLength(3);
  expect(await storage.projects.get(kitchen.id)).toEqual(kitchen);
  await storage.projects.remove(kitchen.id);
  expect((await storage.demonstrations.list(kitchen.id)).items).toEqual([]);
});
