/** A marked stretch of what was demonstrated becomes a skill: a function that other programs may call. */
import { toast } from "@/app/shell/toast";
import { makeSubProgram, type MadeSubProgram } from "@/core/sub-programs/make-sub-program";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";
import type { ProgramEditorHandle } from "@/features/program/program-editor";
import { tellLinesOf, type ShownProgram } from "@/core/sub-programs/tell-lines";
import { t } from "@/base/language/translate";

type Why = Extract<MadeSubProgram, { readonly kind: "refused" }>["why"];

const REFUSED: Readonly<Record<Why, string>> = {
  nothing: t(
    "Nothing is done in the marked lines. Mark the lines of the program that are the skill.",
  ),
  "part of a block": t(
    "The marked lines cut a block in two. Mark it whole, with the line above it.",
  ),
  defines: t("The marked lines define or import something. Mark only what is done."),
  "used later": t("What the marked lines find out is used below them. Mark those lines too."),
};

/** Puts the marked lines into a function, as an edit that can be taken back; says why not where it cannot. */
export function makeSkillOfMarked(
  editor: ProgramEditorHandle | null,
  shown: Omit<ShownProgram, "readCalls">,
): void {
  const marked = editor?.markedLines();
  if (editor === null || marked === undefined) {
    toast(t("Open the program and mark the lines that are the skill."));
    return;
  }
  const { vocabulary } = shown.world;
  const readCalls = (text: string) => parseUnrolled(text, vocabulary);
  const made = makeSubProgram(shown.text, marked, tellLinesOf({ ...shown, readCalls }));
  if (made.kind === "refused") {
    toast(REFUSED[made.why]);
    return;
  }
  editor.setText(made.text);
  toast(
    t(
      "The marked lines are the skill {name}. Its first lines say what it does, when it is used and when not: word them as it should be found. Run the program to see that it still does.",
      { name: made.name },
    ),
  );
}
