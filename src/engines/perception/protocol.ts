/** What crosses the border between the page and the perception worker. */
import { toErrorData, type ErrorData } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import type { PerceptionService } from "@/engines/perception/perception-service";

/** The service's methods with their failures as data: error objects lose their fields on the way. */
export type PerceptionWorkerApi = {
  readonly [K in keyof PerceptionService]: (
    ...args: Parameters<PerceptionService[K]>
  ) => Promise<Result<Awaited<ReturnType<PerceptionService[K]>>, ErrorData>>;
} & {
  /** Sets where the model's files are and how many threads may be used; the first call of all. */
  open(modelUrl: string, maxThreads: number | undefined): void;
};

/** Runs and answers with a value or with the error as data. */
export async function toResult<T>(run: () => Promise<T>): Promise<Result<T, ErrorData>> {
  try {
    return ok(await run());
  } catch (error) {
    return err(toErrorData(error));
  }
}
