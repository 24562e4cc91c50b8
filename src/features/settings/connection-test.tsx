import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isAbort, toErrorData } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { ConnectionFinding, ConnectionReport } from "@/engines/teacher/teacher-engine";
import type { TestConnection } from "@/features/settings/shown-settings";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";
import { toldHere } from "@/base/language/told-elsewhere";

interface ConnectionTestProps {
  readonly connection: TeacherConnection;
  readonly apiKey: string;
  readonly onTest: TestConnection;
  readonly onModel: (model: string) => void;
  /** The models that the endpoint told of. */
  readonly onModels: (models: readonly string[]) => void;
}

/** As many names as help to find the right one; the field of the model suggests the others. */
const MODELS_SHOWN = 12;

/** A real call, what is going on meanwhile, and what came of it. */
export function ConnectionTest(props: ConnectionTestProps) {
  const { connection, onModel } = props;
  const { note, report, isRunning, start, stop } = useConnectionTest(props);
  const others = report?.models.filter((model) => model !== connection.model) ?? [];
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-3">
        {isRunning ? (
          <Button onClick={stop}>{t("Cancel test")}</Button>
        ) : (
          <Button onClick={start}>{t("Test connection")}</Button>
        )}
        <span className="text-xs text-muted">
          {isRunning ? note : t("Sends a short question, and a small picture where it can see.")}
        </span>
      </div>
      <ul role="status" aria-label={t("Test result")} className="space-y-1.5 text-sm">
        {report?.findings.map((finding) => (
          <li key={finding.sentence} className="flex gap-2">
            <Tone tone={finding.tone} />
            <span className="min-w-0 break-words">{toldHere(finding.sentence)}</span>
          </li>
        ))}
      </ul>
      {report?.findings.some(({ tone }) => tone === "bad") === true && others.length > 0 ? (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-xs text-muted">{t("Models there:")}</span>
          {others.slice(0, MODELS_SHOWN).map((model) => (
            <Button
              key={model}
              size="small"
              onClick={() => {
                onModel(model);
              }}
            >
              {rich("Use {model}", { model })}
            </Button>
          ))}
        </div>
      ) : undefined}
    </div>
  );
}

function useConnectionTest({ connection, apiKey, onTest, onModels }: ConnectionTestProps) {
  const [note, setNote] = useState("");
  const [report, setReport] = useState<ConnectionReport>();
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => running.current?.abort();
  const start = () => {
    const abort = new AbortController();
    running.current = abort;
    setIsRunning(true);
    setReport(undefined);
    setNote(t("Asking…"));
    const listener = { signal: abort.signal, onNote: setNote };
    onTest(connection, apiKey, listener)
      .then(
        (found) => {
          setReport(found);
          onModels(found.models);
        },
        (error: unknown) => {
          const sentence = isAbort(error) ? t("Cancelled.") : toErrorData(error).what;
          setReport({ findings: [{ tone: "warn", sentence }], models: [] });
        },
      )
      .finally(() => {
        setIsRunning(false);
      });
  };
  return { note, report, isRunning, start, stop };
}

const TONES = {
  good: { Icon: CircleCheck, label: t("Good:"), className: "text-good" },
  warn: { Icon: TriangleAlert, label: t("Mind:"), className: "text-warn" },
  bad: { Icon: CircleX, label: t("Failed:"), className: "text-danger" },
} as const;

function Tone({ tone }: Pick<ConnectionFinding, "tone">) {
  const { Icon, label, className } = TONES[tone];
  return <Icon role="img" aria-label={label} className={`mt-0.5 size-4 shrink-0 ${className}`} />;
}
