/** Asking servers, through whoever may. */
import { transfer } from "comlink";

/** The part of `fetch` that those who ask servers need; the studio hands out one that keeps to its settings. */
export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** An answer on its way to a worker. */
interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** `fetch` over the border to a worker, whose own policy lets no connection out. No signal crosses. */
export type SentFetch = (url: string, init: RequestInit) => Promise<SentResponse>;

/** The page's side; `signal` ends what is still on its way when the worker is gone. */
export function toSentFetch(fetch: Fetch, signal: AbortSignal): SentFetch {
  return async (url, init) => {
    const { status, headers, body } = await fetch(url, { ...init, signal });
    const sent: SentResponse = { status, headers: [...headers], body };
    return body === null ? sent : transfer(sent, [body]);
  };
}

/** The worker's side. */
export function fromSentFetch(ask: SentFetch): Fetch {
  return async (url, init = {}) => {
    const { status, headers, body } = await ask(String(url), init);
    return new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
  };
}
