/** The import page at work: files in, candidates checked, everything stored at once or nothing. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { AppError, isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { createId } from "@/base/id";
import type { Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { prepareTeach, readTeachFile } from "@/app/import/import-teach";
import { prepareVideo } from "@/app/import/import-video";
import type { ImportTarget, PreparedDemonstration } from "@/app/import/prepared-demonstration";
import type { Services } from "@/app/services";
import { isImportable, type ImportCandidate } from "@/features/import/import-candidate";
import type { ImportOutcome } from "@/features/import/import-panel";
import type { TeachEpisode } from "@/formats/teach";

export interface ImportState {
  readonly candidates: readonly ImportCandidate[];
  readonly progress: Progress | undefined;
  readonly outcome: ImportOutcome | undefined;
  readonly error: ErrorData | undefined;
}

export interface ImportController extends StoreApi<ImportState> {
  readonly addFiles: (files: readonly File[]) => void;
  readonly setInstruction: (candidateId: string, instruction: string) => void;
  readonly remove: (candidateId: string) => void;
  readonly importAll: () => Promise<void>;
  readonly cancel: () => void;
  readonly undo: () => Promise<void>;
}

/** What a recognised file holds, kept beside its candidate. */
interface Recognised {
  readonly file: File;
  readonly episode: TeachEpisode | undefined;
}

export function createImportController(services: Services, projectId: string): ImportController {
  return new FileImport(services, projectId).controller();
}

class FileImport {
  readonly #services: Services;
  readonly #projectId: string;
  readonly #recognised = new Map<string, Recognised>();
  readonly #store = createStore<ImportState>(() => ({
    candidates: [],
    progress: undefined,
    outcome: undefined,
    error: undefined,
  }));
  #abort: AbortController | undefined;

  constructor(services: Services, projectId: string) {
    this.#services = services;
    this.#projectId = projectId;
  }

  controller(): ImportController {
    return {
      ...this.#store,
      addFiles: (files) => {
        for (const file of files) {
          void whileBusy(() => this.#recognise(file));
        }
      },
      setInstruction: (id, instruction) => {
        this.#change(id, { instruction });
      },
      remove: (id) => {
        this.#recognised.delete(id);
        this.#store.setState(({ candidates }) => ({
          candidates: candidates.filter((candidate) => candidate.id !== id),
        }));
      },
      importAll: () => whileBusy(() => this.#importAll()),
      cancel: () => this.#abort?.abort(),
      undo: () => whileBusy(() => this.#undo()),
    };
  }

  async #recognise(file: File): Promise<void> {
    const id = createId("file");
    const candidate: ImportCandidate = {
      id,
      fileName: file.name,
      sizeBytes: file.size,
      kind: "unknown",
      status: "reading",
      summary: "",
      instruction: "",
      report: undefined,
      error: undefined,
    };
    this.#store.setState(({ candidates }) => ({ candidates: [...candidates, candidate] }));
    try {
      await (looksLikeVideo(file) ? this.#recogniseVideo(id, file) : this.#recogniseGame(id, file));
    } catch (error) {
      this.#change(id, { status: "failed", error: toErrorData(error), summary: "Not importable" });
    }
  }

  async #recogniseGame(id: string, file: File): Promise<void> {
    const read = await readTeachFile(file);
    if (!read.ok) {
      throw read.error;
    }
    const { episode, report } = read.value;
    this.#recognised.set(id, { file, episode });
    const { actions, initialState, worldName, taskName } = episode;
    this.#change(id, {
      kind: "teach",
      status: "ready",
      summary: `TEACh · ${taskName} · ${actions.length} actions · ${initialState.objects.length} objects · ${worldName}`,
      instruction: episode.instruction,
      report,
    });
  }

  async #recogniseVideo(id: string, file: File): Promise<void> {
    this.#change(id, { kind: "video" });
    const engine = await this.#services.video();
    const video = await engine.open(file);
    const { frames } = video;
    video.close();
    this.#recognised.set(id, { file, episode: undefined });
    this.#change(id, {
      status: "ready",
      summary: `Video · ${frames.timestampsUs.length} frames · ${(frames.durationUs / 1e6).toFixed(1)} s · ${frames.widthPx} × ${frames.heightPx} · ${frames.codec}`,
    });
  }

  async #importAll(): Promise<void> {
    const ready = this.#store.getState().candidates.filter(isImportable);
    const target: ImportTarget = { projectId: this.#projectId, importId: createId("imp") };
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#store.setState({ error: undefined, progress: { label: "Starting", done: 0 } });
    try {
      const prepared: PreparedDemonstration[] = [];
      for (const [index, candidate] of ready.entries()) {
        const prefix = ready.length === 1 ? "" : `File ${index + 1} of ${ready.length}: `;
        const onProgress = (progress: Progress) => {
          this.#store.setState({ progress: { ...progress, label: `${prefix}${progress.label}` } });
        };
        prepared.push(await this.#prepare(candidate, target, { signal, onProgress }));
      }
      signal.throwIfAborted();
      await this.#services.storage.imports.addImport({
        id: target.importId,
        projectId: target.projectId,
        label: ready.map((candidate) => candidate.fileName).join(", "),
        at: Date.now(),
        demonstrations: prepared.map((item) => item.demonstration),
        videos: prepared.map((item) => item.video),
        exemplars: [],
      });
      const outcome = {
        importId: target.importId,
        demonstrations: prepared.length,
        isUndone: false,
      };
      this.#store.setState({ outcome, progress: undefined });
    } catch (error) {
      this.#store.setState({
        progress: undefined,
        error: isAbort(error) ? undefined : toErrorData(error),
      });
    } finally {
      this.#abort = undefined;
    }
  }

  async #prepare(
    candidate: ImportCandidate,
    target: ImportTarget,
    options: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
  ): Promise<PreparedDemonstration> {
    const recognised = this.#recognised.get(candidate.id);
    if (recognised === undefined) {
      throw new AppError({
        code: "IMP-10",
        what: `${candidate.fileName} is no longer there.`,
        safe: "Nothing was imported.",
        next: "Choose the file again.",
      });
    }
    const instruction = candidate.instruction.trim();
    const { file, episode } = recognised;
    return episode === undefined
      ? await prepareVideo(this.#services, target, { file, instruction }, options)
      : await prepareTeach(this.#services, target, { file, episode, instruction }, options);
  }

  async #undo(): Promise<void> {
    const { outcome } = this.#store.getState();
    if (outcome !== undefined) {
      await this.#services.storage.imports.undoImport(outcome.importId);
      this.#store.setState({ outcome: { ...outcome, isUndone: true } });
    }
  }

  #change(id: string, part: Partial<ImportCandidate>): void {
    this.#store.setState(({ candidates }) => ({
      candidates: candidates.map((candidate) =>
        candidate.id === id ? { ...candidate, ...part } : candidate,
      ),
    }));
  }
}

function looksLikeVideo(file: File): boolean {
  return file.type.startsWith("video/") || /\.(mp4|m4v|mov|webm|mkv|avi)$/i.test(file.name);
}
