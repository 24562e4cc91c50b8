import { t } from "@/base/language/translate";
import { Select } from "@/features/settings/setting-fields";

export interface LanguageChoiceProps {
  readonly tag: string;
  /** By tag, as each calls itself. */
  readonly names: Readonly<Record<string, string>>;
  /** Whether this browser could not keep the choice. */
  readonly isRefused: boolean;
  readonly onChoose: (tag: string) => void;
}

/** In which language the studio speaks; what people and programs wrote stays as it is. */
export function LanguageChoice({ tag, names, isRefused, onChoose }: LanguageChoiceProps) {
  return (
    <div className="max-w-xs space-y-1.5">
      <Select
        label={t("Language")}
        value={tag}
        options={Object.entries(names).map(([each, name]) => [each, name, "data"] as const)}
        onChoose={onChoose}
      />
      <p className="text-xs text-muted">
        {t(
          "The page is loaded again in it. Programs, what people wrote and a world’s own words stay as they are.",
        )}
      </p>
      {isRefused ? (
        <p role="alert" className="text-xs text-warn">
          {t("This browser keeps nothing for the studio, so that it stays in this language.")}
        </p>
      ) : undefined}
    </div>
  );
}
