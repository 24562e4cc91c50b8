/** The experiments that the studio comes with, in the order in which they are offered. */
import { experimentSchema, type Experiment } from "@/core/experiments/experiment";
import helperParts from "@/formats/experiment/shipped/helper-parts.json";
import memoryPays from "@/formats/experiment/shipped/memory-pays.json";
import memorySizes from "@/formats/experiment/shipped/memory-sizes.json";
import personalRoutines from "@/formats/experiment/shipped/personal-routines.json";
import rawOrTaught from "@/formats/experiment/shipped/raw-or-taught.json";
import teachingCheaper from "@/formats/experiment/shipped/teaching-cheaper.json";
import taskByTask from "@/formats/experiment/shipped/task-by-task.json";

export interface ShippedExperiment {
  /** In links, and on the command line in the place of a file. */
  readonly id: string;
  readonly experiment: Experiment;
}

const FILES: Readonly<Record<string, unknown>> = {
  "memory-pays": memoryPays,
  "memory-sizes": memorySizes,
  "helper-parts": helperParts,
  "raw-or-taught": rawOrTaught,
  "task-by-task": taskByTask,
  "teaching-cheaper": teachingCheaper,
  "personal-routines": personalRoutines,
};

export const SHIPPED_EXPERIMENTS: readonly ShippedExperiment[] = Object.entries(FILES).map(
  ([id, file]) => ({ id, experiment: experimentSchema.parse(file) }),
);
