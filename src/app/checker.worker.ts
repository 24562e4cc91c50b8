/** The static check at work: beside the page, so that typing stays smooth whatever the program. */
import "@/base/strict-zod";
import { exposeInWorker } from "@/base/worker-client";
import type { CheckedRoom, ProgramProblem } from "@/engines/checker/checker-engine";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";

const checker = createCheckerEngine();

const api = {
  check: (program: string, room: CheckedRoom): readonly ProgramProblem[] =>
    checker.check(program, room),
};

export type CheckerApi = typeof api;

exposeInWorker(api);
