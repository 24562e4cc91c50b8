import { useMemo } from "react";
import { t } from "@/base/language/translate";
import { signatureOf, subProgramsOf } from "@/core/sub-programs/sub-program";

/** The functions of an exemplar's program, which programs of others may call; nothing where it has none. */
export function DefinedSkills({ program }: { readonly program: string }) {
  const skills = useMemo(() => subProgramsOf(program), [program]);
  if (skills.length === 0) {
    return undefined;
  }
  return (
    <section className="mt-3 text-sm">
      <h4 className="font-medium">{t("Skills that other programs may call")}</h4>
      <ul
        aria-label={t("Skills that other programs may call")}
        className="mt-1 flex flex-col gap-1"
      >
        {skills.map((skill) => (
          <li key={skill.firstLine} className="wrap-anywhere">
            <code className="font-mono text-xs">{signatureOf(skill)}</code>
            {skill.told === "" ? undefined : <span className="text-muted"> · {skill.told}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
