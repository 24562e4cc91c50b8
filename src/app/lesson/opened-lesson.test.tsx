import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OpenedLesson } from "@/app/lesson/opened-lesson";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

test("the log of a page that was left is let go once what was under way is written, and no sooner", async () => {
  const services = await buildServices({ storage: openMemoryStorage() });
  const letGo = vi.fn<() => void>();
  const handle = services.sessions.open("dem_1");
  vi.spyOn(services.sessions, "open").mockReturnValue({
    store: handle.store,
    [Symbol.dispose]: letGo,
  });
  let write = (): void => undefined;
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const opener = {
    open: async () => "the workspace",
    close: () => written,
  };
  const demonstration = buildDemonstration({});
  const { unmount } = render(
    <ServicesContext value={services}>
      <OpenedLesson demonstration={demonstration} opener={opener}>
        {(opened) => <p>{opened}</p>}
      </OpenedLesson>
    </ServicesContext>,
  );
  await screen.findByText("the workspace");
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(letGo).not.toHaveBeenCalled();
  write();
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledOnce());
});
