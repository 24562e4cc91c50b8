import { createRootRoute } from "@tanstack/react-router";
import { NotFoundPage, PageError } from "@/app/pages/page-error";
import { AppShell } from "@/app/shell/app-shell";

/** What every page is shown in. */
export const rootRoute = createRootRoute({
  component: AppShell,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});
