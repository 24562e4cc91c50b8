/**
 * The one place that loads Monaco: the core, the features that a program editor needs, Python, and
 * the editor's own worker, all bundled and served by us. Import it lazily: it is 800 kB gzipped.
 */
import "monaco-editor/features/bracketMatching/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/caretOperations/register";
import "monaco-editor/features/comment/register";
import "monaco-editor/features/codeAction/register";
import "monaco-editor/features/contextmenu/register";
import "monaco-editor/features/cursorUndo/register";
import "monaco-editor/features/diffEditor/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/folding/register";
import "monaco-editor/features/gotoError/register";
import "monaco-editor/features/hover/register";
import "monaco-editor/features/indentation/register";
import "monaco-editor/features/linesOperations/register";
import "monaco-editor/features/lineSelection/register";
import "monaco-editor/features/multicursor/register";
import "monaco-editor/features/suggest/register";
import "monaco-editor/features/toggleTabFocusMode/register";
import "monaco-editor/features/wordHighlighter/register";
import "monaco-editor/features/wordOperations/register";
import "monaco-editor/languages/definitions/python/register";
import * as monaco from "monaco-editor/editor";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };

/**
 * Lines that differ in whatever way are tinted faintly; those that do something else are painted over it by
 * `change-decorations.ts`, lightly still, so that every token stays readable on them (contrast 4.5).
 */
const palette = {
  light: {
    base: "vs",
    surface: "#ffffff",
    line: "#5d6470",
    comment: "4b6357",
    string: "a31515",
    keyword: "0000c8",
    addedLine: "#2c7a3f0a",
    addedText: "#2c7a3f00",
    removedLine: "#b3261e0c",
    removedText: "#b3261e00",
  },
  dark: {
    base: "vs-dark",
    surface: "#1c1f25",
    line: "#9aa1ad",
    comment: "a9bdb2",
    string: "e6b39a",
    keyword: "8cc2f0",
    addedLine: "#6fcf840a",
    addedText: "#6fcf8400",
    removedLine: "#ff8a800c",
    removedText: "#ff8a8000",
  },
} as const;

for (const [name, colours] of Object.entries(palette)) {
  monaco.editor.defineTheme(`exemplar-${name}`, {
    base: colours.base,
    inherit: true,
    rules: [
      { token: "comment", foreground: colours.comment, fontStyle: "italic" },
      { token: "string", foreground: colours.string },
      { token: "keyword", foreground: colours.keyword },
    ],
    colors: {
      "editor.background": colours.surface,
      "editorGutter.background": colours.surface,
      "editorLineNumber.foreground": colours.line,
      "editorLineNumber.dimmedForeground": colours.line,
      "diffEditor.insertedTextBackground": colours.addedText,
      "diffEditor.removedTextBackground": colours.removedText,
      "diffEditor.insertedLineBackground": colours.addedLine,
      "diffEditor.removedLineBackground": colours.removedLine,
    },
  });
}

// Ctrl+K begins chords of Monaco's own; here it is the palette's everywhere.
monaco.editor.addKeybindingRule({
  keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyK,
  command: null,
});

/** What the editor component needs of Monaco. */
export const monacoEditor = monaco.editor;
export const MonacoRange = monaco.Range;
export const CursorReason = monaco.editor.CursorChangeReason;
export const MonacoSeverity = monaco.MarkerSeverity;

/** A replacement that the lightbulb offers for a marker. */
interface OfferedFix {
  readonly title: string;
  readonly marker: monaco.editor.IMarkerData;
  readonly range: monaco.Range;
  readonly text: string;
}

/** Offers fixes for programs of a language wherever `find` has some. */
export function offerCodeActions(
  language: string,
  find: (model: monaco.editor.ITextModel, range: monaco.Range) => readonly OfferedFix[],
): void {
  monaco.languages.registerCodeActionProvider(language, {
    provideCodeActions: (model, range) => ({
      actions: find(model, range).map(({ title, marker, range: place, text }) => ({
        title,
        kind: "quickfix",
        isPreferred: true,
        diagnostics: [marker],
        edit: {
          edits: [
            {
              resource: model.uri,
              versionId: model.getVersionId(),
              textEdit: { range: place, text },
            },
          ],
        },
      })),
      dispose: () => undefined,
    }),
  });
}
