/** The part of `fetch` that those who ask servers need; the studio hands out one that keeps to its settings. */
export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;
