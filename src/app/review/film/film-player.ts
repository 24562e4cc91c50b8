/**
 * The run of the version on screen as a film, with one playhead for it and for the demonstration.
 *
 * Key ideas: nothing of a film is kept but where it stands; pictures are drawn again from the state, the
 * newest wish first. While both are linked, whoever is moved moves the other: by the action, not by time.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { createLivePicture, type LiveDrawing } from "@/app/live-drawing";
import { alignCalls, firstDivergence } from "@/core/film/align-calls";
import { FilmTime } from "@/core/film/film-time";
import { openRunFilm, type RunFilm } from "@/core/film/run-film";
import type { Run } from "@/core/run";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldPainter } from "@/core/world/world-painter";
import type { WorldState } from "@/core/world/world-state";
import type { TransportStore } from "@/document/transport-store";
import type { DemonstratedCall } from "@/app/review/film/demonstrated-calls";

/** A run that can be watched. */
export interface ShownRun {
  readonly run: Run;
  readonly start: WorldState;
  readonly demonstrated: readonly DemonstratedCall[];
}

export interface FilmState {
  readonly run: Run | undefined;
  /** Whether it is still to be told if there is a run to show. */
  readonly isOpening: boolean;
  /** Where the pictures stand; 0 is before the first call. */
  readonly at: number;
  /** The call that is read: the same as `at`, or one after the break, of which there are no pictures. */
  readonly chosen: number;
  readonly last: number;
  /** The call from which on the world gives something else today than it did then. */
  readonly brokenAt: number | undefined;
  /** The first call that differs from what was demonstrated, where there are pictures of it. */
  readonly divergence: number | undefined;
  readonly isLinked: boolean;
}

const NO_FILM: Omit<FilmState, "isLinked"> = {
  run: undefined,
  isOpening: false,
  at: 0,
  chosen: 0,
  last: 0,
  brokenAt: undefined,
  divergence: undefined,
};

const VIEW_PX = 480;

export interface FilmPlayerParts {
  readonly world: WorldModel;
  readonly transport: TransportStore;
  readonly painter: () => Promise<WorldPainter>;
}

export class FilmPlayer {
  readonly picture: LiveDrawing<ImageBitmap>;
  readonly #parts: FilmPlayerParts;
  readonly #store = createStore<FilmState>(() => ({ ...NO_FILM, isOpening: true, isLinked: true }));
  #film: RunFilm | undefined;
  #time: FilmTime | undefined;
  /** What was asked to be shown last: a film that is still being opened may be unwanted by then. */
  #wanted: ShownRun | undefined;
  /** The demonstration is being moved from here: it is not followed then. */
  #isLeading = false;

  constructor(parts: FilmPlayerParts) {
    this.#parts = parts;
    this.picture = createLivePicture(parts.painter);
  }

  get store(): Pick<StoreApi<FilmState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  /** Shows another run, from its end; undefined where there is none to show. Done when it is there. */
  async load(shown: ShownRun | undefined): Promise<void> {
    this.#wanted = shown;
    this.#film = undefined;
    this.#time = undefined;
    if (shown === undefined) {
      this.#store.setState(NO_FILM);
      return;
    }
    const { run, start, demonstrated } = shown;
    this.#store.setState({ isOpening: true });
    const film = await openRunFilm(this.#parts.world, start, run);
    if (this.#wanted !== shown) {
      return;
    }
    const shownCalls = demonstrated.map(({ call }) => call);
    const pairs = alignCalls(
      shownCalls,
      run.steps.map(({ call }) => call),
    );
    const { lastFrame } = this.#parts.transport.getState();
    this.#film = film;
    this.#time = new FilmTime(demonstrated, pairs, { lastFrame, callCount: run.steps.length });
    const divergence = firstDivergence(pairs);
    this.#store.setState({
      run,
      isOpening: false,
      last: film.last,
      brokenAt: film.brokenAt,
      divergence: divergence !== undefined && divergence < film.last ? divergence : undefined,
    });
    this.#goTo(film.last);
  }

  /**
   * Goes to a position of the run; the demonstration comes along where both are linked. After the break
   * of a film its last picture stays.
   */
  readonly seek = (position: number): void => {
    const { run, isLinked } = this.#store.getState();
    const count = run === undefined ? 0 : run.steps.length;
    const chosen = Math.min(count, Math.max(0, Math.round(position)));
    this.#goTo(chosen);
    if (isLinked && this.#time !== undefined) {
      this.#isLeading = true;
      this.#parts.transport.getState().seek(this.#time.toFrame(chosen));
      this.#isLeading = false;
    }
  };

  readonly step = (by: 1 | -1): void => {
    const { at, last } = this.#store.getState();
    this.seek(Math.min(last, at + by));
  };

  /** To what the first call that differs did. */
  readonly goToDivergence = (): void => {
    const { divergence } = this.#store.getState();
    if (divergence !== undefined) {
      this.seek(divergence + 1);
    }
  };

  /** The frame of the demonstration that belongs to a position of the run. */
  readonly frameOf = (position: number): number | undefined => this.#time?.toFrame(position);

  readonly toggleLink = (): void => {
    this.#store.setState(({ isLinked }) => ({ isLinked: !isLinked }));
  };

  /** Goes along with the demonstration until the function it gives is called, which frees the pictures. */
  follow(): () => void {
    const stop = this.#parts.transport.subscribe(({ frame }, before) => {
      if (frame !== before.frame && !this.#isLeading && this.#store.getState().isLinked) {
        this.#goAlong(frame);
      }
    });
    return () => {
      stop();
      this.picture.dispose();
    };
  }

  #goAlong(frame: number): void {
    const at = this.#time?.toPosition(frame);
    if (at !== undefined && at !== this.#store.getState().chosen) {
      this.#goTo(at);
    }
  }

  #goTo(chosen: number): void {
    const film = this.#film;
    const at = Math.min(this.#store.getState().last, chosen);
    this.#store.setState({ at, chosen });
    if (film !== undefined) {
      this.picture.show((painter) => painter.paint(film.stateAt(at), VIEW_PX));
    }
  }
}
