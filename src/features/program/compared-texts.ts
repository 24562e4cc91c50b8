/**
 * The two texts of the comparison, and their exchange for others.
 *
 * Why it exists: a comparison that is under way and meets other texts counts lines that are gone, and throws.
 * Monaco ends one only when its view of the two models is disposed of, which it never does with a view that
 * it made itself. So each view is made and ended here: the models are taken out, the moment is waited for in
 * which Monaco lets go of them, the view is ended, and only then the texts are exchanged.
 */
import { monacoEditor } from "@/features/program/monaco";

export type DiffEditor = ReturnType<typeof monacoEditor.createDiffEditor>;
type View = ReturnType<DiffEditor["createViewModel"]>;
type Models = Record<"original" | "modified", ReturnType<typeof monacoEditor.createModel>>;

/** The texts of one editor; dispose of it after the editor. */
export class ComparedTexts implements Disposable {
  readonly #editor: DiffEditor;
  readonly #models: Models;
  #view: View;
  readonly #wanted = new Map<keyof Models, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: DiffEditor, texts: Readonly<Record<keyof Models, string>>) {
    this.#editor = editor;
    this.#models = {
      original: monacoEditor.createModel(texts.original, "python"),
      modified: monacoEditor.createModel(texts.modified, "python"),
    };
    this.#view = editor.createViewModel(this.#models);
    editor.setModel(this.#view);
  }

  /** The program that is edited, also while it is exchanged. */
  get modified(): Models["modified"] {
    return this.#models.modified;
  }

  get original(): Models["original"] {
    return this.#models.original;
  }

  /** Whether a text waits to be shown: what the models hold is not the page's any more. */
  get isExchanging(): boolean {
    return this.#timer !== undefined;
  }

  /** Replaces a text only when it differs, so that typing keeps its cursor; the editor's undo takes it back. */
  exchange(side: keyof Models, text: string): void {
    if ((this.#wanted.get(side) ?? this.#models[side].getValue()) === text) {
      return;
    }
    this.#wanted.set(side, text);
    if (this.#timer !== undefined) {
      return;
    }
    const view = this.#editor.saveViewState();
    const hasFocus = this.#editor.getModifiedEditor().hasTextFocus();
    this.#editor.setModel(null);
    // Monaco lets go of the view in a timeout of its own, asked for before this one.
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#view.dispose();
      this.#replaceTexts();
      this.#view = this.#editor.createViewModel(this.#models);
      this.#editor.setModel(this.#view);
      this.#editor.restoreViewState(view);
      if (hasFocus) {
        this.#editor.getModifiedEditor().focus();
      }
    }, 0);
  }

  #replaceTexts(): void {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    for (const [side, text] of wanted) {
      const model = this.#models[side];
      model.pushStackElement();
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
      model.pushStackElement();
    }
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#view.dispose();
    this.#models.original.dispose();
    this.#models.modified.dispose();
  }
}
