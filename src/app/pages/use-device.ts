import { useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { useServices } from "@/app/services";
import type { PerceptionStatus } from "@/engines/perception/perception-engine";
import type { DeviceUse } from "@/features/settings/device-section";
import { t } from "@/base/language/translate";

const PREPARING: Progress = { label: t("Trying the device"), done: 0 };

/**
 * The device that the models run on. A choice made while a model is loaded moves it at once; before
 * that, nothing is loaded until it is wanted or tried.
 */
export function useDevice(): DeviceUse {
  const { perception, settings } = useServices();
  const device = useStore(settings, (state) => state.device);
  const [status, setStatus] = useState<PerceptionStatus>();
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<ErrorData>();
  const abort = useRef<AbortController | undefined>(undefined);
  const prepared = useRef<typeof device | undefined>(undefined);

  const onTry = useCallback(() => {
    const controller = new AbortController();
    abort.current?.abort();
    abort.current = controller;
    setError(undefined);
    setProgress(PREPARING);
    const choice = settings.getState().device;
    prepared.current = choice;
    const job = whileBusy(async () => {
      const engine = await perception();
      const options = { signal: controller.signal, onProgress: setProgress };
      setStatus(await engine.prepare(choice, options));
    });
    job
      .catch((failure: unknown) => {
        if (!isAbort(failure)) {
          setError(toErrorData(failure));
        }
      })
      .finally(() => {
        if (abort.current === controller) {
          setProgress(undefined);
        }
      });
  }, [perception, settings]);

  useEffect(() => {
    const showUse = async () => {
      const { status: known } = await perception();
      if (known === undefined) {
        return;
      }
      setStatus(known);
      if (prepared.current !== undefined && prepared.current !== device) {
        onTry();
      }
      prepared.current = device;
    };
    // Without the engine's script there is no device in use; trying one says why.
    showUse().catch(() => undefined);
  }, [perception, device, onTry]);

  const onCancel = useCallback(() => abort.current?.abort(), []);
  return { status, progress, error, onTry, onCancel };
}
