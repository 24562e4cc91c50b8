import { useState } from "react";
import { Section, Select } from "@/features/settings/setting-fields";
import type { PromptSettings, ShownPrompt } from "@/features/settings/shown-settings";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { TextArea } from "@/ui/text-field";
import { useUnsaved } from "@/ui/unsaved";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";
import { toldHere } from "@/base/language/told-elsewhere";

const ALL = "";

/** The words that language models are asked with; each can be changed, for all or for one project. */
export function PromptSection(props: PromptSettings) {
  const { prompts, projects, edits } = props;
  const [scope, setScope] = useState(ALL);
  const projectId = scope === ALL ? undefined : scope;
  const forAll = edits(undefined);
  const own = edits(projectId);
  return (
    <Section title={t("Prompts")}>
      <p className="text-sm text-muted">
        {t(
          "What language models are asked. Words in double braces are filled in for each request. Goals are never told: a model knows only what a person says. The versions used are in the record of each proposal.",
        )}
      </p>
      <Select
        label={t("Prompts for")}
        value={scope}
        options={[
          [ALL, t("All projects")],
          ...projects.map(({ id, name }) => [id, name, "data"] as const),
        ]}
        onChoose={setScope}
      />
      <DamagedNote count={props.damagedCount} of="project" />
      {prompts.map((prompt) => (
        <PromptEditor
          // What was typed for one scope is not meant for another.
          key={`${scope} ${prompt.id}`}
          prompt={prompt}
          kept={own[prompt.id]}
          base={projectId === undefined ? prompt.text : (forAll[prompt.id] ?? prompt.text)}
          onEdit={(text) => props.onEdit(projectId, prompt.id, text)}
        />
      ))}
    </Section>
  );
}

interface PromptEditorProps {
  readonly prompt: ShownPrompt;
  /** The text that was changed here, if it was. */
  readonly kept: string | undefined;
  /** The text that holds without a change here. */
  readonly base: string;
  readonly onEdit: (text: string | undefined) => string | undefined;
}

function PromptEditor({ prompt, kept, base, onEdit }: PromptEditorProps) {
  const { version, placeholders } = prompt;
  const title = toldHere(prompt.title);
  const use = toldHere(prompt.use);
  const inForce = kept ?? base;
  const [text, setText] = useState(inForce);
  const [fault, setFault] = useState<string>();
  useUnsaved(text !== inForce);
  const names = placeholders.map((name) => `{{${name}}}`).join(" ");
  return (
    <details className="rounded-lg border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer">
        <span className="font-medium">{title}</span>{" "}
        <span className="text-xs text-muted">
          {kept === undefined
            ? t("version {version} · {use}", { version, use })
            : t("version {version}, changed · {use}", { version, use })}
        </span>
      </summary>
      <div className="mt-2 space-y-2">
        <TextArea
          label={t("Prompt: {title}", { title })}
          rows={12}
          spellCheck={false}
          value={text}
          {...(names === "" ? {} : { hint: t("Filled in: {names}", { names }) })}
          onChange={(event) => {
            setText(event.target.value);
            setFault(undefined);
          }}
        />
        {fault === undefined ? undefined : (
          <p role="alert" className="text-xs text-danger">
            {rich("Not saved: {fault}", { fault })}
          </p>
        )}
        <div className="flex gap-2">
          <Button
            size="small"
            aria-label={t("Save {title}", { title })}
            disabled={text === inForce}
            onClick={() => {
              setFault(onEdit(text));
            }}
          >
            {t("Save")}
          </Button>
          <Button
            size="small"
            variant="ghost"
            aria-label={t("Reset {title}", { title })}
            disabled={kept === undefined && text === base}
            onClick={() => {
              onEdit(undefined);
              setText(base);
              setFault(undefined);
            }}
          >
            {t("Reset")}
          </Button>
        </div>
      </div>
    </details>
  );
}
