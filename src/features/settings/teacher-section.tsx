import { useState } from "react";
import { ConnectionList } from "@/features/settings/connection-list";
import { newConnection } from "@/features/settings/edit-connections";
import { Checkbox, Choice, Section, Select } from "@/features/settings/setting-fields";
import { KeptKeysSection } from "@/features/settings/keys/kept-keys-section";
import type { KeySettings } from "@/features/settings/keys/shown-keys";
import {
  BUILT_IN,
  type OnSettings,
  type BrowserModels,
  type ShownKind,
  type ShownSettings,
  type TestConnection,
} from "@/features/settings/shown-settings";
import { t } from "@/base/language/translate";

interface TeacherSectionProps {
  readonly settings: ShownSettings;
  /** What a connection can be. */
  readonly kinds: readonly ShownKind[];
  readonly keptKeys: KeySettings;
  readonly onChange: OnSettings;
  readonly onTest: TestConnection;
  readonly browserModels: BrowserModels;
}

/** Who proposes and revises, and the language models that may. */
export function TeacherSection(props: TeacherSectionProps) {
  const { settings, kinds, keptKeys, onChange, onTest, browserModels } = props;
  const { teachers, connections, isStaged, asksFirst } = settings;
  const inUse = connections.find(({ id }) => id === teachers.propose);
  const [openId, setOpenId] = useState(inUse?.id);
  const chooseModel = () => {
    const known = connections[0];
    const connection = known ?? newConnection(connections, kinds);
    const { id } = connection;
    onChange({
      teachers: { propose: id, revise: id },
      ...(known === undefined ? { connections: [connection] } : {}),
    });
    setOpenId(id);
  };
  return (
    <Section title={t("Teacher")}>
      <Choice
        label={t("Who proposes programs")}
        value={inUse === undefined ? "built-in" : "endpoint"}
        options={[
          ["built-in", t("Built in: works offline, executes programs in the world model")],
          [
            "endpoint",
            t(
              "A language or vision model behind an OpenAI-compatible endpoint, Ollama's, Anthropic's or Google's, or in this browser",
            ),
          ],
        ]}
        onChoose={(next) => {
          if (next === "endpoint") {
            chooseModel();
          } else {
            onChange({ teachers: { propose: BUILT_IN, revise: BUILT_IN } });
          }
        }}
      />
      {connections.length === 0 ? undefined : (
        <TaskTeachers settings={settings} onChange={onChange} />
      )}
      <Checkbox
        label={t("Show every correction before it counts")}
        isChecked={asksFirst}
        onCheck={(isChecked) => {
          onChange({ asksFirst: isChecked });
        }}
      />
      <p className="text-xs text-muted">
        {t(
          "In a review, what a correction would change in the program waits for your yes. Without this, only what is read with doubt waits; what is read without is done and run at once, and can be taken back.",
        )}
      </p>
      <ConnectionList
        settings={settings}
        kinds={kinds}
        keptKeys={keptKeys}
        onChange={onChange}
        onTest={onTest}
        browserModels={browserModels}
        openId={openId}
        onOpen={setOpenId}
      />
      {keptKeys.lock !== "none" || connections.some(({ keepsKey }) => keepsKey) ? (
        <KeptKeysSection {...keptKeys} />
      ) : undefined}
      <p className="text-xs text-muted">
        {t(
          "A model on this machine, for example in Ollama, needs no key and sends nothing elsewhere. One in this browser needs no server either: add a connection of the kind “In this browser”. Models small enough for that seldom write a usable program.",
        )}
      </p>
      {connections.length === 0 ? undefined : (
        <Checkbox
          label={t("Ask for the abstractions first, then for the program")}
          isChecked={isStaged}
          onCheck={(isChecked) => {
            onChange({ isStaged: isChecked });
          }}
        />
      )}
    </Section>
  );
}

const TASKS = [
  ["propose", t("Proposals by")],
  ["revise", t("Revisions by")],
] as const;

function TaskTeachers({ settings, onChange }: Pick<TeacherSectionProps, "settings" | "onChange">) {
  const { teachers, connections } = settings;
  const options = [
    [BUILT_IN, t("The built-in teacher")] as const,
    ...connections.map(({ id, name }) => [id, name] as const),
  ];
  return (
    <div className="grid grid-cols-2 gap-3">
      {TASKS.map(([task, label]) => (
        <Select
          key={task}
          label={label}
          value={teachers[task]}
          options={options}
          onChoose={(teacher) => {
            onChange({ teachers: { ...teachers, [task]: teacher } });
          }}
        />
      ))}
    </div>
  );
}
