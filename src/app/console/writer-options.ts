/** Who can write a console's statements, as a person chooses. */
import { BUILT_IN_WRITERS, type BuiltInWriter } from "@/app/console/console-models";
import type { TeacherConnection } from "@/core/teacher-connection";
import { t } from "@/base/language/translate";

export interface ConsoleWriterOption {
  readonly id: string;
  readonly title: string;
}

const WORDS: Readonly<Record<BuiltInWriter, string>> = {
  planned: t("By analogy, or planned"),
  analogy: t("By analogy alone"),
};

type Named = Pick<TeacherConnection, "id" | "name" | "model">;

/** The writers that there are, those built in first; one that is chosen and gone is named as gone. */
export function writerOptions(
  connections: readonly Named[],
  chosen: string,
): readonly ConsoleWriterOption[] {
  const options = [
    ...BUILT_IN_WRITERS.map((id) => ({ id, title: WORDS[id] })),
    ...modelOptions(connections),
  ];
  return options.some(({ id }) => id === chosen)
    ? options
    : [...options, { id: chosen, title: t("A language model that is no longer set up") }];
}

/** Of each connection its model. */
export function modelOptions(connections: readonly Named[]): readonly ConsoleWriterOption[] {
  return connections.map(({ id, name, model }) => ({
    id,
    title: t("Language model: {name}", {
      name: name === "" || name === model ? model : `${name} (${model})`,
    }),
  }));
}
