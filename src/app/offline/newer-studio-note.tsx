import { useState } from "react";
import { takeNewer } from "@/app/offline/take-newer";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

/** Under the top bar: a newer studio was loaded beside this one, which goes on until the person says so. */
export function NewerStudioNote() {
  const [isPutOff, setPutOff] = useState(false);
  const [isTaken, setTaken] = useState(false);
  if (isPutOff) {
    return undefined;
  }
  return (
    <div
      role="status"
      aria-label={t("Newer studio")}
      className="flex items-center gap-3 border-b border-line bg-raised px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1">
        {t(
          "A newer studio is ready. This page goes on with the one it was opened with until you reload it; that ends what is under way here and was not kept.",
        )}
      </p>
      <Button
        size="small"
        variant="primary"
        disabled={isTaken}
        onClick={() => {
          setTaken(true);
          void takeNewer();
        }}
      >
        {t("Reload")}
      </Button>
      <Button size="small" onClick={() => setPutOff(true)}>
        {t("Later")}
      </Button>
    </div>
  );
}
