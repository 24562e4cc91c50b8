import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import { ComparedTexts, type DiffEditor } from "@/features/program/compared-texts";
import { TypedTexts } from "@/features/program/typed-texts";
import { CursorReason, MonacoRange, monacoEditor } from "@/features/program/monaco";
import { createChangePainter } from "@/features/program/change-decorations";
import { markedLinesOf } from "@/features/program/marked-lines";
import { showProblems } from "@/features/program/problem-markers";
import type { ChangedLines } from "@/core/diff/changed-lines";
import type { ProblemFix, ProgramProblem } from "@/engines/checker/checker-engine";
import { t } from "@/base/language/translate";

/** What a run says about the lines of the program on the right. */
export interface LineMarks {
  readonly running: number | undefined;
  readonly ran: ReadonlySet<number>;
  readonly failed: number | undefined;
  /** The line that the frame on screen shows the making of. */
  readonly shown: number | undefined;
}

/** What commands can ask of the editor. */
export interface ProgramEditorHandle {
  focus(): void;
  revealLine(line: number): void;
  /** Another text, as an edit that the editor's undo takes back; nothing while texts are exchanged. */
  setText(text: string): void;
  /** Replaces what a problem's fix names, as an edit that the editor's undo takes back. */
  applyFix(fix: ProblemFix): void;
  /** The lines of the selection, from 1; the line of the cursor where nothing is selected. */
  markedLines(): { readonly first: number; readonly last: number } | undefined;
}

export interface ProgramEditorProps {
  readonly original: string;
  readonly modified: string;
  readonly isReadOnly: boolean;
  readonly theme: "light" | "dark";
  /** The lines that do something else: what else differs between the texts is tinted faintly. */
  readonly changed: ChangedLines;
  readonly marks: LineMarks;
  /** What persons remarked on lines, shown behind them. */
  readonly remarks: ReadonlyMap<number, string>;
  /** What the static check found in the modified program. */
  readonly problems: readonly ProgramProblem[];
  readonly onChange: (text: string) => void;
  /** A line is pointed at, or none any more. */
  readonly onPoint: (line: number | undefined) => void;
  /** Somebody went to a line, by key or by pointer. */
  readonly onGoTo: (line: number) => void;
  readonly onRun: () => void;
  /** Asks for a remark on a line; absent where none are made. */
  readonly onRemark?: ((line: number) => void) | undefined;
  readonly onLeave: () => void;
  readonly ref?: Ref<ProgramEditorHandle>;
}

/** The editor with the texts that it compares. */
interface OpenEditor {
  readonly editor: DiffEditor;
  readonly texts: ComparedTexts;
  readonly typed: TypedTexts;
  readonly paintChanges: (changed: ChangedLines) => void;
}

/** Original against proposal in Monaco; the right side is edited in place. */
export function ProgramEditor(props: ProgramEditorProps) {
  const { original, modified, isReadOnly, theme, changed, marks, remarks, problems, ref } = props;
  const container = useRef<HTMLDivElement>(null);
  const open = useRef<OpenEditor>(undefined);
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
    open.current = opened;
    return () => {
      open.current = undefined;
      opened.dispose();
    };
  }, []);

  useEffect(() => {
    open.current?.texts.exchange("original", original);
  }, [original]);
  useEffect(() => {
    if (open.current?.typed.isEcho(modified) === false) {
      open.current.texts.exchange("modified", modified);
    }
  }, [modified]);
  useEffect(() => {
    open.current?.editor.getModifiedEditor().updateOptions({ readOnly: isReadOnly });
  }, [isReadOnly]);
  useEffect(() => {
    open.current?.paintChanges(changed);
  }, [changed]);
  useEffect(() => {
    monacoEditor.setTheme(`exemplar-${theme}`);
  }, [theme]);
  useEffect(() => {
    const collection = open.current?.editor.getModifiedEditor().createDecorationsCollection();
    collection?.set(toDecorations(marks));
    return () => {
      collection?.clear();
    };
  }, [marks]);
  useEffect(() => {
    const collection = open.current?.editor.getModifiedEditor().createDecorationsCollection();
    collection?.set([...remarks].map(toRemarkDecoration));
    return () => {
      collection?.clear();
    };
  }, [remarks]);
  useEffect(() => {
    const model = open.current?.texts.modified;
    if (model !== undefined) {
      showProblems(model, problems);
    }
  }, [problems]);
  useImperativeHandle(ref, () => createHandle(() => open.current), []);

  return <div ref={container} className="h-full min-h-0" data-testid="program-editor" />;
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
    // Room for the sign of a change beside its number.
    lineDecorationsWidth: 16,
    folding: false,
    wordWrap: "on",
    diffWordWrap: "on",
    renderOverviewRuler: false,
    renderMarginRevertIcon: true,
    // A sign at every comment says nothing: what does something else has signs of ours.
    renderIndicators: false,
    fixedOverflowWidgets: true,
    readOnly: handlers.current.isReadOnly,
    // Programs have few indents: Tab leads on through the page, and Ctrl+M makes it write one.
    tabFocusMode: true,
  });
  const texts = new ComparedTexts(editor, handlers.current);
  const typed = new TypedTexts();
  const { modified } = texts;
  const right = editor.getModifiedEditor();
  const paintChanges = createChangePainter(editor);
  const subscriptions = [
    // Texts that were exchanged come without what was painted on them.
    editor.onDidUpdateDiff(() => {
      paintChanges(handlers.current.changed);
    }),
    keepAriaLabel(editor.getOriginalEditor(), t("Original program")),
    keepAriaLabel(right, t("Program")),
    modified.onDidChangeContent(() => {
      const text = modified.getValue();
      if (typed.isNews(text, handlers.current.modified)) {
        handlers.current.onChange(text);
      }
    }),
    ...watchLines(right, handlers),
    ...offerRemarks(right, handlers),
    right.onKeyDown((event) => {
      handleEditorKey(event.browserEvent, handlers.current);
    }),
  ];
  return {
    editor,
    texts,
    typed,
    paintChanges,
    dispose: () => {
      for (const subscription of subscriptions) {
        subscription.dispose();
      }
      editor.dispose();
      texts[Symbol.dispose]();
    },
  };
}

/** In the menu of a line, where remarks are made at all. */
function offerRemarks(side: CodeEditor, handlers: { readonly current: ProgramEditorProps }) {
  return handlers.current.onRemark === undefined
    ? []
    : [
        side.addAction({
          id: "remark.addOnLine",
          label: t("Remark on this line"),
          contextMenuGroupId: "1_remark",
          run: (editor) => {
            const line = editor.getPosition()?.lineNumber;
            if (line !== undefined) {
              handlers.current.onRemark?.(line);
            }
          },
        }),
      ];
}

type CodeEditor = ReturnType<DiffEditor["getModifiedEditor"]>;

/** Tells which line is pointed at, and which one somebody went to: not where typing or a page led. */
function watchLines(side: CodeEditor, handlers: { readonly current: ProgramEditorProps }) {
  let lastLine = side.getPosition()?.lineNumber;
  return [
    side.onMouseMove(({ target }) => handlers.current.onPoint(target.position?.lineNumber)),
    side.onMouseLeave(() => handlers.current.onPoint(undefined)),
    side.onDidBlurEditorText(() => handlers.current.onPoint(undefined)),
    side.onDidChangeCursorPosition(({ position: { lineNumber }, reason }) => {
      if (reason === CursorReason.Explicit && lineNumber !== lastLine) {
        handlers.current.onPoint(lineNumber);
        handlers.current.onGoTo(lineNumber);
      }
      lastLine = lineNumber;
    }),
  ];
}

/** The diff editor forgets the names of its sides whenever it lays them out anew. */
function keepAriaLabel(side: CodeEditor, ariaLabel: string) {
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
  ran: { name: "run-glyph-ran", hover: t("Ran") },
  running: { name: "run-glyph-running", hover: t("Running"), className: "run-line-running" },
  shown: { name: "", hover: t("The frame on screen shows this"), className: "run-line-shown" },
  failed: { name: "run-glyph-failed", hover: t("Failed here"), className: "run-line-failed" },
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
    ...(marks.shown === undefined ? [] : [wholeLine(marks.shown, GLYPHS.shown)]),
    ...(marks.failed === undefined ? [] : [wholeLine(marks.failed, GLYPHS.failed)]),
  ];
}

/** So much of a remark stands behind its line; all of it on hover. */
const REMARK_CHARS = 60;

function toRemarkDecoration([line, text]: readonly [number, string]) {
  const isLong = text.length > REMARK_CHARS;
  const shown = isLong ? `${text.slice(0, REMARK_CHARS - 1).trimEnd()}…` : text;
  return {
    // Behind the last character, wherever that is.
    range: new MonacoRange(line, 1, line, Number.MAX_SAFE_INTEGER),
    options: {
      after: { content: `  ✎ ${shown.replaceAll("\n", " ")}`, inlineClassName: "line-remark" },
      showIfCollapsed: true,
      // Somebody's words, and no markup of ours.
      hoverMessage: { value: text.replaceAll(/[^\p{L}\p{N}\s]/gu, "\\$&") },
    },
  };
}

function createHandle(get: () => OpenEditor | undefined): ProgramEditorHandle {
  return {
    focus: () => {
      get()?.editor.getModifiedEditor().focus();
    },
    revealLine: (line) => {
      const right = get()?.editor.getModifiedEditor();
      right?.setPosition({ lineNumber: line, column: 1 });
      right?.revealLineInCenterIfOutsideViewport(line);
    },
    applyFix: ({ range, text }) => {
      const open = get();
      if (open !== undefined) {
        const { line, column, endLine, endColumn } = range;
        const place = new MonacoRange(line, column, endLine, endColumn);
        replaceRange(open.editor, { range: place, text });
      }
    },
    markedLines: () => markedLinesOf(get()?.editor.getModifiedEditor().getSelection()),
    setText: (text) => {
      const open = get();
      if (open !== undefined && !open.texts.isExchanging) {
        const { modified } = open.texts;
        replaceRange(open.editor, { range: modified.getFullModelRange(), text });
      }
    },
  };
}

/** An edit of its own for the editor's undo. */
function replaceRange(
  editor: DiffEditor,
  edit: { readonly range: InstanceType<typeof MonacoRange>; readonly text: string },
): void {
  const right = editor.getModifiedEditor();
  right.pushUndoStop();
  right.executeEdits("studio", [edit]);
  right.pushUndoStop();
}
