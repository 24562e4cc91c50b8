import { createContext } from "react";

/** The API keys that the app knows now, to be taken out of what a person hands on. */
export const KnownKeysContext = createContext<() => readonly string[]>(() => []);
