/** The import page at work: files in, candidates checked, everything stored at once or nothing. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { AppError, isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { createId } from "@/base/id";
import type { Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { prepareTeach, readTeachFile } from "@/app/import/import-teach";
import { prepareVideo } from "@/app/import/import-video";
import { prepareWebTasks, readWebTasks } from "@/app/import/import-web";
import {
  describeWebTasks,
  looksLikePicture,
  PICTURES_ID,
  toPicturesCard,
  withPictures,
  type PicturePool,
} from "@/app/import/web-pictures";
import type { ImportTarget } from "@/app/import/prepared-demonstration";
import type { Services } from "@/app/services";
import { isImportable, type ImportCandidate } from "@/features/import/import-candidate";
import type { ImportOutcome } from "@/features/import/import-panel";
import type { TeachEpisode } from "@/formats/teach/teach";
import type { WebImport } from "@/formats/web/web-trajectory";
import type { StoredVideo } from "@/storage/video-store";
import type { Demonstration } from "@/core/demonstration";

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
  readonly episode?: TeachEpisode;
  readonly web?: WebImport;
}

/** What one candidate brings. */
interface Prepared {
  readonly demonstrations: readonly Demonstration[];
  /** Videos and pictures. */
  readonly blobs: readonly StoredVideo[];
}

export function createImportController(services: Services, projectId: string): ImportController {
  return new FileImport(services, projectId).controller();
}

class FileImport {
  readonly #services: Services;
  readonly #projectId: string;
  readonly #recognised = new Map<string, Recognised>();
  #pictures: PicturePool = new Map();
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
        this.#takePictures(files.filter(looksLikePicture));
        for (const file of files.filter((given) => !looksLikePicture(given))) {
          void whileBusy(() => this.#recognise(file));
        }
      },
      setInstruction: (id, instruction) => {
        this.#change(id, { instruction });
      },
      remove: (id) => {
        this.#recognised.delete(id);
        if (id === PICTURES_ID) {
          this.#pictures = new Map();
          this.#describeWebAgain();
        }
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
      const web = looksLikeVideo(file) ? undefined : await readWebTasks(file);
      await (web !== undefined
        ? this.#recogniseWeb(id, file, web)
        : looksLikeVideo(file)
          ? this.#recogniseVideo(id, file)
          : this.#recogniseGame(id, file));
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

  #recogniseWeb(id: string, file: File, web: WebImport): void {
    this.#recognised.set(id, { file, web });
    const [first] = web.trajectories;
    this.#change(id, {
      kind: "web",
      status: "ready",
      summary: describeWebTasks(web, this.#pictures),
      instruction: web.trajectories.length === 1 ? (first?.instruction ?? "") : "",
      tasks: web.trajectories.map(({ instruction, steps }) => ({
        instruction,
        steps: steps.length,
      })),
      report: web.report,
    });
  }

  /** Screenshots belong to the steps that name them, whichever comes first. */
  #takePictures(files: readonly File[]): void {
    if (files.length === 0) {
      return;
    }
    this.#pictures = withPictures(this.#pictures, files);
    const card = toPicturesCard(this.#pictures);
    this.#store.setState(({ candidates }) => ({
      candidates: [...candidates.filter(({ id }) => id !== PICTURES_ID), card],
    }));
    this.#describeWebAgain();
  }

  #describeWebAgain(): void {
    for (const [id, { web }] of this.#recognised) {
      if (web !== undefined) {
        this.#change(id, { summary: describeWebTasks(web, this.#pictures) });
      }
    }
  }

  async #recogniseVideo(id: string, file: File): Promise<void> {
    this.#change(id, { kind: "video" });
    const engine = await this.#services.video();
    const video = await engine.open(file);
    const { frames } = video;
    video.close();
    this.#recognised.set(id, { file });
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
      const prepared: Prepared[] = [];
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
        demonstrations: prepared.flatMap((item) => item.demonstrations),
        videos: prepared.flatMap((item) => item.blobs),
        exemplars: [],
      });
      const outcome = {
        importId: target.importId,
        demonstrations: prepared.flatMap((item) => item.demonstrations).length,
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
  ): Promise<Prepared> {
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
    const { file, episode, web } = recognised;
    if (web !== undefined) {
      const tasks = await prepareWebTasks(target, { file, web, instruction }, this.#pictures);
      return { demonstrations: tasks.demonstrations, blobs: tasks.pictures };
    }
    const { demonstration, video } =
      episode === undefined
        ? await prepareVideo(this.#services, target, { file, instruction }, options)
        : await prepareTeach(this.#services, target, { file, episode, instruction }, options);
    return { demonstrations: [demonstration], blobs: [video] };
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
