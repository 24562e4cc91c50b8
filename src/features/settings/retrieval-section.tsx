import { Section } from "@/features/settings/setting-fields";
import type { OnSettings, ShownSettings } from "@/features/settings/shown-settings";
import { TextField } from "@/ui/text-field";
import { t } from "@/base/language/translate";

const CHANNELS = [
  ["instruction", t("Instruction weight")],
  ["state", t("Textual state weight")],
  ["visual", t("Visual state weight")],
] as const;

interface RetrievalSectionProps {
  readonly settings: ShownSettings;
  readonly onChange: OnSettings;
}

/** How exemplars are chosen for the next proposal. */
export function RetrievalSection({ settings, onChange }: RetrievalSectionProps) {
  const { retrieval } = settings;
  return (
    <Section title={t("Retrieval")}>
      <p className="text-sm text-muted">
        {t(
          "How exemplars are ranked for the next proposal: the weighted sum of three cosines (ICAL, equation 4). The visual channel compares first observations with the model that is in use under Embeddings, and takes no part where that cannot be loaded.",
        )}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextField
          label={t("Exemplars shown")}
          type="number"
          min={0}
          max={16}
          value={retrieval.count}
          onChange={(event) => {
            const count = Math.min(16, Math.max(0, Math.round(Number(event.target.value))));
            onChange({ retrieval: { ...retrieval, count } });
          }}
        />
        {CHANNELS.map(([channel, label]) => (
          <TextField
            key={channel}
            label={label}
            type="number"
            min={0}
            max={1}
            step={0.05}
            value={retrieval.weights[channel]}
            onChange={(event) => {
              const weights = { ...retrieval.weights, [channel]: Number(event.target.value) };
              onChange({ retrieval: { ...retrieval, weights } });
            }}
          />
        ))}
      </div>
    </Section>
  );
}
