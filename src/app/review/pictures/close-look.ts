/**
 * A close look at one thing of the demonstration's frame: a square is chosen, the thing named, and the
 * picture model asked what is true of it (ICAL S4.7).
 *
 * Key ideas: what was found belongs to the frame it was found on, and goes when the playhead moves on;
 * the last wish wins; what is worth keeping goes into the demonstration's note, through its log.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { Job, NO_JOB, type JobState, type JobTools } from "@/app/job";
import { formatFrameTime } from "@/core/frames/frame-time";
import { labelAt } from "@/core/label-at";
import type { ClassAppearance } from "@/core/world/world-model";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import {
  detectAttributes,
  type ObjectCrop,
} from "@/engines/perception/attributes/detect-attributes";
import { toPictureTextModel } from "@/engines/perception/attributes/picture-text-model";
import type { Embedder } from "@/engines/perception/perception-engine";
import { addLine, describeLook, type Look } from "@/features/attributes/look";
import { firstSquare, type Square } from "@/features/attributes/square";
import { t } from "@/base/language/translate";

export interface CloseLookParts {
  readonly transport: TransportStore;
  readonly session: Pick<SessionStore, "getState" | "apply" | "undo">;
  /** The classes that a thing may be of. */
  readonly appearances: readonly ClassAppearance[];
  /** The pixels of a square of a frame. */
  readonly crop: (frame: number, square: Square, signal: AbortSignal) => Promise<ObjectCrop>;
  readonly openModel: () => Promise<{ readonly embedder: Embedder; readonly isShipped: boolean }>;
}

/** What was taken to be looked at. */
interface Subject {
  readonly frame: number;
  readonly square: Square;
}

export interface CloseLookState extends JobState<"look"> {
  readonly isOpen: boolean;
  readonly square: Square;
  /** Class of the thing; undefined until a label or the person says it. */
  readonly thing: string | undefined;
  readonly subject: Subject | undefined;
  readonly crop: ObjectCrop | undefined;
  readonly look: Look | undefined;
}

const NOTHING_SEEN = { ...NO_JOB, crop: undefined, look: undefined } as const;

export class CloseLook {
  readonly #parts: CloseLookParts;
  readonly #store: StoreApi<CloseLookState>;
  readonly #job: Job<"look">;

  constructor(parts: CloseLookParts) {
    this.#parts = parts;
    this.#store = createStore<CloseLookState>(() => ({
      isOpen: false,
      square: firstSquare(parts.transport.getState().frames),
      thing: undefined,
      subject: undefined,
      ...NOTHING_SEEN,
    }));
    this.#job = new Job((change) => {
      this.#store.setState(change);
    });
  }

  get store(): Pick<StoreApi<CloseLookState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  /** False where pictures tell nothing of the world's objects. */
  get isPossible(): boolean {
    return this.#parts.appearances.length > 0;
  }

  get appearances(): readonly ClassAppearance[] {
    return this.#parts.appearances;
  }

  readonly toggle = (): void => {
    if (this.#store.getState().isOpen) {
      this.leave();
    } else if (this.isPossible) {
      this.#parts.transport.getState().pause();
      this.#store.setState({ isOpen: true });
      this.followPlayhead();
    }
  };

  readonly leave = (): void => {
    this.#job.drop();
    this.#store.setState({ isOpen: false, subject: undefined, ...NOTHING_SEEN });
  };

  /** Moves the square; what was seen in it before stays until another one is taken. */
  readonly place = (square: Square): void => {
    this.#store.setState({ square });
  };

  /** Looks at the square as it is on the frame shown. */
  readonly take = (): void => {
    const { transport } = this.#parts;
    transport.getState().pause();
    const { square } = this.#store.getState();
    this.#store.setState({ subject: { frame: transport.getState().frame, square } });
    void this.look();
  };

  /** Says of which class the thing is. */
  readonly name = (thing: string): void => {
    this.#store.setState({ thing });
    void this.look();
  };

  /** Stops what is under way; the square stays. */
  readonly cancel = (): void => {
    this.#job.drop();
  };

  /** Another frame: nothing is known of it yet but what its label is about. */
  readonly followPlayhead = (): void => {
    const { isOpen, subject } = this.#store.getState();
    const { frame } = this.#parts.transport.getState();
    if (!isOpen || subject?.frame === frame) {
      return;
    }
    this.#job.drop();
    const label = labelAt(this.#parts.session.getState().session.labels, frame);
    const thing = this.#appearanceOf(label?.object)?.class;
    this.#store.setState({
      subject: undefined,
      ...(thing === undefined ? {} : { thing }),
      ...NOTHING_SEEN,
    });
  };

  /** Asks the model about the subject, once the thing has a name. */
  readonly look = async (): Promise<void> => {
    this.#job.drop();
    const { subject, thing } = this.#store.getState();
    if (subject === undefined) {
      return;
    }
    this.#store.setState(NOTHING_SEEN);
    await this.#job.start("look", t("Reading the frame"), async (tools) => {
      const { signal } = tools;
      const crop = await this.#parts.crop(subject.frame, subject.square, signal);
      signal.throwIfAborted();
      this.#store.setState({ crop });
      const appearance = this.#appearanceOf(thing);
      if (appearance !== undefined) {
        const look = await this.#ask(crop, appearance, tools);
        signal.throwIfAborted();
        this.#store.setState({ look });
      }
    });
  };

  /** What was seen as a line of the note; undefined while there is nothing to keep. */
  describe(): string | undefined {
    const { look, subject } = this.#store.getState();
    if (look === undefined || look.findings.length === 0 || subject === undefined) {
      return undefined;
    }
    const { frames } = this.#parts.transport.getState();
    const frameText = `${subject.frame} (${formatFrameTime(frames, subject.frame)})`;
    return describeLook(look, { frameText, square: subject.square });
  }

  /** Puts what was seen into the demonstration's note, and gives the way back. */
  readonly keep = (): (() => void) => {
    const line = this.describe();
    const { session } = this.#parts;
    const { note } = session.getState().session;
    if (line === undefined || note.includes(line)) {
      return () => undefined;
    }
    const { id } = session.apply({ kind: "note.set", text: addLine(note, line) });
    return () => {
      session.undo(id);
    };
  };

  #appearanceOf(thing: string | undefined): ClassAppearance | undefined {
    return this.#parts.appearances.find((each) => each.class === thing);
  }

  async #ask(crop: ObjectCrop, { noun, states }: ClassAppearance, tools: JobTools): Promise<Look> {
    const { embedder, isShipped } = await this.#parts.openModel();
    const { model: name, revision } = embedder.pictures ?? embedder;
    const model = { name, revision, isShipped };
    if (states.length === 0) {
      return { noun, findings: [], model };
    }
    const pictures = toPictureTextModel(embedder);
    const scores = await detectAttributes(pictures, { crop, noun }, states, tools);
    const findings = scores.map(({ state: { holds, lacks }, probability }) => ({
      holds,
      lacks,
      probability,
    }));
    return { noun, findings, model };
  }
}
