import { createHashHistory, createRouter } from "@tanstack/react-router";
import { PageError } from "@/app/pages/page-error";
import { PAGES } from "@/app/pages/pages";
import { rootRoute } from "@/app/pages/root-route";

/** Links carry the view after a `#`, so that any static server can serve the studio. */
export const router = createRouter({
  routeTree: rootRoute.addChildren(PAGES),
  history: createHashHistory(),
  // Of each page by itself: the bar above it, the palette and the notices stay.
  defaultErrorComponent: PageError,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
