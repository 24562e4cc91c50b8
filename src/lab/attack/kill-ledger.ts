/**
 * What a tab told before it was killed, held against what the studio finds when it is opened again.
 *
 * Key ideas: only what was shown as saved may be missed; what was under way may be there or not, but as a
 * whole. The ledger of a lane goes on over its tabs: what was saved four kills ago still has to be there.
 */

/** What the page tells when the studio would: "Saved", "Accepted", "Imported". */
export type Told =
  | { readonly kind: "saved"; readonly operationIds: readonly string[] }
  | { readonly kind: "begins" | "ended"; readonly what: Whole; readonly id: string };

/** Things that come and go in one piece. */
export type Whole = "import" | "undo-import" | "restore";

/** How much of something that comes as a whole is there. */
export interface Presence {
  readonly id: string;
  readonly there: number;
  readonly of: number;
}

/** One log as it is read when the studio is opened again. */
export interface FoundLog {
  readonly demonstrationId: string;
  readonly operationIds: readonly string[];
  readonly sequences: readonly number[];
  /** Of the verdicts that stand. */
  readonly acceptedIds: readonly string[];
  /** Of the memory, by their provenance. */
  readonly exemplarIds: readonly string[];
}

export interface Found {
  readonly log: FoundLog;
  readonly imports: readonly Presence[];
  /** Logs that a restore brought. */
  readonly restored: readonly FoundLog[];
  readonly damaged: number;
}

export interface KillFault {
  readonly kind: "lost" | "half" | "twice" | "damaged";
  readonly what: string;
}

type WholeState = "coming" | "there" | "going" | "gone";

/** Everything that was told in one lane. */
export class KillLedger {
  readonly #saved = new Set<string>();
  readonly #imports = new Map<string, WholeState>();
  readonly #restored = new Map<string, WholeState>();
  readonly #told = new Set<string>();

  get savedCount(): number {
    return this.#saved.size;
  }

  /** What may be looked for. */
  get importIds(): readonly string[] {
    return [...this.#imports.keys()];
  }

  get restoreIds(): readonly string[] {
    return [...this.#restored.keys()];
  }

  take(told: Told): void {
    if (told.kind === "saved") {
      for (const id of told.operationIds) {
        this.#saved.add(id);
      }
      return;
    }
    const isEnd = told.kind === "ended";
    if (told.what === "restore") {
      this.#restored.set(told.id, isEnd ? "there" : "coming");
    } else if (told.what === "import") {
      this.#imports.set(told.id, isEnd ? "there" : "coming");
    } else {
      this.#imports.set(told.id, isEnd ? "gone" : "going");
    }
  }

  /**
   * What does not hold and was not told before. What was under way has now happened or not, and stays so.
   */
  judge(found: Found): readonly KillFault[] {
    const faults = this.#judgeAll(found).filter(({ what }) => !this.#told.has(what));
    for (const { what } of faults) {
      this.#told.add(what);
    }
    return faults;
  }

  #judgeAll(found: Found): readonly KillFault[] {
    return [
      ...this.#judgeLost(found),
      ...[found.log, ...found.restored].flatMap(judgeLog),
      ...found.imports.flatMap((presence) => this.#judgeImport(presence)),
      ...this.#judgeRestored(found.restored),
      ...(found.damaged === 0
        ? []
        : [{ kind: "damaged" as const, what: `${found.damaged} rows cannot be read` }]),
    ];
  }

  #judgeLost({ log }: Found): readonly KillFault[] {
    const there = new Set(log.operationIds);
    return [...this.#saved]
      .filter((id) => !there.has(id))
      .map((id) => ({ kind: "lost", what: `${id} was told saved and is not in the log` }));
  }

  #judgeImport({ id, there, of }: Presence): readonly KillFault[] {
    const state = this.#imports.get(id);
    if (there > 0 && there < of) {
      return [{ kind: "half", what: `${there} of ${of} parts of the import ${id} are there` }];
    }
    const isThere = there === of;
    if (state === "there" && !isThere) {
      return [{ kind: "lost", what: `the import ${id} was told done and is gone` }];
    }
    if (state === "gone" && isThere) {
      return [{ kind: "lost", what: `the import ${id} was told taken out and is there` }];
    }
    this.#imports.set(id, isThere ? "there" : "gone");
    return [];
  }

  #judgeRestored(logs: readonly FoundLog[]): readonly KillFault[] {
    const there = new Set(
      logs.filter(({ operationIds }) => operationIds.length > 0).map((log) => log.demonstrationId),
    );
    return [...this.#restored]
      .filter(([id, state]) => state === "there" && !there.has(id))
      .map(([id]) => ({ kind: "lost", what: `the restore of ${id} was told done and is gone` }));
  }
}

function judgeLog(log: FoundLog): readonly KillFault[] {
  const { demonstrationId, operationIds, sequences, acceptedIds, exemplarIds } = log;
  const faults: KillFault[] = [];
  const fault = (kind: KillFault["kind"], what: string) =>
    void faults.push({ kind, what: `${demonstrationId}: ${what}` });
  for (const id of acceptedIds.filter((each) => !exemplarIds.includes(each))) {
    fault("half", `the verdict of ${id} stands without its exemplar`);
  }
  // Without a log nobody reviewed it here: an exemplar of elsewhere is whole.
  const orphans = exemplarIds.filter((each) => !acceptedIds.includes(each));
  for (const id of operationIds.length === 0 ? [] : orphans) {
    fault("half", `${id} is in the memory without a verdict`);
  }
  if (new Set(operationIds).size < operationIds.length) {
    fault("twice", "an operation is in the log twice");
  }
  if (sequences.some((sequence, index) => sequence !== index)) {
    fault("twice", `the log's places are ${sequences.join(" ").slice(0, 100)}`);
  }
  if (new Set(acceptedIds).size < acceptedIds.length) {
    fault("twice", "an exemplar has two verdicts that stand");
  }
  return faults;
}
