/**
 * The perception worker in use, what is prepared in it, and how it is exchanged: where it breaks, a
 * fresh one takes over with less (WASM instead of WebGPU, then one thread instead of all).
 */
import * as Comlink from "comlink";
import { toErrorData } from "@/base/app-error";
import type { JobOptions } from "@/base/progress";
import type { Labeller } from "@/engines/perception/pairs/label-frames";
import { RUNTIME_FAILED } from "@/engines/perception/models/model-description";
import type { PreparedModel } from "@/engines/perception/models/model-keeper";
import type { PerceptionConnection } from "@/engines/perception/perception-connection";
import type {
  DeviceChoice,
  DeviceJobOptions,
  PerceptionStatus,
} from "@/engines/perception/perception-engine";
import type { LabellerSource } from "@/engines/perception/pairs/steady-labeller";

/** What is tried where a choice breaks the worker. */
const WEAKER: Readonly<Record<DeviceChoice, DeviceChoice | undefined>> = {
  auto: "wasm",
  webgpu: "wasm",
  wasm: "wasm-single",
  "wasm-8bit": "wasm",
  "wasm-single": undefined,
};

const ONE_THREAD: DeviceChoice = "wasm-single";

type Connect = (maxThreads: number | undefined) => PerceptionConnection;

export class PerceptionHost implements LabellerSource {
  readonly #connectWorker: Connect;
  #connection: PerceptionConnection | undefined;
  #prepared: PreparedModel | undefined;
  #choice: DeviceChoice = "auto";
  #onStatus: DeviceJobOptions["onStatus"];

  /** `connectWorker` starts a worker that may use so many threads. */
  constructor(connectWorker: Connect) {
    this.#connectWorker = connectWorker;
  }

  /** What is prepared; undefined until something is, and where its worker broke. */
  get prepared(): PreparedModel | undefined {
    return this.#connection?.isBroken() === true ? undefined : this.#prepared;
  }

  /** The worker in use, or a fresh one in place of a broken one. */
  connect(): PerceptionConnection {
    const maxThreads = this.#choice === ONE_THREAD ? 1 : undefined;
    if (this.#connection?.maxThreads !== maxThreads || this.#connection?.isBroken() === true) {
      this.close();
    }
    this.#connection ??= this.#connectWorker(maxThreads);
    return this.#connection;
  }

  /** Prepares the model for this choice, or for a weaker one where it breaks the worker. */
  async prepare(choice: DeviceChoice, options: DeviceJobOptions): Promise<PreparedModel> {
    this.#choice = choice;
    this.#onStatus = options.onStatus ?? this.#onStatus;
    const prepared = await this.prepareAgain(options);
    this.#onStatus?.(prepared.status);
    return prepared;
  }

  /** The same for the choice made before. */
  async prepareAgain(options: JobOptions): Promise<PreparedModel> {
    try {
      this.#prepared = await this.#prepareHere(options);
      return this.#prepared;
    } catch (error) {
      return this.#weaken(error, options);
    }
  }

  current(): Labeller {
    // A broken worker says so when it is asked, which is what brings in the next one.
    return (this.#connection ?? this.connect()).labeller;
  }

  async replace(failed: Labeller, error: unknown): Promise<void> {
    const isReplaced = this.#connection !== undefined && this.#connection.labeller !== failed;
    const prepared = isReplaced ? await this.prepareAgain({}) : await this.#weaken(error, {});
    this.#onStatus?.(prepared.status);
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#prepared = undefined;
  }

  async #prepareHere({ onProgress }: JobOptions): Promise<PreparedModel> {
    const choice = this.#choice;
    const progress = onProgress && Comlink.proxy(onProgress);
    const listener = Comlink.proxy((status: PerceptionStatus) => {
      this.#prepared = this.#prepared && { ...this.#prepared, status };
      this.#onStatus?.(status);
    });
    return this.connect().call((api) => api.prepare(choice, progress, listener));
  }

  async #weaken(error: unknown, options: JobOptions): Promise<PreparedModel> {
    const { code, what } = toErrorData(error);
    const weaker = WEAKER[this.#choice];
    if (code !== RUNTIME_FAILED || weaker === undefined) {
      throw error;
    }
    this.close();
    this.#choice = weaker;
    const prepared = await this.prepareAgain(options);
    const { status } = prepared;
    const how = weaker === ONE_THREAD ? "WASM with one thread" : "WASM";
    const note = `${what} So it goes on on ${how}. ${status.note ?? ""}`.trim();
    this.#prepared = { ...prepared, status: { ...status, note } };
    return this.#prepared;
  }
}
