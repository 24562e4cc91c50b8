import type { ErrorData } from "@/base/app-error";
import { addNotice } from "@/app/shell/notices";

/** Says on whatever page somebody is by now what went wrong in the workspace that they left, and with which item. */
export function tellLeft(item: { readonly title: string }, error: ErrorData): void {
  addNotice({ ...error, what: `“${item.title}”, which you left: ${error.what}` });
}
