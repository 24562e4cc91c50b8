import { AppError } from "@/base/app-error";

/** What can keep a bundle from being read at all. */
export type BundleFailure =
  | "not-json"
  | "not-text"
  | "foreign"
  | "too-large"
  | "too-deep"
  | "too-many-vectors"
  | "not-whole"
  | "newer"
  | "unwritable";

interface BundleMessage {
  readonly code: string;
  readonly what: (file: string, details: BundleErrorDetails) => string;
  readonly next: string;
  /** Where it is another one than of what is read. */
  readonly safe?: string;
}

export interface BundleVersions {
  readonly found: number;
  readonly known: number;
}

const COPY_AGAIN = "Copy or download the file again, then import it once more.";

const MESSAGES: Readonly<Record<BundleFailure, BundleMessage>> = {
  "not-json": {
    code: "IMP-21",
    what: (file) => `${file} is not JSON, or it ends too early.`,
    next: COPY_AGAIN,
  },
  "not-text": {
    code: "IMP-21",
    what: (file) => `${file} cannot be read as UTF-8 text.`,
    next: COPY_AGAIN,
  },
  foreign: {
    code: "IMP-22",
    what: (file) => `${file} is JSON, but no bundle of exemplars.`,
    next: "Choose a file that Exemplar exported, or another kind of import.",
  },
  "too-large": {
    code: "IMP-23",
    what: (file) => `${file} is larger than a browser can read at once (the limit is 400 MB).`,
    next: "Export the memory in parts and import them one by one.",
  },
  "too-many-vectors": {
    code: "IMP-26",
    what: (file, { fault = "has more vectors than can be searched" }) => `${file} ${fault}.`,
    next: "Have it exported in parts, or with the vectors of one model.",
  },
  "not-whole": {
    code: "IMP-25",
    what: (file) => `${file} ends too early, or is not what was written.`,
    next: COPY_AGAIN,
  },
  unwritable: {
    code: "IMP-27",
    what: (name, { fault = "it has another form" }) =>
      `The exemplar ${name} cannot be written so that a studio reads it again: ${fault}.`,
    next: "Select the other exemplars and export those; mend this one, or back up everything, which takes it as it is.",
    safe: "Your memory is as it was, and no file was written.",
  },
  "too-deep": {
    code: "IMP-24",
    what: (file) => `${file} is nested far deeper than a bundle.`,
    next: "Choose an unchanged copy of the file.",
  },
  newer: {
    code: "IMP-07",
    what: (file, { versions: { found, known } = { found: 0, known: 0 } }) =>
      `${file} was made by a newer studio (schema ${found}, this is ${known}).`,
    next: "Update the studio, then import it again.",
  },
};

interface BundleErrorDetails {
  /** Of a bundle of another version. */
  readonly versions?: BundleVersions;
  /** What is wrong, as the end of a sentence. */
  readonly fault?: string;
  readonly cause?: unknown;
}

/** The failure as a person is told it, of a file or of what was to be written. */
export function bundleError(
  failure: BundleFailure,
  fileName: string,
  details: BundleErrorDetails = {},
): AppError {
  const { code, what, next, safe = "Nothing was imported." } = MESSAGES[failure];
  const file = fileName.length <= 120 ? fileName : `${fileName.slice(0, 120)}...`;
  const data = { code, what: what(file, details), safe, next };
  return details.cause === undefined
    ? new AppError(data)
    : new AppError(data, { cause: details.cause });
}
