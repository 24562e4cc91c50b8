import type { ErrorData } from "@/base/app-error";
import { addNotice } from "@/app/shell/notices";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** Says on whatever page somebody is by now what went wrong in the workspace that they left, and with which item. */
export function tellLeft(item: { readonly title: string }, error: ErrorData): void {
  addNotice({
    ...error,
    what: t("“{title}”, which you left: {what}", { title: item.title, what: toldHere(error.what) }),
  });
}
