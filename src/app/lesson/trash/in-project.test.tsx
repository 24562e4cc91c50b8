import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { InDemonstration, InProject } from "@/app/lesson/trash/in-project";
import { deleteProject } from "@/app/queue/delete-project";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { invalidateOnWrite } from "@/storage/queries";

vi.mock("@tanstack/react-router", () => ({ useNavigate: () => () => undefined }));

/** A page of a project in a tab that hears of what others write. */
async function openPage(projectId: string) {
  const storage = openMemoryStorage();
  await storage.projects.put({ id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 });
  const services = await buildServices({ storage });
  const client = new QueryClient();
  invalidateOnWrite(storage, client);
  await client.query(services.queries.project(projectId));
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>
        <InProject projectId={projectId}>
          <p>The page</p>
        </InProject>
      </QueryClientProvider>
    </ServicesContext>,
  );
  return { services, storage };
}

test("whoever looks at a project that goes into the trash is told, and finds it again when it is back", async () => {
  const { services } = await openPage("prj_1");
  expect(await screen.findByText("The page")).toBeDefined();
  const act = await deleteProject(services, "prj_1");
  expect((await screen.findByRole("note")).textContent).toContain("This project is deleted");
  expect(screen.queryByText("The page")).toBeNull();
  await act?.takeBack();
  expect(await screen.findByText("The page")).toBeDefined();
});

test("whoever looks at a project that is deleted for good hears what happened, what is safe and what to do", async () => {
  const { storage } = await openPage("prj_1");
  expect(await screen.findByText("The page")).toBeDefined();
  await storage.projects.remove("prj_1");
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain("This project was deleted for good in another tab");
  expect(told.textContent).toContain("“Kitchen” went with all its demonstrations");
  expect(told.textContent).toContain("stay in the memory");
  expect(screen.getByRole("button", { name: "Go to projects" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Restore a backup" })).toBeDefined();
});

test("a link to what never was here claims nothing of another tab", async () => {
  await openPage("prj_2");
  expect(await screen.findByText("There is nothing here")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a demonstration that goes while it is looked at says so by its title, another one says nothing", () => {
  const page = (id: string, title: string | null) => (
    <InDemonstration id={id} title={title}>
      <p>The review</p>
    </InDemonstration>
  );
  const { rerender } = render(page("dem_1", "Make coffee"));
  rerender(page("dem_1", null));
  expect(screen.getByRole("alert").textContent).toContain("“Make coffee” was deleted for good");
  rerender(page("dem_2", null));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("There is nothing here")).toBeDefined();
});
