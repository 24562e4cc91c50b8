/**
 * What the server of a world elsewhere answered, by the way to where it was asked.
 *
 * Why it exists: episodes are asked at once and servers take their time. An answer that is on the tape is
 * given at once, the same every time; so planning, watching and judging need no other rules than elsewhere.
 * It is a tree: a way is followed call by call, and ways that part share what they have in common.
 */
import { bounds } from "@/core/bounds";
import type { RemoteCall, RemoteCallResult, RemoteScene } from "@/worlds/remote/protocol";
import type { RemotePath, RemoteState } from "@/worlds/remote/remote-state";

/** What one call gave. */
export interface RemoteAnswer {
  readonly result: RemoteCallResult;
  /** What is there afterwards. */
  readonly scene: RemoteScene;
}

/** A place on the way. */
export interface TapePlace {
  readonly before: TapePlace | undefined;
  readonly depth: number;
  /** What is there, as it was first told. */
  scene: RemoteScene | undefined;
  /** What the call that leads here gave; a refused one leads nowhere, but was answered. */
  answer: RemoteAnswer | undefined;
  readonly next: Map<string, TapePlace>;
}

export class Tape {
  #starts = new Map<string, TapePlace>();
  /** Where a list of calls leads: states hand theirs on, so that a way is followed once. */
  #known = new WeakMap<
    readonly RemoteCall[],
    { readonly start: TapePlace; readonly at: TapePlace }
  >();
  #count = 0;

  at({ task, seed, calls }: RemotePath): TapePlace {
    const start = stepTo(this.#starts, JSON.stringify([task, seed]), undefined);
    const known = this.#known.get(calls);
    if (known?.start === start) {
      return known.at;
    }
    let place = start;
    for (const call of calls) {
      place = stepTo(place.next, callKey(call), place);
    }
    this.#known.set(calls, { start, at: place });
    return place;
  }

  find(path: RemotePath, call: RemoteCall): RemoteAnswer | undefined {
    return this.at(path).next.get(callKey(call))?.answer;
  }

  /** Takes down what is there; what was told before stands. */
  expect({ scene, ...path }: RemoteState): void {
    this.at(path).scene ??= scene;
  }

  /** As if nothing had been asked yet. */
  clear(): void {
    this.#starts = new Map();
    this.#known = new WeakMap();
    this.#count = 0;
  }

  /** The oldest answers are not worth more than the newest: where there are too many, all are asked again. */
  add(path: RemotePath, call: RemoteCall, answer: RemoteAnswer): void {
    this.#count += 1;
    if (this.#count > bounds.remote.answers) {
      this.clear();
      this.#count = 1;
    }
    const before = this.at(path);
    const place = stepTo(before.next, callKey(call), before);
    place.answer = answer;
    if (answer.result.ok) {
      place.scene ??= answer.scene;
    }
  }
}

function callKey({ object, method, args }: RemoteCall): string {
  return JSON.stringify([object, method, args]);
}

function stepTo(
  places: Map<string, TapePlace>,
  key: string,
  before: TapePlace | undefined,
): TapePlace {
  const known = places.get(key);
  if (known !== undefined) {
    return known;
  }
  const depth = before === undefined ? 0 : before.depth + 1;
  const made: TapePlace = { before, depth, scene: undefined, answer: undefined, next: new Map() };
  places.set(key, made);
  return made;
}
