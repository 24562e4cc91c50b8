import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import { dropHunk, findHunk, toHunk, type Hunk } from "@/features/program/hunk";
import { MonacoRange, monacoEditor } from "@/features/program/monaco";
import { showProblems } from "@/features/program/problem-markers";
import type { ProblemFix, ProgramProblem } from "@/engines/checker/checker-engine";

/** What a run says about the lines of the program on the right. */
export interface LineMarks {
  readonly running: number | undefined;
  readonly ran: ReadonlySet<number>;
  readonly failed: number | undefined;
}

/** What commands can ask of the editor. */
export interface ProgramEditorHandle {
  focus(): void;
  revealLine(line: number): void;
  goToHunk(step: 1 | -1): void;
  dropHunk(): void;
  /** Replaces what a problem's fix names, as an edit that the editor's undo takes back. */
  applyFix(fix: ProblemFix): void;
}

export interface ProgramEditorProps {
  readonly original: string;
  readonly modified: string;
  readonly isReadOnly: boolean;
  readonly theme: "light" | "dark";
  readonly marks: LineMarks;
  /** What the static check found in the modified program. */
  readonly problems: readonly ProgramProblem[];
  readonly onChange: (text: string) => void;
  readonly onHunks: (hunks: readonly Hunk[]) => void;
  readonly onRun: () => void;
  readonly onLeave: () => void;
  readonly ref?: Ref<ProgramEditorHandle>;
}

type DiffEditor = ReturnType<typeof monacoEditor.createDiffEditor>;

/** Original against proposal in Monaco; the right side is edited in place. */
export function ProgramEditor(props: ProgramEditorProps) {
  const { original, modified, isReadOnly, theme, marks, problems, ref } = props;
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<DiffEditor>(undefined);
  const handlers = useRef(props);
  useEffect(() => {
    handlers.current = props;
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) {
      return undefined;
    }
    const opened = openDiffEditor(element, handlers);
    editor.current = opened.editor;
    return () => {
      editor.current = undefined;
      opened.dispose();
    };
  }, []);

  useEffect(() => {
    exchangeText(editor.current, "original", original);
  }, [original]);
  useEffect(() => {
    exchangeText(editor.current, "modified", modified);
  }, [modified]);
  useEffect(() => {
    editor.current?.getModifiedEditor().updateOptions({ readOnly: isReadOnly });
  }, [isReadOnly]);
  useEffect(() => {
    monacoEditor.setTheme(`exemplar-${theme}`);
  }, [theme]);
  useEffect(() => {
    const collection = editor.current?.getModifiedEditor().createDecorationsCollection();
    collection?.set(toDecorations(marks));
    return () => {
      collection?.clear();
    };
  }, [marks]);
  useEffect(() => {
    const model = editor.current?.getModel()?.modified;
    if (model !== undefined) {
      showProblems(model, problems);
    }
  }, [problems]);
  useImperativeHandle(ref, () => createHandle(() => editor.current), []);

  return <div ref={container} className="h-full min-h-0" data-testid="program-editor" />;
}

/**
 * Replaces the text only when it differs, so that typing keeps its cursor and its undo stack. The models
 * are taken out meanwhile: a comparison that is under way would end on lines that are gone, and throw.
 */
function exchangeText(
  editor: DiffEditor | undefined,
  side: "original" | "modified",
  text: string,
): void {
  const models = editor?.getModel();
  if (editor === undefined || models === undefined || models === null) {
    return;
  }
  const model = models[side];
  if (model.getValue() === text) {
    return;
  }
  const view = editor.saveViewState();
  editor.setModel(null);
  model.pushStackElement();
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  model.pushStackElement();
  editor.setModel(models);
  editor.restoreViewState(view);
}

function openDiffEditor(element: HTMLElement, handlers: { readonly current: ProgramEditorProps }) {
  const editor = monacoEditor.createDiffEditor(element, {
    automaticLayout: true,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: 720,
    originalEditable: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
    fontSize: 12.5,
    lineHeight: 19,
    glyphMargin: true,
    lineNumbersMinChars: 3,
    folding: false,
    wordWrap: "on",
    diffWordWrap: "on",
    renderOverviewRuler: false,
    renderMarginRevertIcon: true,
    fixedOverflowWidgets: true,
    readOnly: handlers.current.isReadOnly,
  });
  const original = monacoEditor.createModel(handlers.current.original, "python");
  const modified = monacoEditor.createModel(handlers.current.modified, "python");
  editor.setModel({ original, modified });
  const right = editor.getModifiedEditor();
  const subscriptions = [
    keepAriaLabel(editor.getOriginalEditor(), "Original program"),
    keepAriaLabel(right, "Program"),
    modified.onDidChangeContent(() => {
      const text = modified.getValue();
      if (text !== handlers.current.modified) {
        handlers.current.onChange(text);
      }
    }),
    editor.onDidUpdateDiff(() => {
      handlers.current.onHunks((editor.getLineChanges() ?? []).map(toHunk));
    }),
    right.onKeyDown((event) => {
      handleEditorKey(event.browserEvent, handlers.current);
    }),
  ];
  return {
    editor,
    dispose: () => {
      for (const subscription of subscriptions) {
        subscription.dispose();
      }
      editor.dispose();
      original.dispose();
      modified.dispose();
    },
  };
}

/** The diff editor forgets the names of its sides whenever it lays them out anew. */
function keepAriaLabel(side: ReturnType<DiffEditor["getModifiedEditor"]>, ariaLabel: string) {
  const restore = () => {
    if (side.getRawOptions().ariaLabel !== ariaLabel) {
      side.updateOptions({ ariaLabel });
    }
  };
  restore();
  return side.onDidChangeConfiguration(restore);
}

function handleEditorKey(event: KeyboardEvent, props: ProgramEditorProps): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.stopPropagation();
    props.onRun();
  }
  if (event.key === "Escape" && !event.defaultPrevented) {
    props.onLeave();
  }
}

interface LineGlyph {
  readonly name: string;
  readonly hover: string;
  /** Of the line itself; it looks as ever without it. */
  readonly className?: string;
}

const GLYPHS = {
  ran: { name: "run-glyph-ran", hover: "Ran" },
  running: { name: "run-glyph-running", hover: "Running", className: "run-line-running" },
  failed: { name: "run-glyph-failed", hover: "Failed here", className: "run-line-failed" },
} as const satisfies Readonly<Record<string, LineGlyph>>;

function toDecorations(marks: LineMarks) {
  const wholeLine = (line: number, glyph: LineGlyph) => ({
    range: new MonacoRange(line, 1, line, 1),
    options: {
      isWholeLine: true,
      glyphMarginClassName: `run-glyph ${glyph.name}`,
      glyphMarginHoverMessage: { value: glyph.hover },
      ...(glyph.className === undefined ? {} : { className: glyph.className }),
    },
  });
  return [
    ...[...marks.ran]
      .filter((line) => line !== marks.failed)
      .map((line) => wholeLine(line, GLYPHS.ran)),
    ...(marks.running === undefined ? [] : [wholeLine(marks.running, GLYPHS.running)]),
    ...(marks.failed === undefined ? [] : [wholeLine(marks.failed, GLYPHS.failed)]),
  ];
}

function createHandle(get: () => DiffEditor | undefined): ProgramEditorHandle {
  const hunksOf = (editor: DiffEditor) => (editor.getLineChanges() ?? []).map(toHunk);
  return {
    focus: () => {
      get()?.getModifiedEditor().focus();
    },
    revealLine: (line) => {
      const right = get()?.getModifiedEditor();
      right?.setPosition({ lineNumber: line, column: 1 });
      right?.revealLineInCenterIfOutsideViewport(line);
    },
    goToHunk: (step) => {
      get()?.goToDiff(step === 1 ? "next" : "previous");
    },
    applyFix: ({ range, text }) => {
      const right = get()?.getModifiedEditor();
      const place = new MonacoRange(range.line, range.column, range.endLine, range.endColumn);
      right?.pushUndoStop();
      right?.executeEdits("fix", [{ range: place, text }]);
      right?.pushUndoStop();
    },
    dropHunk: () => {
      const editor = get();
      const model = editor?.getModel();
      const line = editor?.getModifiedEditor().getPosition()?.lineNumber ?? 1;
      if (editor === undefined || model === null || model === undefined) {
        return;
      }
      const hunks = hunksOf(editor);
      const hunk = hunks[findHunk(hunks, line)];
      if (hunk !== undefined) {
        exchangeText(
          editor,
          "modified",
          dropHunk(model.original.getValue(), model.modified.getValue(), hunk),
        );
      }
    },
  };
}
