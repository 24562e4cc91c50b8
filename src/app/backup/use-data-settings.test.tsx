import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { useDataSettings } from "@/app/backup/use-data-settings";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildExemplar } from "@/testing/build-exemplar";

async function openSettings(storage: Storage) {
  const services = await buildServices({ storage });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesContext>
  );
  return renderHook(() => useDataSettings(), { wrapper }).result;
}

test("a restore that is stopped says so, and shows no more what would have come", async () => {
  const source = openMemoryStorage();
  await source.exemplars.put(buildExemplar());
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const part of source.backup.write()) {
    parts.push(part);
  }
  const file = new File(parts, "mine.exemplar-backup");
  const storage = openMemoryStorage();
  const restore: Storage["backup"]["restore"] = async (_file, _choice, options = {}) => {
    const { signal } = options;
    options.onProgress?.({ label: "Restoring", done: 1, total: 2 });
    return await new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    });
  };
  const data = await openSettings({ ...storage, backup: { ...storage.backup, restore } });
  act(() => data.current.onLook(file));
  await waitFor(() => expect(data.current.preview?.fileName).toBe(file.name));
  act(() => data.current.onRestore({ takesFile: false, takesAddresses: false }));
  await waitFor(() => expect(data.current.job?.progress.label).toBe("Restoring"));
  act(() => data.current.job?.onCancel());
  await waitFor(() => expect(data.current.error?.code).toBe("BAK-07"));
  expect(data.current.error?.what).toContain("mine.exemplar-backup was stopped before its end");
  expect(data.current.preview).toBeUndefined();
  expect(data.current.restored).toBeUndefined();
  expect(data.current.job).toBeUndefined();
});

test("a look that is stopped is nothing to be told of", async () => {
  const storage = openMemoryStorage();
  const look: Storage["backup"]["look"] = async (_file, { signal } = {}) =>
    await new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    });
  const data = await openSettings({ ...storage, backup: { ...storage.backup, look } });
  act(() => data.current.onLook(new File([""], "mine.exemplar-backup")));
  await waitFor(() => expect(data.current.job).toBeDefined());
  act(() => data.current.job?.onCancel());
  await waitFor(() => expect(data.current.job).toBeUndefined());
  expect(data.current.error).toBeUndefined();
});
