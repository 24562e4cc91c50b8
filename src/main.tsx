import "@/base/strict-zod";
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@/ui/theme.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { trustOwnScripts } from "@/base/trust/trusted-scripts";
import { showReady } from "@/app/busy";
import { askBeforeLoss, watchLoss } from "@/app/loss/watch-loss";
import { tellPlainKeys } from "@/app/keys/tell-plain-keys";
import { tellUnkeptSettings } from "@/app/keys/tell-unkept-settings";
import { tellUnreadSettings } from "@/app/keys/tell-unread-settings";
import { isSwitchedOff } from "@/app/ahead/is-switched-off";
import { holdBuild } from "@/app/offline/hold-build";
import { offlineStore } from "@/app/offline/offline-state";
import { router } from "@/app/router";
import { createServices, ServicesContext } from "@/app/services";
import { openStarterOnFirstVisit } from "@/app/starter/open-at-first";
import { createTeaching, TeachingContext } from "@/app/teaching/teaching-context";
import { invalidateOnWrite } from "@/storage/queries";
import { storageOutdatedError } from "@/storage/storage-error";
import { KnownKeysContext } from "@/ui/boundary/known-keys";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";

trustOwnScripts();
holdBuild();
const root = createRoot(ensureExists(document.getElementById("root"), "index.html has #root"));

async function openStudio(): Promise<void> {
  const services = await createServices();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  invalidateOnWrite(services.storage, client);
  // Before the first screen, which may write: a loss shows as nothing being there.
  await watchLoss(services, client);
  askBeforeLoss(services);
  tellPlainKeys(services.settings);
  tellUnreadSettings(services.settings);
  tellUnkeptSettings(services.settings);
  const teaching = createTeaching(services);
  const show = (notice: ReactNode) => {
    root.render(
      <StrictMode>
        {notice}
        <ServicesContext value={services}>
          <TeachingContext value={teaching}>
            <KnownKeysContext value={services.settings.knownKeys}>
              <QueryClientProvider client={client}>
                <RouterProvider router={router} />
              </QueryClientProvider>
            </KnownKeysContext>
          </TeachingContext>
        </ServicesContext>
      </StrictMode>,
    );
  };
  show(undefined);
  showReady();
  await openStarterOnFirstVisit(services);
  // Where it cannot be, the studio needs its server, as the settings say.
  if (!isSwitchedOff()) {
    import("@/app/offline/open-offline")
      .then(({ openOffline }) => openOffline(new AbortController().signal))
      .catch(() => offlineStore.setState({ state: "failed" }));
  }
  await afterFirstScreen();
  // What cannot be read now is looked at with the next start.
  await import("@/app/repair/offer-repair")
    .then(({ offerRepair }) => offerRepair(services))
    .catch(() => undefined);
  await import("@/app/backup/back-up-by-itself")
    .then(({ backUpByItself }) => backUpByItself(services))
    .catch(() => undefined);
  await services.storage.whenOutdated;
  // The page stays behind it, with what was typed and cannot be saved any more.
  show(
    <div className="fixed inset-x-0 top-0 z-50 mx-auto max-w-xl p-4">
      <ErrorNote error={toErrorData(storageOutdatedError())}>
        <Button size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </ErrorNote>
    </div>,
  );
}

const FIRST_SCREEN_MS = 1000;

/** The first screen has the network and the processor for itself. */
async function afterFirstScreen(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
}

openStudio().catch((error: unknown) => {
  root.render(
    <main className="mx-auto max-w-xl p-8">
      <ErrorNote error={toErrorData(error)}>
        <Button size="small" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </ErrorNote>
    </main>,
  );
  showReady();
});
