import { GraduationCap } from "lucide-react";
import { useState } from "react";
import { MAX_CORRECTIONS } from "@/core/run";
import { NumberField } from "@/features/teaching/number-field";
import { TeachingChoice, type TeachableItem } from "@/features/teaching/teaching-choice";
import type { TeachingOptions } from "@/features/teaching/teaching-job";
import { Button } from "@/ui/button";
import { t, tn } from "@/base/language/translate";

interface TeachingSetupProps {
  readonly items: readonly TeachableItem[];
  /** The first is chosen to begin with. */
  readonly teachers: readonly { readonly id: string; readonly name: string }[];
  readonly onStart: (demonstrationIds: readonly string[], options: TeachingOptions) => void;
}

type Draft = Omit<TeachingOptions, "teacherId" | "teacherName" | "maxTokens"> & {
  /** 0 for no limit. */
  readonly maxTokens: number;
};

const FIRST_DRAFT: Draft = {
  feedback: "critic",
  labels: "recorded",
  maxCorrections: MAX_CORRECTIONS,
  maxItems: 100,
  maxMinutes: 60,
  maxTokens: 0,
};

/** What to teach, who teaches, who corrects, and how much of it. */
export function TeachingSetup({ items, teachers, onStart }: TeachingSetupProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(isOpen).map(({ demonstration }) => demonstration.id)),
  );
  const [teacherId, setTeacherId] = useState(teachers[0]?.id ?? "");
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const teacher = teachers.find(({ id }) => id === teacherId);
  const change = (part: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...part }));
  };
  return (
    <form
      aria-label={t("Teach a set")}
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (teacher !== undefined && chosen.size > 0) {
          const { maxTokens, ...rest } = draft;
          const limit = maxTokens === 0 ? {} : { maxTokens };
          onStart([...chosen], { ...rest, ...limit, teacherId, teacherName: teacher.name });
        }
      }}
    >
      <TeachingChoice items={items} chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-col gap-4 self-start rounded-lg border border-line bg-raised p-4">
        <SelectField
          label={t("Teacher")}
          value={teacherId}
          options={teachers.map(({ id, name }) => [id, name])}
          onChange={setTeacherId}
        />
        <SelectField
          label={t("Who corrects")}
          value={draft.feedback}
          options={FEEDBACK_OPTIONS}
          hint={FEEDBACK_HINTS[draft.feedback]}
          onChange={(value) => {
            const [feedback] = FEEDBACK_OPTIONS.find(([id]) => id === value) ?? ["critic"];
            change({ feedback });
          }}
        />
        <SelectField
          label={t("Labels")}
          value={draft.labels}
          options={LABEL_OPTIONS}
          hint={t("Demonstrations that have labels keep them.")}
          onChange={(value) => {
            change({ labels: value === "model" ? "model" : "recorded" });
          }}
        />
        <label className="flex items-start gap-2 text-xs">
          <input
            type="checkbox"
            className="mt-0.5"
            checked={draft.isRelabelling === true}
            onChange={(event) => {
              change({ isRelabelling: event.target.checked });
            }}
          />
          {t("Keep what did another task than its own as that, marked as relabelled")}
        </label>
        <Budget draft={draft} onChange={change} />
        <Button
          type="submit"
          variant="primary"
          icon={<GraduationCap className="size-4" />}
          disabled={chosen.size === 0 || teacher === undefined}
        >
          {tn(chosen.size, {
            one: "Teach {count} demonstration",
            other: "Teach {count} demonstrations",
          })}
        </Button>
        {chosen.size > draft.maxItems ? (
          <p role="status" className="text-xs text-warn">
            {t("The budget ends it after {most} of them.", { most: draft.maxItems })}
          </p>
        ) : undefined}
        <p className="text-xs text-muted">
          {ENTERS_MEMORY[draft.feedback]}{" "}
          {t("You can go on working meanwhile; after a reload it goes on where it stopped.")}
        </p>
      </div>
    </form>
  );
}

function Budget({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="mb-1 text-xs font-medium text-muted">{t("At most")}</legend>
      <NumberField
        label={t("Corrections each")}
        value={draft.maxCorrections}
        min={0}
        max={MAX_CORRECTIONS}
        onChange={(maxCorrections) => {
          onChange({ maxCorrections });
        }}
      />
      <NumberField
        label={t("Demonstrations")}
        value={draft.maxItems}
        min={1}
        max={10_000}
        onChange={(maxItems) => {
          onChange({ maxItems });
        }}
      />
      <NumberField
        label={t("Minutes")}
        value={draft.maxMinutes}
        min={1}
        max={10_000}
        onChange={(maxMinutes) => {
          onChange({ maxMinutes });
        }}
      />
      <div className="col-span-3">
        <NumberField
          label={t("Tokens of language models, in and out (0: no limit)")}
          value={draft.maxTokens}
          min={0}
          max={1_000_000_000}
          onChange={(maxTokens) => {
            onChange({ maxTokens });
          }}
        />
      </div>
    </fieldset>
  );
}

/** What has no verdict is chosen to begin with. */
function isOpen({ status }: TeachableItem): boolean {
  return status !== "accepted" && status !== "rejected" && status !== "set aside";
}

const FEEDBACK_OPTIONS = [
  ["critic", t("The critic")],
  ["self", t("The teacher itself")],
  ["person", t("A person, afterwards")],
] as const;

const FEEDBACK_HINTS = {
  critic: t("After a failed run the critic says what the goal still lacks, as a person would."),
  self: t("The teacher sees only what the world said, never what the goal lacks."),
  person: t("Everything is proposed and run; what to say and what to accept is left to you."),
} as const;

const ENTERS_MEMORY = {
  critic: t(
    "Only a program whose goal check succeeds in the simulated room, or in a world elsewhere by its server's report, enters the memory, marked as accepted by the critic.",
  ),
  self: t(
    "Only a program whose goal check succeeds in the simulated room, or in a world elsewhere by its server's report, enters the memory, marked as accepted by the teacher itself.",
  ),
  person: t("Nothing enters the memory until you accept it."),
} as const;

const LABEL_OPTIONS = [
  ["recorded", t("Recorded actions, where there are any")],
  ["model", t("The inverse dynamics model")],
] as const;

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

function SelectField({ label, value, options, hint, onChange }: SelectFieldProps) {
  return (
    <div>
      <label className="block text-xs font-medium text-muted">
        <span className="mb-1 block">{label}</span>
        <select
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          className="h-8 w-full rounded-md border border-line bg-raised px-2 text-sm font-normal text-ink"
        >
          {options.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {hint === undefined ? undefined : <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  );
}
