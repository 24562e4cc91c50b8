import type { SessionStatus } from "@/core/session";
import type { Tone } from "@/ui/status-badge";

export const statusTone: Record<SessionStatus, Tone> = {
  imported: "neutral",
  labelled: "neutral",
  proposed: "accent",
  "in review": "accent",
  accepted: "good",
  "changes asked": "warn",
  rejected: "danger",
  "set aside": "danger",
};
