import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { IN_TRASH, isInTrash } from "@/core/line/in-trash";
import { TrashNote } from "@/app/lesson/trash/trash-note";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { button, sitDown } from "@/testing/at-the-panel";
import { eventually } from "@/testing/eventually";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

test("a deleted item says that it is only looked at, until it is restored", async () => {
  const services = await buildServices({ storage: openMemoryStorage() });
  const session = await services.sessions.open("dem_1").store;
  session.apply({ kind: "mark.set", mark: "deleted", isOn: true });
  render(
    <ServicesContext value={services}>
      <TrashNote demonstrationId="dem_1" />
    </ServicesContext>,
  );
  expect(await screen.findByText(IN_TRASH)).toBeDefined();
  await sitDown().click(button("Put back into the queue"));
  await eventually(() => expect(screen.queryByText(IN_TRASH)).toBeNull());
  expect(isInTrash(session.getState().session)).toBe(false);
});

test("an item of the queue says nothing", async () => {
  const services = await buildServices({ storage: openMemoryStorage() });
  const session = await services.sessions.open("dem_1").store;
  render(
    <ServicesContext value={services}>
      <TrashNote demonstrationId="dem_1" />
      <p>The review</p>
    </ServicesContext>,
  );
  await session.whenSaved();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(screen.queryByRole("note")).toBeNull();
});
