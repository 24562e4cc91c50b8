import type { TeacherConnection } from "@/core/teacher-connection";
import type { DeviceChoice } from "@/engines/perception/perception-engine";
import type { ConnectionReport } from "@/engines/teacher/teacher-engine";

/** In the place of a connection's id. */
export const BUILT_IN = "built-in";

/** Changed prompt texts by the id of the prompt. */
export type ShownEdits = Readonly<Record<string, string>>;

/** The settings as this page shows them. */
export interface ShownSettings {
  readonly theme: "system" | "light" | "dark";
  readonly device: DeviceChoice;
  readonly connections: TeacherConnection[];
  /** By task, {@link BUILT_IN} or the id of a connection. */
  readonly teachers: { readonly propose: string; readonly revise: string };
  readonly isStaged: boolean;
  /** Whether every correction is shown before it counts. */
  readonly asksFirst: boolean;
  /** Keys by the id of their connection. */
  readonly keys: Readonly<Record<string, string>>;
  readonly retrieval: {
    readonly count: number;
    readonly weights: {
      readonly instruction: number;
      readonly state: number;
      readonly visual: number;
    };
  };
}

/** What a connection can be, the usual one first. */
export interface ShownKind {
  readonly kind: string;
  readonly title: string;
  /** Where its endpoint usually is. */
  readonly usualUrl: string;
}

/** A change; `keys` are those that are given now. */
export type OnSettings = (part: Partial<ShownSettings>) => void;

/** Tries a connection with a real call. Never rejects but for an abort. */
export type TestConnection = (
  connection: TeacherConnection,
  apiKey: string,
  listener: { readonly signal: AbortSignal; readonly onNote: (note: string) => void },
) => Promise<ConnectionReport>;

/** What a model's folder holds, and what it takes to run it here. */
export interface ShownSurvey {
  readonly canSee: boolean;
  readonly weights: readonly { readonly path: string; readonly sizeBytes: number | undefined }[];
  readonly sentences: readonly string[];
}

/** What connections to a model in this browser need of the app. */
export interface BrowserModels {
  /** Takes the files of a picked model folder for a connection; gives the folder's name. */
  readonly onFolder: (connectionId: string, files: readonly File[]) => string;
  /** Reads descriptions and sizes, no weights. Throws AppError where the model cannot run here. */
  readonly onSurvey: (connection: TeacherConnection) => Promise<ShownSurvey>;
}

/** A prompt text as it is edited here. */
export interface ShownPrompt {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** When it is sent. */
  readonly use: string;
  readonly text: string;
  /** Names that stand in double braces, the needed ones first. */
  readonly placeholders: readonly string[];
}

export interface PromptSettings {
  readonly prompts: readonly ShownPrompt[];
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  /** Stored projects that cannot be read. */
  readonly damagedCount: number;
  /** What was changed; without a project, for all of them. */
  readonly edits: (projectId: string | undefined) => ShownEdits;
  /** Keeps a text, or forgets the change where it is undefined; a sentence where it is refused. */
  readonly onEdit: (
    projectId: string | undefined,
    promptId: string,
    text: string | undefined,
  ) => string | undefined;
}
