import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import { ConsoleWorkspace } from "@/app/console/console-workspace";
import {
  lastSession,
  openDesk,
  type ConsoleDesk,
  type DeskServices,
} from "@/app/console/open-desk";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices, type Services } from "@/app/services";
import { ErrorNote } from "@/ui/error-note";
import { CONSOLE_WORLD } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

/** A robot that works in a console, taught by what a person says. */
export function ConsolePage() {
  const { desk, error } = useDesk();
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Console")}</span>
      </Breadcrumb>
      {error !== undefined ? (
        <div className="mx-auto max-w-xl p-8">
          <ErrorNote error={error} />
        </div>
      ) : desk === undefined ? (
        <div
          role="progressbar"
          className="skeleton m-2 h-full"
          aria-label={t("Opening the console")}
        />
      ) : (
        <ConsoleWorkspace desk={desk} />
      )}
    </>
  );
}

function deskServices(services: Services): DeskServices {
  return {
    ...services,
    whileBusy,
    openModel: async (id, options) => {
      const { modelOpener } = await import("@/app/console/open-console-model");
      return await modelOpener(services, CONSOLE_WORLD)(id, options);
    },
  };
}

/** The desk with the session of the link, the last one, or a new one. */
function useDesk() {
  const services = useServices();
  const { s } = useSearch({ from: "/console" });
  const [wanted] = useState(s);
  const [desk, setDesk] = useState<ConsoleDesk>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    let opened: ConsoleDesk | undefined;
    let isGone = false;
    void whileBusy(async () => {
      try {
        const found = await openDesk(deskServices(services), CONSOLE_WORLD);
        const record = await lastSession(services, CONSOLE_WORLD, wanted);
        if (isGone) {
          found.dispose();
          return;
        }
        opened = found;
        setDesk(found);
        await (record === undefined ? found.beginAnew() : found.controller.open(record));
      } catch (thrown) {
        setError(toErrorData(thrown));
      }
    });
    return () => {
      isGone = true;
      opened?.dispose();
    };
  }, [services, wanted]);
  return { desk, error };
}
