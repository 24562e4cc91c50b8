import { lazy, type ComponentType } from "react";
import { toErrorData } from "@/base/app-error";
import { addNotice } from "@/app/shell/notices";

/** A part that is loaded when it is first shown. Where it cannot be had that is told, and the page goes on without it. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      addNotice(toErrorData(error));
      return { default: () => null };
    }
  });
}
