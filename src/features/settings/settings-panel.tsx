import type { ReactNode } from "react";
import { TextField } from "@/ui/text-field";

/** The settings as this page shows them. */
export interface ShownSettings {
  readonly theme: "system" | "light" | "dark";
  readonly device: "auto" | "webgpu" | "wasm";
  readonly teacher: "built-in" | "endpoint";
  readonly endpoint: {
    readonly baseUrl: string;
    readonly model: string;
    readonly canSeeImages: boolean;
  };
  readonly apiKey: string;
  readonly keepsKey: boolean;
  readonly retrieval: {
    readonly count: number;
    readonly weights: {
      readonly instruction: number;
      readonly state: number;
      readonly visual: number;
    };
  };
}

export interface SettingsPanelProps {
  readonly settings: ShownSettings;
  readonly onChange: (part: Partial<ShownSettings>) => void;
}

/** Every choice takes effect at once; there is nothing to save. */
export function SettingsPanel({ settings, onChange }: SettingsPanelProps) {
  const { theme, device } = settings;
  return (
    <main className="mx-auto w-full max-w-2xl space-y-8 px-6 py-6">
      <h1 className="text-xl font-semibold">Settings</h1>
      <Section title="Appearance">
        <Choice
          label="Theme"
          value={theme}
          options={[
            ["system", "As the system"],
            ["light", "Light"],
            ["dark", "Dark"],
          ]}
          onChoose={(next) => {
            onChange({ theme: next });
          }}
        />
      </Section>
      <TeacherSection settings={settings} onChange={onChange} />
      <Section title="Models in the browser">
        <Choice
          label="Device"
          value={device}
          options={[
            ["auto", "Automatic: WebGPU where it agrees with WASM"],
            ["webgpu", "WebGPU"],
            ["wasm", "WASM"],
          ]}
          onChoose={(next) => {
            onChange({ device: next });
          }}
        />
      </Section>
      <RetrievalSection settings={settings} onChange={onChange} />
    </main>
  );
}

function TeacherSection({ settings, onChange }: SettingsPanelProps) {
  const { teacher, endpoint, apiKey, keepsKey } = settings;
  return (
    <Section title="Teacher">
      <Choice
        label="Who proposes programs"
        value={teacher}
        options={[
          ["built-in", "Built in: works offline, executes programs in the world model"],
          ["endpoint", "A language or vision model behind an OpenAI-compatible endpoint"],
        ]}
        onChoose={(next) => {
          onChange({ teacher: next });
        }}
      />
      {teacher === "endpoint" ? (
        <div className="space-y-3 rounded-lg border border-line bg-raised p-4">
          <TextField
            label="Base URL"
            value={endpoint.baseUrl}
            hint="Instruction, state, programs and, if allowed below, pictures are sent there and nowhere else. An https address, or a server on this machine."
            onChange={(event) => {
              onChange({ endpoint: { ...endpoint, baseUrl: event.target.value } });
            }}
          />
          <TextField
            label="Model"
            value={endpoint.model}
            onChange={(event) => {
              onChange({ endpoint: { ...endpoint, model: event.target.value } });
            }}
          />
          <TextField
            label="API key"
            type="password"
            autoComplete="off"
            value={apiKey}
            hint={
              keepsKey
                ? "Kept on this device until you untick the box."
                : "Kept in memory only: gone when this tab closes."
            }
            onChange={(event) => {
              onChange({ apiKey: event.target.value });
            }}
          />
          <Checkbox
            label="Keep the key on this device"
            isChecked={keepsKey}
            onCheck={(isChecked) => {
              onChange({ keepsKey: isChecked });
            }}
          />
          <Checkbox
            label="The model can see pictures"
            isChecked={endpoint.canSeeImages}
            onCheck={(isChecked) => {
              onChange({ endpoint: { ...endpoint, canSeeImages: isChecked } });
            }}
          />
        </div>
      ) : undefined}
    </Section>
  );
}

const CHANNELS = [
  ["instruction", "Instruction weight"],
  ["state", "Textual state weight"],
  ["visual", "Visual state weight"],
] as const;

function RetrievalSection({ settings, onChange }: SettingsPanelProps) {
  const { retrieval } = settings;
  return (
    <Section title="Retrieval">
      <p className="text-sm text-muted">
        How exemplars are ranked for the next proposal: the weighted sum of three cosines (ICAL,
        equation 4). The visual channel compares first observations with the small dual encoder that
        ships with the studio; it is a first, weak one, and takes no part where it cannot be loaded.
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextField
          label="Exemplars shown"
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

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-3">
      <h2 className="eyebrow">{title}</h2>
      {children}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="space-y-1.5">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {options.map(([id, title]) => (
        <label key={id} className="flex items-center gap-2 text-sm">
          <input
            type="radio"
            name={label}
            checked={value === id}
            onChange={() => {
              onChoose(id);
            }}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

function Checkbox({ label, isChecked, onCheck }: CheckboxProps) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => {
          onCheck(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
