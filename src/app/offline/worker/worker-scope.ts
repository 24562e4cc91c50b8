/** The part of a service worker's global scope that ours uses; the page's types know none. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface WordEvent extends LifeEvent {
  readonly data: unknown;
}

interface Listeners {
  readonly install: (event: LifeEvent) => void;
  readonly activate: (event: LifeEvent) => void;
  readonly fetch: (event: AskEvent) => void;
  readonly message: (event: WordEvent) => void;
}

export interface OfflineScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof Listeners>(kind: Kind, listener: Listeners[Kind]): void;
}
