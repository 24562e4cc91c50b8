import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProjectInTrash } from "@/app/lesson/trash/project-in-trash";
import { deleteProject } from "@/app/queue/delete-project";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { button, sitDown } from "@/testing/at-the-panel";
import { eventually } from "@/testing/eventually";

test("the review of a deleted project says so, and puts the project back", async () => {
  const storage = openMemoryStorage();
  const kitchen = { id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 };
  await storage.projects.put(kitchen);
  const services = await buildServices({ storage });
  await deleteProject(services, kitchen.id);
  render(
    <ServicesContext value={services}>
      <ProjectInTrash projectId={kitchen.id} />
    </ServicesContext>,
  );
  expect(screen.getByRole("note").textContent).toContain("This project is deleted");
  await sitDown().click(button("Put the project back"));
  await eventually(async () => expect(await storage.projects.get(kitchen.id)).toEqual(kitchen));
});
