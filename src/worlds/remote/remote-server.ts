/**
 * The server of a world elsewhere as the studio uses it: asked from any way to any call, whatever episodes
 * that takes there.
 *
 * Key ideas. (1) Nobody outside knows episodes: a state is its way (task, seed, calls), and an episode that
 * stands there, or nearest before it, is gone on with; else one is begun anew. So a server that was killed
 * loses nothing. (2) Where something was asked before, the episode is forked if the server can, since a
 * planner will be back. (3) A call, what is there afterwards and the goal are asked in one go: one round
 * trip. (4) A server is held to its word: going the same way again has to give the same.
 */
import { toCanonicalJson } from "@/base/json";
import { bounds } from "@/core/bounds";
import {
  REQUESTS,
  type RemoteCall,
  type RemoteDescription,
  type RemoteFrame,
  type RemoteScene,
} from "@/worlds/remote/protocol";
import { notTheSame } from "@/worlds/remote/remote-errors";
import { afterCall, type RemotePath, type RemoteState } from "@/worlds/remote/remote-state";
import { RpcClient, type RpcOptions } from "@/worlds/remote/rpc-client";
import { Tape, type RemoteAnswer, type TapePlace } from "@/worlds/remote/tape";
import type { OpenWire } from "@/worlds/remote/wire";

export interface ServerOptions extends Pick<RpcOptions, "answerMs"> {
  /** After so long without a question the connection is closed; never where absent. */
  readonly idleMs?: number;
  /** Called whenever `isOpen` may have changed. */
  readonly onOpenChange?: () => void;
}

interface OpenEpisode {
  readonly id: string;
  readonly path: RemotePath;
}

export class RemoteServer {
  readonly tape = new Tape();
  readonly #open: OpenWire;
  readonly #options: ServerOptions;
  #client: Promise<RpcClient> | undefined;
  /** The one used last is the last. */
  #episodes: OpenEpisode[] = [];
  #last: Promise<unknown> = Promise.resolve();
  /** Turns that are not over. */
  #pending = 0;
  #canFork = false;
  #isOpen = false;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(open: OpenWire, options: ServerOptions = {}) {
    this.#open = open;
    this.#options = options;
  }

  /** Whether there is a connection now. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Rejects like all others here with AppError RMT-01 to RMT-05. */
  async describe(signal?: AbortSignal): Promise<RemoteDescription> {
    return await this.#inTurn(async (client) => {
      const description = await client.ask(REQUESTS.describe, {}, signal);
      this.#canFork = description.canFork;
      return description;
    });
  }

  /** The state that an episode of a task begins in. */
  async begin(task: string, seed: number, signal?: AbortSignal): Promise<RemoteState> {
    const path = { task, seed, calls: [] };
    return await this.#inTurn(async (client) => {
      const { id } = await this.#beginEpisode(client, path, signal);
      const state = { ...path, scene: await sceneOf(client, id, signal) };
      this.tape.expect(state);
      return state;
    });
  }

  /** What a call gives in a state; asked once. */
  async answer(
    { scene, ...path }: RemoteState,
    call: RemoteCall,
    signal?: AbortSignal,
  ): Promise<RemoteAnswer> {
    this.tape.expect({ ...path, scene });
    const known = this.tape.find(path, call);
    return (
      known ??
      (await this.#inTurn(async (client) => await this.#ask(client, { path, call }, signal)))
    );
  }

  /** What the camera shows there. */
  async frame(path: RemotePath, signal?: AbortSignal): Promise<RemoteFrame> {
    return await this.#inTurn(async (client) => {
      const { id } = await this.#episodeAt(client, path, signal);
      return await client.ask(REQUESTS.frame, { episode: id }, signal);
    });
  }

  /**
   * Another server, or a changed one, may be there now, which described itself so: nothing that was answered
   * before holds.
   */
  startAnew({ canFork }: Pick<RemoteDescription, "canFork">): void {
    this.#canFork = canFork;
    this.tape.clear();
    void this.close();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const client = this.#client;
    this.#client = undefined;
    (await client?.catch(() => undefined))?.close();
  }

  /** One after the other: an episode stands in one place at a time. It is idle when nobody waits any more. */
  async #inTurn<T>(act: (client: RpcClient) => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    this.#pending += 1;
    const turn = this.#last.then(async () => await act(await this.#connect()));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#pending -= 1;
      const { idleMs } = this.#options;
      if (idleMs !== undefined && this.#isOpen && this.#pending === 0) {
        this.#idle = setTimeout(() => void this.close(), idleMs);
      }
    }
  }

  async #connect(): Promise<RpcClient> {
    const current = await this.#client?.catch(() => undefined);
    if (current?.isOpen === true) {
      return current;
    }
    this.#episodes = [];
    const { answerMs } = this.#options;
    this.#client = RpcClient.open(this.#open, {
      ...(answerMs === undefined ? {} : { answerMs }),
      onEnd: () => this.#tell(false),
    });
    const client = await this.#client;
    this.#tell(client.isOpen);
    return client;
  }

  #tell(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#options.onOpenChange?.();
  }

  async #ask(
    client: RpcClient,
    { path, call }: { readonly path: RemotePath; readonly call: RemoteCall },
    signal: AbortSignal | undefined,
  ): Promise<RemoteAnswer> {
    const episode = await this.#episodeFor(client, path, signal);
    const at = { episode: episode.id };
    // Whatever happens to the answers, nobody knows where the episode stands until they are here.
    this.#forget(episode);
    const [result, scene] = await orClosed(client, episode.id, async () => {
      const [given, there] = await Promise.all([
        client.ask(REQUESTS.call, { ...at, ...call }, signal),
        sceneOf(client, episode.id, signal),
      ]);
      const before = this.tape.at(path).scene;
      if (!given.ok && before !== undefined && !isSameScene(before, there)) {
        throw notTheSame(`the refused call “${call.method}” changed something`);
      }
      return [given, there] as const;
    });
    this.#keep(result.ok ? { id: episode.id, path: afterCall(path, call) } : episode);
    const answer = { result, scene };
    this.tape.add(path, call, answer);
    return answer;
  }

  /** An episode that stands there and may be moved on. */
  async #episodeFor(
    client: RpcClient,
    path: RemotePath,
    signal: AbortSignal | undefined,
  ): Promise<OpenEpisode> {
    const episode = await this.#episodeAt(client, path, signal);
    if (this.tape.at(path).next.size === 0 || !this.#canFork) {
      return episode;
    }
    const { episode: id } = await client.ask(REQUESTS.fork, { episode: episode.id }, signal);
    const forked = { id, path };
    await this.#makeRoom(client);
    this.#keep(forked);
    return forked;
  }

  async #episodeAt(
    client: RpcClient,
    path: RemotePath,
    signal: AbortSignal | undefined,
  ): Promise<OpenEpisode> {
    const near = this.#nearest(path);
    if (near?.path.calls.length === path.calls.length) {
      this.#keep(near);
      return near;
    }
    const { id, path: from } =
      near ?? (await this.#beginEpisode(client, { ...path, calls: [] }, signal));
    const there = { id, path };
    this.#forget(there);
    const missing = path.calls.slice(from.calls.length);
    await orClosed(client, id, async () => await this.#goOn(client, { ...there, missing }, signal));
    this.#keep(there);
    return there;
  }

  /** Makes the calls that are missing on the way of an episode. */
  async #goOn(
    client: RpcClient,
    { id, path, missing }: OpenEpisode & { readonly missing: readonly RemoteCall[] },
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const results = await Promise.all(
      missing.map(
        async (call) => await client.ask(REQUESTS.call, { episode: id, ...call }, signal),
      ),
    );
    const refused = results.findIndex(({ ok }) => !ok);
    if (refused !== -1) {
      throw notTheSame(`it refuses the call “${missing[refused]?.method}”, which it did before`);
    }
    const known = this.tape.at(path).scene;
    if (known !== undefined && !isSameScene(known, await sceneOf(client, id, signal))) {
      throw notTheSame("after the same calls something else is there than before");
    }
  }

  /** The open episode that has gone the longest part of the way. */
  #nearest(path: RemotePath): OpenEpisode | undefined {
    const standing = new Map(
      this.#episodes.map((episode) => [this.tape.at(episode.path), episode]),
    );
    let place: TapePlace | undefined = this.tape.at(path);
    while (place !== undefined) {
      const episode = standing.get(place);
      if (episode !== undefined) {
        return episode;
      }
      place = place.before;
    }
    return undefined;
  }

  async #beginEpisode(
    client: RpcClient,
    path: RemotePath,
    signal: AbortSignal | undefined,
  ): Promise<OpenEpisode> {
    await this.#makeRoom(client);
    const { task, seed } = path;
    const { episode: id } = await client.ask(REQUESTS.reset, { task, seed }, signal);
    const episode = { id, path };
    this.#keep(episode);
    return episode;
  }

  async #makeRoom(client: RpcClient): Promise<void> {
    const oldest = this.#episodes[0];
    if (oldest !== undefined && this.#episodes.length >= bounds.remote.episodes) {
      this.#forget(oldest);
      await client.ask(REQUESTS.close, { episode: oldest.id });
    }
  }

  #keep(episode: OpenEpisode): void {
    this.#forget(episode);
    this.#episodes.push(episode);
  }

  #forget({ id }: OpenEpisode): void {
    this.#episodes = this.#episodes.filter((each) => each.id !== id);
  }
}

/** Where this fails nobody knows where the episode stands: the server need not keep it any longer. */
async function orClosed<T>(client: RpcClient, episode: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    // Of no interest to who hears of the failure; a connection that is gone took the episode along.
    client.ask(REQUESTS.close, { episode }).catch(() => undefined);
    throw error;
  }
}

async function sceneOf(
  client: RpcClient,
  episode: string,
  signal: AbortSignal | undefined,
): Promise<RemoteScene> {
  const [{ objects }, goal] = await Promise.all([
    client.ask(REQUESTS.objects, { episode }, signal),
    client.ask(REQUESTS.goal, { episode }, signal),
  ]);
  return { objects, goal };
}

function isSameScene(one: RemoteScene, other: RemoteScene): boolean {
  return toCanonicalJson(one) === toCanonicalJson(other);
}
