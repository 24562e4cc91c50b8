import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { DeviceChoice, PerceptionStatus } from "@/engines/perception/perception-engine";
import { Choice, Section } from "@/features/settings/setting-fields";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** Where the models run now, and how that is found out. */
export interface DeviceUse {
  /** Undefined until the model was used or tried in this visit. */
  readonly status: PerceptionStatus | undefined;
  /** While a device is being tried. */
  readonly progress: Progress | undefined;
  readonly error: ErrorData | undefined;
  readonly onTry: () => void;
  readonly onCancel: () => void;
}

interface DeviceSectionProps {
  readonly device: DeviceChoice;
  readonly use: DeviceUse;
  readonly onChoose: (device: DeviceChoice) => void;
}

const OPTIONS = [
  ["auto", t("Automatic: WebGPU where it agrees with WASM and is faster")],
  ["webgpu", "WebGPU", "data"],
  ["wasm", "WASM", "data"],
  ["wasm-single", t("WASM on one thread")],
  ["wasm-8bit", t("WASM in 8 bits: faster, now and then another label")],
] as const satisfies readonly (readonly [DeviceChoice, string, "data"?])[];

/** The device that the models run on: chosen, shown with its reason, and tried out on demand. */
export function DeviceSection({ device, use, onChoose }: DeviceSectionProps) {
  const { status, progress, error } = use;
  return (
    <Section title={t("Models in the browser")}>
      <Choice label={t("Device")} value={device} options={OPTIONS} onChoose={onChoose} />
      <div role="status" aria-label={t("Device in use")} className="space-y-1 text-sm">
        <p>{status === undefined ? t("Not used yet in this visit.") : describeDevice(status)}</p>
        {status?.note === undefined ? undefined : (
          <p className="text-muted">{toldHere(status.note)}</p>
        )}
      </div>
      {error === undefined ? undefined : <ErrorNote error={error} />}
      {progress === undefined ? (
        <Button size="small" onClick={use.onTry}>
          {t("Try this device")}
        </Button>
      ) : (
        <ProgressBar progress={progress} onCancel={use.onCancel} />
      )}
    </Section>
  );
}

function describeDevice({ device, precision, threads }: PerceptionStatus): string {
  if (device === "wasm") {
    return precision === "8-bit"
      ? tn(threads, {
          one: "The inverse dynamics model runs on WASM in 8 bits with one thread.",
          other: "The inverse dynamics model runs on WASM in 8 bits with {count} threads.",
        })
      : tn(threads, {
          one: "The inverse dynamics model runs on WASM with one thread.",
          other: "The inverse dynamics model runs on WASM with {count} threads.",
        });
  }
  return precision === "half"
    ? t("The inverse dynamics model runs on WebGPU, convolutions in half precision.")
    : t("The inverse dynamics model runs on WebGPU, everything in single precision.");
}
