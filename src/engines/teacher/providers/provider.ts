import type { ChatProtocol } from "@/engines/teacher/endpoint/chat";

/** Someone who runs language models: how a person finds it in the settings, and how it is spoken to. */
export interface Provider extends ChatProtocol {
  /** As the list of kinds shows it. */
  readonly title: string;
  /** Where its endpoint usually is, up to the version. */
  readonly usualUrl: string;
}
