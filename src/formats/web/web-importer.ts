/** Recorded web tasks on their way in, with the screenshots that their steps name. */
import { bounds } from "@/core/bounds";
import type { RecordedWorld } from "@/core/world/recorded-world";
import { defineImporter, groupEach } from "@/formats/importer";
import { createReportWriter, mergeReports, type ImportReport } from "@/formats/report";
import { toWebDemonstrations } from "@/formats/web/web-demonstrations";
import { countPictures, screenshots, toPicturePool } from "@/formats/web/web-pictures";
import type { WebTrajectory } from "@/formats/web/web-step";
import { isWebFile, readWebFile, type WebImport } from "@/formats/web/web-trajectory";

interface WebEntry extends WebImport {
  readonly fileName: string;
}

export const webImporter = defineImporter<WebEntry>({
  id: "web",
  title: "Web steps",
  icon: "web",
  about:
    "Recorded web tasks (`.json`, such as ICAL’s web examples) are reviewed action by action; add their screenshots as files or as a folder.",
  fileTypes: [".png", ".jpg", ".jpeg", ".webp", ".json", "application/json"],
  companions: screenshots,
  accepts: (files) => groupEach(files, ({ name }) => /\.json$/i.test(name)),

  async read({ files: [file] }, { ports, signal }) {
    // Asked as late as this because a browser looks at the disk for it, file by file.
    if (file.sizeBytes > bounds.web.bytes) {
      return undefined;
    }
    const json = await file.json(signal);
    if (!json.ok || !isWebFile(json.value)) {
      return undefined;
    }
    const read = readWebFile(json.value, file.name);
    if (!read.ok) {
      throw read.error;
    }
    const { trajectories, report } = read.value;
    const actions = checkActions(file.name, trajectories, await ports.recordedWorld());
    return { fileName: file.name, trajectories, report: mergeReports([report, actions]) };
  },

  describe({ trajectories, report }, companions) {
    const tasks = trajectories.map(({ instruction, steps }) => ({
      instruction,
      steps: steps.length,
    }));
    const [first] = tasks;
    const isSingle = first !== undefined && tasks.length === 1;
    const steps = tasks.reduce((sum, task) => sum + task.steps, 0);
    const { named, found } = countPictures(trajectories, toPicturePool(companions));
    return {
      summary: [
        isSingle ? "1 task" : `${tasks.length} tasks`,
        `${steps} actions`,
        ...(named === 0 ? [] : [`${found} of ${named} screenshots at hand`]),
      ].join(" · "),
      demonstrationCount: tasks.length,
      instructionBy: isSingle ? "person" : "file",
      instruction: isSingle ? first.instruction : "",
      tasks,
      report,
    };
  },

  async prepare({ fileName, trajectories }, { instruction, companions }, { ports }) {
    const pictures = toPicturePool(companions);
    const tasks = { fileName, trajectories, instruction, pictures };
    return await toWebDemonstrations(tasks, await ports.recordedWorld());
  },
});

/** Actions in another notation are kept for the person to mend, and told. */
function checkActions(
  fileName: string,
  trajectories: readonly WebTrajectory[],
  world: Pick<RecordedWorld, "readAction">,
): ImportReport {
  const report = createReportWriter(fileName);
  for (const { name, steps } of trajectories) {
    for (const [index, { action }] of steps.entries()) {
      const read = world.readAction(action);
      if (!read.ok) {
        report.add(
          "warning",
          "",
          `${name}, step ${index + 1}: ${read.error}`,
          "Edit or reject the action in the review.",
        );
      }
    }
  }
  return report.finish();
}
