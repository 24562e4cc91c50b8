import { Eye } from "lucide-react";
import { useState } from "react";
import { isDefined } from "@/base/defined";
import { toldHere } from "@/base/language/told-elsewhere";
import { countOf, t } from "@/base/language/translate";
import type { Progress } from "@/base/progress";
import { Button } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";

/** What is to be asked, before anything is sent. */
export interface ShownPlan {
  readonly model: string;
  readonly open: number;
  readonly done: number;
  /** About, without what is answered. */
  readonly tokens: number;
  /** In words, where prices are known. */
  readonly cost: string | undefined;
}

export interface AskedPanelProps {
  readonly progress: Progress | undefined;
  readonly isDisabled: boolean;
  /** Connections to models that see, by their names. */
  readonly connections: readonly { readonly id: string; readonly name: string }[];
  readonly plan: ShownPlan | undefined;
  /** What came of it, in words. */
  readonly outcome: string | undefined;
  readonly failure: string | undefined;
  readonly onPlan: (connectionId: string) => void;
  readonly onBegin: (mostTokens: number) => void;
  readonly onCancel: () => void;
  readonly onDrop: () => void;
}

/** Labels from a model that sees, over a connection: what it takes, how far it is, what came. */
export function AskedPanel(props: AskedPanelProps) {
  const { progress, isDisabled, connections, plan, outcome, failure, onPlan, onCancel } = props;
  if (connections.length === 0 && ![progress, outcome, failure].some(isDefined)) {
    return undefined;
  }
  return (
    <section aria-label={t("Labels by a connection")} className="space-y-1 text-xs text-muted">
      {progress === undefined ? (
        <div className="flex flex-wrap gap-1">
          {connections.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              variant="ghost"
              icon={<Eye className="size-3.5" />}
              disabled={isDisabled}
              onClick={() => onPlan(id)}
            >
              {t("Ask {name} for labels…", { name })}
            </Button>
          ))}
        </div>
      ) : (
        <ProgressBar progress={progress} onCancel={onCancel} />
      )}
      {plan === undefined ? undefined : <Plan {...props} key={plan.tokens} plan={plan} />}
      {outcome === undefined ? undefined : (
        <p role="status" aria-label={t("What the model answered")} className="text-ink">
          {outcome}
        </p>
      )}
      {failure === undefined ? undefined : <p role="alert">{toldHere(failure)}</p>}
    </section>
  );
}

/** An answer takes some tokens beside its question, and a reply that cannot be read is asked for once more. */
const ROOM = 1.5;
/** Nobody wants to type single tokens. */
const STEP = 1000;

function Plan({
  plan: { model, open, done, tokens, cost },
  isDisabled,
  onBegin,
  onDrop,
}: Pick<AskedPanelProps, "isDisabled" | "onBegin" | "onDrop"> & { readonly plan: ShownPlan }) {
  const [most, setMost] = useState(Math.ceil((tokens * ROOM) / STEP) * STEP);
  if (open === 0) {
    return (
      <p>{t("Every stretch of this film has a label of {model} or of a person.", { model })}</p>
    );
  }
  const price = cost === undefined ? "" : t(" ({cost} for what is sent)", { cost });
  return (
    <form
      aria-label={t("What is asked")}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin(most);
      }}
    >
      <p className="w-full text-ink">
        {t(
          "{model} is asked about {stretches}, two pictures each: about {tokens} tokens{price}. The pictures leave this device, where the connection does. Guesses that are there give way, what people labelled stays.",
          {
            model,
            stretches: countOf(open, "stretch"),
            tokens: tokens.toLocaleString("en"),
            price,
          },
        )}
        {done === 0
          ? undefined
          : ` ${t("{stretches} are labelled already.", { stretches: countOf(done, "stretch") })}`}
      </p>
      <label className="flex items-center gap-1.5">
        {t("At most")}
        <input
          type="number"
          aria-label={t("Tokens at most")}
          min={1}
          value={most}
          onChange={({ currentTarget }) => {
            if (Number.isFinite(currentTarget.valueAsNumber)) {
              setMost(currentTarget.valueAsNumber);
            }
          }}
          className="h-7 w-28 rounded-md border border-line bg-raised px-1.5 font-mono text-ink tabular-nums"
        />
        {t("tokens")}
      </label>
      <Button size="small" type="submit" variant="primary" disabled={isDisabled}>
        {t("Begin asking")}
      </Button>
      <Button size="small" onClick={onDrop}>
        {t("Do not ask")}
      </Button>
    </form>
  );
}
