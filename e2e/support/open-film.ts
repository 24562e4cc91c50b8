/** A plain film in a project of its own, on its way into the review. */
import { sampleVideo } from "./bad-files";
import { LONG_MS } from "./idle";
import type { Studio } from "./studio-test";

export async function openFilm(
  { home, importer, queue }: Pick<Studio, "home" | "importer" | "queue">,
  { project, instruction }: { readonly project: string; readonly instruction: string },
): Promise<void> {
  await home.open();
  await home.createProject(project);
  await queue.goToImport();
  await importer.chooseFiles(sampleVideo());
  const field = importer.card("coffee.mp4").getByLabel("Instruction");
  await field.fill(instruction, { timeout: LONG_MS });
  await importer.importAll();
  await importer.openQueue();
  await queue.openRow("coffee");
}
