/** ALFRED's trajectories as demonstrations: a room, three annotators' words, two plans, a goal. Read only. */
import { AppError } from "@/base/app-error";
import { jsonSchema } from "@/base/json";
import { AlfredObjects, layOutScene } from "@/formats/alfred/alfred-objects";
import { toGoal } from "@/formats/alfred/alfred-goal";
import { toLabels, toPlanProgram } from "@/formats/alfred/alfred-plan";
import {
  alfredOutlineSchema,
  alfredSchema,
  type AlfredTrajectory,
} from "@/formats/alfred/alfred-schema";
import type { ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { JSON_FAULTS, readJson, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeReading } from "@/formats/exchange/exchange-format";
import { createReportWriter, mergeReports, type ReportWriter, firstIssue } from "@/formats/report";

export const alfredFormat: ExchangeFormat = {
  id: "alfred",
  title: "ALFRED",
  about:
    "Trajectories of ALFRED (`traj_data.json`): rooms laid out from their scenes, the plans as labels and program, the annotators’ words as instructions.",
  shape: "folder",
  fileName: "alfred",
  isCanonical: false,
  recognises: (files) => files.some(isTrajectory),
  reader: {
    holds: "demonstrations",
    repairs: [],
    read: async (files, { signal }) => {
      signal?.throwIfAborted();
      return readFiles(files);
    },
  },
};

function looksLikeJson({ bytes }: ExchangeFile): boolean {
  return /^\uFEFF?\s*\{/u.test(new TextDecoder().decode(bytes.subarray(0, 64)));
}

function isTrajectory(file: ExchangeFile): boolean {
  const json = looksLikeJson(file) ? readJson(file) : undefined;
  return json?.ok === true && alfredOutlineSchema.safeParse(json.value).success;
}

function readFiles(files: readonly ExchangeFile[]): ExchangeReading {
  const items = new Map<string, ExchangeDemonstration>();
  let found = 0;
  let refused = 0;
  const reports = files.map((file) => {
    const report = createReportWriter(file.path);
    const trajectory = looksLikeJson(file) ? parse(file, report) : undefined;
    if (trajectory === undefined) {
      report.add("info", "", "Passed over: no trajectory.");
      return report.finish();
    }
    found += 1;
    const item = trajectory === "refused" ? undefined : toDemonstration(trajectory, report);
    const isTwice = item !== undefined && items.has(item.key);
    if (isTwice) {
      report.add("error", "/task_id", `Left out: the trajectory ${item.key} was read already.`);
    }
    if (item === undefined || isTwice) {
      refused += 1;
    } else {
      items.set(item.key, item);
    }
    return report.finish();
  });
  return {
    content: { kind: "demonstrations", items: [...items.values()], media: [] },
    found,
    refused,
    report: mergeReports(reports),
  };
}

/** The trajectory, or that it is one and cannot be read, or nothing where it is none. */
function parse(file: ExchangeFile, report: ReportWriter): AlfredTrajectory | "refused" | undefined {
  const json = readJson(file);
  if (!json.ok) {
    report.add("error", "", JSON_FAULTS[json.error]);
    return "refused";
  }
  const parsed = alfredSchema.safeParse(json.value);
  if (parsed.success) {
    return parsed.data;
  }
  if (!alfredOutlineSchema.safeParse(json.value).success) {
    return undefined;
  }
  const { pointer, message } = firstIssue(parsed.error);
  report.add("error", pointer, `Left out: ${message}.`);
  return "refused";
}

function toDemonstration(
  trajectory: AlfredTrajectory,
  report: ReportWriter,
): ExchangeDemonstration | undefined {
  const { task_id, task_type, scene, turk_annotations: annotations } = trajectory;
  const [instruction, ...others] = annotations.anns
    .map(({ task_desc }) => task_desc.trim())
    .filter((words) => words !== "");
  if (instruction === undefined) {
    report.add("error", "/turk_annotations/anns", "Left out: nobody said what the task is.");
    return undefined;
  }
  const objects = new AlfredObjects(scene, report);
  const state = layOut(trajectory, objects, report);
  const goal = toGoal(trajectory, report);
  return {
    key: task_id,
    title: instruction,
    world: "household",
    instruction,
    ...(others.length === 0 ? {} : { otherInstructions: others }),
    dialogue: [],
    labels: toLabels(trajectory, objects, report),
    segments: [],
    program: toPlanProgram(trajectory, objects),
    ...(state === undefined ? {} : { state }),
    ...(goal === undefined ? {} : { goal: jsonSchema.parse(goal) }),
    kept: {
      taskType: task_type,
      floorPlan: scene.floor_plan,
      stepWords: JSON.stringify(annotations.anns.map(({ high_descs }) => high_descs)),
    },
  };
}

function layOut(
  trajectory: AlfredTrajectory,
  objects: AlfredObjects,
  report: ReportWriter,
): ExchangeDemonstration["state"] {
  try {
    return jsonSchema.parse(layOutScene(trajectory, objects));
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    report.add("warning", "/scene", `The room is left out: ${error.what}`);
    return undefined;
  }
}
