/** A way for messages to a server and back: a WebSocket, or a program's input and output. */
export interface Wire {
  send(message: string): void;
  /** Ends it; `onClose` is told. */
  close(): void;
}

export interface WireListener {
  /** One message; what is no text is told as undefined. */
  readonly onMessage: (message: string | undefined) => void;
  /** Why it ended, as far as anybody knows. */
  readonly onClose: (why: string) => void;
}

/** Opens a wire. Rejects with AppError where nobody answers there. */
export type OpenWire = (listener: WireListener, signal?: AbortSignal) => Promise<Wire>;
