import { toast } from "@/app/shell/toast";
import { toErrorData } from "@/base/app-error";

/** Says in a notice what went wrong and what to do. */
export function tellFailure(error: unknown): void {
  const { what, next } = toErrorData(error);
  toast.error(`${what} ${next}`);
}
