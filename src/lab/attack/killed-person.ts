/** Who works in the page that is killed: does what a person does, one thing after the other. */
import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import type { SeededRandom } from "@/base/seeded-random";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Exemplar } from "@/core/exemplar";
import type { SessionStore } from "@/document/session-store";
import { backUpReview, buildDemonstration, videoOf } from "@/lab/attack/elsewhere-backup";
import type { Told, Whole } from "@/lab/attack/kill-ledger";
import { acceptExemplar, redoWith, undoGesture } from "@/lesson/lesson-decisions";
import type { Storage } from "@/storage/open-storage";

const EXEMPLARS_PER_IMPORT = 20;
const VIDEO_BYTES = 200_000;
const RESTORED_EXEMPLARS = 4;

export const demonstrationOf = (importId: string) => `dem_${importId}`;
export const exemplarIdsOf = (importId: string) =>
  Array.from({ length: EXEMPLARS_PER_IMPORT }, (_, index) => `ex_${importId}_${index}`);

interface PersonParts {
  readonly storage: Storage;
  readonly session: SessionStore;
  readonly example: Exemplar;
  readonly random: SeededRandom;
  readonly tell: (told: Told) => Promise<void>;
}

/** One review, and what goes on around it. */
export class KilledPerson {
  readonly #parts: PersonParts;
  readonly #lesson;
  readonly #imported: string[] = [];
  #doing = "";

  constructor(parts: PersonParts) {
    this.#parts = parts;
    const { session, storage } = parts;
    this.#lesson = {
      log: session,
      memory: { ...storage.exemplars, list: async () => (await storage.exemplars.list()).items },
      createId,
      nowMs: Date.now,
    };
  }

  /** What is being done now. */
  get doing(): string {
    return this.#doing;
  }

  async act(): Promise<void> {
    const { random } = this.#parts;
    const [name, act] = random.pick([
      ["accept", () => this.#accept()],
      ["accept", () => this.#accept()],
      ["undo", () => undoGesture(this.#lesson)],
      ["undo", () => undoGesture(this.#lesson)],
      ["redo", () => this.#redo()],
      ["correct", () => this.#correct()],
      ["type", () => this.#type()],
      ["import", () => this.#import()],
      ["undo-import", () => this.#undoImport()],
      ["restore", () => this.#restore()],
    ] as const);
    this.#doing = name;
    try {
      await act();
    } catch (error) {
      // Five corrections are all that there are.
      if (!(error instanceof AppError && error.code === "DOC-02")) {
        throw error;
      }
    }
  }

  #exemplarOf(programId: string, demonstrationId: string): Exemplar {
    const { example } = this.#parts;
    const provenance = { ...example.provenance, demonstrationId, programId };
    return { ...example, id: `ex_${programId}`, provenance };
  }

  #addProgram(): string {
    const { session } = this.#parts;
    const id = createId("program");
    const number = session.getState().session.versions.length + 1;
    session.apply({
      kind: "program.add",
      version: {
        id,
        number,
        kind: "proposed",
        text: "pass",
        abstractions: EMPTY_ABSTRACTIONS,
        createdAt: Date.now(),
      },
    });
    return id;
  }

  async #accept(): Promise<void> {
    const { session } = this.#parts;
    const programId = this.#addProgram();
    const exemplar = this.#exemplarOf(programId, session.demonstrationId);
    await acceptExemplar(this.#lesson, exemplar, { programId, exemplarId: exemplar.id });
  }

  async #redo(): Promise<void> {
    const { demonstrationId } = this.#parts.session;
    await redoWith(this.#lesson, async ({ id }) => this.#exemplarOf(id, demonstrationId));
  }

  async #correct(): Promise<void> {
    const { session } = this.#parts;
    const programId = this.#addProgram();
    const id = createId("correction");
    const correction = { id, programId, text: "Wash it first.", at: Date.now() };
    session.apply({ kind: "correction.add", correction });
    await session.whenSaved();
  }

  async #type(): Promise<void> {
    const { session, random } = this.#parts;
    const baseId = this.#addProgram();
    for (let text = "# "; text.length < 12; text += "x") {
      session.typeDraft({ baseId, text, abstractions: EMPTY_ABSTRACTIONS });
      await pause(random.integer(0, 3));
    }
    await session.whenSaved();
  }

  async #import(): Promise<void> {
    const { storage } = this.#parts;
    const id = createId("import");
    await this.#wholly("import", id, async () => {
      const exemplars = exemplarIdsOf(id).map((exemplarId) => ({
        ...this.#exemplarOf(exemplarId, `dem_elsewhere_${id}`),
        id: exemplarId,
      }));
      await storage.imports.addImport({
        id,
        label: "bundle",
        at: Date.now(),
        demonstrations: [buildDemonstration(demonstrationOf(id), id)],
        videos: [{ id: videoOf(id), blob: new Blob([new Uint8Array(VIDEO_BYTES)]) }],
        exemplars,
      });
    });
    this.#imported.push(id);
  }

  async #undoImport(): Promise<void> {
    const id = this.#imported.pop();
    if (id !== undefined) {
      await this.#wholly("undo-import", id, () =>
        this.#parts.storage.imports.undoImportWithWork(id),
      );
    }
  }

  /** A backup of another device, with a review and what it accepted. */
  async #restore(): Promise<void> {
    const id = createId("dem");
    const pieces = await backUpReview(id, RESTORED_EXEMPLARS, (programId) =>
      this.#exemplarOf(programId, id),
    );
    const backup = new File([...pieces], "elsewhere.exemplar-backup");
    await this.#wholly("restore", id, async () => {
      await this.#parts.storage.backup.restore(backup, "keep-here");
    });
  }

  async #wholly(what: Whole, id: string, work: () => Promise<unknown>): Promise<void> {
    const { tell } = this.#parts;
    await tell({ kind: "begins", what, id });
    await work();
    void tell({ kind: "ended", what, id });
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
