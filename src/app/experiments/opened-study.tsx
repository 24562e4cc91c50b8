import { useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import type { ReferenceStudy } from "@/core/experiments/reference-study";
import { ReferenceTables } from "@/features/experiments/reference/reference-tables";
import { readReferenceStudy } from "@/formats/experiment/parse-reference-study";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

/** The tables of a study of references, with the figures of a file while this page is open. */
export function OpenedStudy() {
  const [study, setStudy] = useState<ReferenceStudy>();
  const [error, setError] = useState<ErrorData>();
  const open = async (file: File) => {
    const read = await readReferenceStudy(file);
    if (read.ok) {
      setStudy(read.value);
    }
    setError(read.ok ? undefined : toErrorData(read.error));
  };
  return (
    <ErrorBoundary name={t("Which exemplar really helps")} of={study}>
      <ReferenceTables
        study={study}
        error={error}
        onFile={(file) => void whileBusy(() => open(file))}
      />
    </ErrorBoundary>
  );
}
