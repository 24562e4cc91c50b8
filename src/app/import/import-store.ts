/** The import page at work: files in, candidates checked, everything stored at once or nothing. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { AppError, toErrorData, type ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { createId } from "@/base/id";
import { createJobQueue } from "@/base/job-queue";
import { nextTask } from "@/base/turns/next-task";
import type { OnProgress } from "@/base/progress";
import { bounds } from "@/core/bounds";
import { whileBusy } from "@/app/busy";
import { Job, NO_JOB, type JobState, type JobTools } from "@/app/job";
import { Candidates, describeGroup, toCard } from "@/app/import/candidates";
import { CompanionPool } from "@/app/import/companion-pool";
import { createImportPorts } from "@/app/import/import-ports";
import { findAlready, type WaitingImport } from "@/app/import/find-already";
import { requireThatFarOpen } from "@/app/import/require-that-open";
import { toImported, type ImportTarget } from "@/app/import/prepared-demonstration";
import { tellImported, undoImport } from "@/app/import/undo/undo-import";
import type { Services } from "@/app/services";
import { isImportable, type ImportCandidate } from "@/features/import/import-candidate";
import type { ImportOutcome } from "@/features/import/import-panel";
import type { ImportQuestion } from "@/features/import/import-question";
import { claimFiles, type FileClaim } from "@/formats/claim-files";
import type { GivenFile } from "@/formats/given-file";
import type { Importer, PreparedImport, ReadGroup } from "@/formats/importer";
import type { ImportPorts } from "@/formats/import-ports";
import { IMPORTERS } from "@/formats/importers";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";
import { summaryWords } from "@/app/import/summary-words";

export interface ImportState extends JobState<"import"> {
  readonly candidates: readonly ImportCandidate[];
  readonly outcome: ImportOutcome | undefined;
  /** Asked before anything is kept; undefined where nothing is. */
  readonly question: ImportQuestion | undefined;
}

export interface ImportController extends StoreApi<ImportState> {
  readonly addFiles: (files: readonly GivenFile[]) => void;
  readonly setInstruction: (candidateId: string, instruction: string) => void;
  readonly remove: (candidateId: string) => void;
  readonly importAll: () => Promise<void>;
  /** Takes what is new alone, all of it again, or nothing, where that is asked. */
  readonly answer: (wanted: "fresh" | "all" | "none") => Promise<void>;
  readonly cancel: () => void;
  readonly undo: () => Promise<void>;
  /** Its page is left: what was begun goes on, and its end, which this waits for, is told on any page. */
  readonly leave: () => Promise<void>;
}

/** So many cards are drawn in a few milliseconds. */
const CARDS_AT_ONCE = 50;

/** What a candidate holds; absent parts come with the reading. */
interface Held {
  readonly reading: Job;
  readonly importer?: Importer;
  readonly read?: ReadGroup;
}

/** `importers` is the table of formats; see {@link IMPORTERS}. */
export function createImportController(
  services: Services,
  projectId: string,
  importers: readonly Importer[] = IMPORTERS,
): ImportController {
  return new FileImport(services, projectId, importers).controller();
}

class FileImport {
  readonly #services: Services;
  readonly #ports: ImportPorts;
  readonly #projectId: string;
  readonly #importers: readonly Importer[];
  readonly #companions: CompanionPool;
  readonly #held = new Map<string, Held>();
  readonly #enqueue = createJobQueue(bounds.reading.atOnce);
  readonly #store = createStore<ImportState>(() => ({
    ...NO_JOB,
    candidates: [],
    outcome: undefined,
    question: undefined,
  }));
  readonly #candidates = new Candidates((change) => {
    this.#store.setState(({ candidates }) => ({ candidates: change(candidates) }));
  });
  readonly #importing = new Job<"import">((change) => {
    this.#store.setState(change);
  });

  #under = Promise.resolve();
  #isLeft = false;
  #waiting: WaitingImport | undefined;

  constructor(services: Services, projectId: string, importers: readonly Importer[]) {
    this.#services = services;
    this.#ports = createImportPorts(services);
    this.#projectId = projectId;
    this.#importers = importers;
    this.#companions = new CompanionPool(importers);
  }

  controller(): ImportController {
    return {
      ...this.#store,
      addFiles: (files) => {
        const { rest, cards } = this.#companions.take(files);
        for (const card of cards) {
          this.#candidates.add([card]);
        }
        this.#describeAgain();
        void whileBusy(() => this.#acceptAll(claimFiles(rest, this.#importers)));
      },
      setInstruction: (id, instruction) => {
        this.#candidates.change(id, { instruction });
      },
      remove: (id) => {
        this.#held.get(id)?.reading.cancel();
        this.#held.delete(id);
        this.#companions.remove(id);
        this.#describeAgain();
        this.#candidates.remove(id);
      },
      importAll: () => {
        this.#under = this.#importing.start("import", t("Starting"), (tools) =>
          this.#importAll(tools),
        );
        return this.#under;
      },
      answer: (wanted) => {
        this.#under = this.#importing.start("import", t("Importing"), () => this.#answer(wanted));
        return this.#under;
      },
      leave: () => {
        this.#isLeft = true;
        return this.#under;
      },
      cancel: this.#importing.cancel,
      undo: () => whileBusy(() => this.#undo()),
    };
  }

  /** A folder may bring thousands: the page draws what it was given before it is given more. */
  async #acceptAll(claims: readonly FileClaim[]): Promise<void> {
    for (let start = 0; start < claims.length; start += CARDS_AT_ONCE) {
      if (start > 0) {
        await nextTask();
      }
      const slice = claims.slice(start, start + CARDS_AT_ONCE);
      const cards = slice.map(({ group }) => toCard(group));
      this.#candidates.add(cards);
      for (const [index, claim] of slice.entries()) {
        this.#accept(claim, elementAt(cards, index));
      }
    }
  }

  /** Reads the group of a card as soon as it is its turn. */
  #accept(claim: FileClaim, card: ImportCandidate): void {
    const reading = new Job(({ error }) => {
      if (error !== undefined) {
        this.#fail(card.id, error);
      }
    });
    this.#held.set(card.id, { reading });
    void reading.start("read", t("Reading"), ({ signal }) =>
      this.#candidates.whileReading(() => this.#enqueue(() => this.#read(card.id, claim, signal))),
    );
  }

  /** Reads a group by the first format that knows it on a closer look. */
  async #read(id: string, claim: FileClaim, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { group, importer, others } = claim;
    const read = await importer.read(group, { ports: this.#ports, signal });
    if (signal.aborted) {
      return;
    }
    if (read !== undefined) {
      await this.#show(id, importer, read);
      return;
    }
    const [first, ...more] = claimFiles(group.files, others);
    const next = ensureExists(first);
    this.#candidates.changeSoon(id, describeGroup(next.group));
    void this.#acceptAll(more);
    await this.#read(id, next, signal);
  }

  async #show(id: string, importer: Importer, read: ReadGroup): Promise<void> {
    const held = ensureExists(this.#held.get(id));
    this.#held.set(id, { ...held, importer, read });
    const contents = await read.describe(this.#companions.of(importer));
    const summary = `${toldHere(importer.title)} · ${summaryWords(contents.summary)}`;
    this.#candidates.changeSoon(id, { ...contents, summary, icon: importer.icon, status: "ready" });
  }

  /** Companions count, whichever come first. */
  #describeAgain(): void {
    for (const [id, { importer, read }] of this.#held) {
      if (importer?.companions !== undefined && read !== undefined) {
        void this.#describe(id, importer, read);
      }
    }
  }

  async #describe(id: string, importer: Importer, read: ReadGroup): Promise<void> {
    const companions = this.#companions.of(importer);
    try {
      const { summary } = await read.describe(companions);
      // Others that came meanwhile are described by a later call.
      if (this.#companions.of(importer) === companions) {
        this.#candidates.changeSoon(id, {
          summary: `${toldHere(importer.title)} · ${summaryWords(summary)}`,
        });
      }
    } catch (error) {
      this.#fail(id, toErrorData(error));
    }
  }

  #fail(id: string, error: ErrorData): void {
    this.#candidates.changeSoon(id, { status: "failed", error, summary: t("Not importable") });
  }

  async #importAll({ signal, onProgress }: JobTools): Promise<void> {
    const ready = this.#store.getState().candidates.filter(isImportable);
    const target: ImportTarget = { projectId: this.#projectId, importId: createId("imp") };
    const prepared: PreparedImport[] = [];
    for (const [index, candidate] of ready.entries()) {
      const tell: OnProgress = ({ label, ...progress }) => {
        onProgress({
          ...progress,
          label:
            ready.length === 1
              ? label
              : t("File {number} of {total}: {label}", {
                  number: index + 1,
                  total: ready.length,
                  label,
                }),
        });
      };
      prepared.push(await this.#prepare(candidate, { signal, onProgress: tell }));
    }
    signal.throwIfAborted();
    const label = ready.map((candidate) => candidate.fileName).join(", ");
    const found = await findAlready(this.#services.storage, prepared);
    const waiting = { target, label, prepared, found };
    if (found.question.already.length > 0 && !this.#isLeft) {
      this.#waiting = waiting;
      this.#store.setState({ question: found.question });
    } else {
      await this.#finish(waiting, prepared);
    }
  }

  /** What a person wants with files that are here already. */
  async #answer(wanted: "fresh" | "all" | "none"): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#store.setState({ question: undefined });
    if (waiting !== undefined && wanted !== "none") {
      await this.#finish(waiting, wanted === "all" ? waiting.prepared : waiting.found.fresh);
    }
  }

  async #finish(
    { target, label, found }: WaitingImport,
    chosen: readonly PreparedImport[],
  ): Promise<void> {
    const names = found.question.already;
    const [already, leftOut] = chosen === found.fresh ? [[], names] : [names, []];
    const demonstrations = await this.#keep(target, label, chosen);
    const told = { importId: target.importId, label, already, leftOut };
    const outcome: ImportOutcome = { ...told, demonstrations, isUndone: false };
    this.#store.setState({ outcome });
    if (this.#isLeft) {
      tellImported(this.#services.storage, outcome);
    }
  }

  async #keep(
    target: ImportTarget,
    label: string,
    prepared: readonly PreparedImport[],
  ): Promise<number> {
    const at = Date.now();
    // One millisecond apart, so that they stay in their order.
    const demonstrations = prepared
      .flatMap((item) => item.demonstrations)
      .map((demonstration, index) => toImported(demonstration, target, at + index));
    await this.#services.storage.imports.addImport({
      id: target.importId,
      projectId: target.projectId,
      label,
      at,
      demonstrations,
      videos: prepared.flatMap((item) => item.blobs),
      exemplars: [],
    });
    return demonstrations.length;
  }

  async #prepare(candidate: ImportCandidate, tools: JobTools): Promise<PreparedImport> {
    const held = this.#held.get(candidate.id);
    if (held?.importer === undefined || held.read === undefined) {
      throw new AppError({
        code: "IMP-10",
        what: t("{fileName} is no longer there.", { fileName: candidate.fileName }),
        safe: t("Nothing was imported."),
        next: t("Choose the file again."),
      });
    }
    const instruction = candidate.instruction.trim();
    const words = { instruction, companions: this.#companions.of(held.importer) };
    const prepared = await held.read.prepare(words, { ...tools, ports: this.#ports });
    await requireThatFarOpen(this.#services, prepared.demonstrations);
    return prepared;
  }

  async #undo(): Promise<void> {
    const { outcome } = this.#store.getState();
    if (outcome !== undefined) {
      const onUndone = () => {
        this.#store.setState({ outcome: { ...outcome, isUndone: true } });
      };
      await undoImport(this.#services.storage, { ...outcome, onUndone });
    }
  }
}
