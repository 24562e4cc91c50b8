/**
 * The steps of a published web memory, looked at one by one: which failed when they were recorded, which
 * are written in no notation that the web world reads, and which act on what is not on their page.
 */
import { readIcalWebExample } from "@/formats/ical/ical-web";
import { webJsonOf } from "@/formats/ical-web/read-ical-web";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import type { RecordedWorld } from "@/core/world/recorded-world";

/** What can be wrong with a step. */
export type WebFault = "failed" | "unreadable" | "unseen" | "same as wrong" | "left out";

export interface WebFaultLine {
  readonly step: string;
  readonly fault: WebFault;
  readonly because: string;
}

export interface CheckedWebSteps {
  readonly tasks: number;
  readonly steps: number;
  readonly faults: readonly WebFaultLine[];
}

type ActionReader = Pick<RecordedWorld, "readAction">;

/** Whether any of the files is a web memory. */
export function hasWebSteps(files: readonly ExchangeFile[]): boolean {
  return files.some((file) => webJsonOf(file) !== undefined);
}

/** Looks at every step of the web memories among the files. */
export function checkWebSteps(
  files: readonly ExchangeFile[],
  world: ActionReader,
): CheckedWebSteps {
  const tasks = new Set<string>();
  const faults: WebFaultLine[] = [];
  let steps = 0;
  for (const file of files) {
    const examples = webJsonOf(file)?.examples;
    if (examples === undefined) {
      continue;
    }
    for (const [index, item] of examples.entries()) {
      steps += 1;
      const read = readIcalWebExample(item, index);
      if (read === undefined) {
        const because = "it has no objective or no action";
        faults.push({ step: `${file.path} ${index}`, fault: "left out", because });
        continue;
      }
      tasks.add(`${file.path}\n${read.task}`);
      const name = `${read.task} ${read.number}`;
      faults.push(...faultsOf(read, world).map((each) => ({ step: name, ...each })));
    }
  }
  return { tasks: tasks.size, steps, faults };
}

type ReadStep = NonNullable<ReturnType<typeof readIcalWebExample>>;

function faultsOf(
  { step: { action, observation }, score }: ReadStep,
  world: ActionReader,
): readonly Omit<WebFaultLine, "step">[] {
  const faults: Omit<WebFaultLine, "step">[] = [];
  if (score.outcome === "failed") {
    faults.push({ fault: "failed", because: "its score says that it failed" });
  }
  const read = world.readAction(action);
  if (!read.ok) {
    faults.push({ fault: "unreadable", because: read.error });
    return faults;
  }
  const seen = observation === "" ? read : world.readAction(action, observation);
  if (!seen.ok) {
    faults.push({ fault: "unseen", because: seen.error });
  }
  const wrong = score.words === undefined ? undefined : actionIn(score.words, world);
  if (wrong === read.value) {
    faults.push({ fault: "same as wrong", because: `${wrong} was wrong and is what it is now` });
  }
  return faults;
}

/** The action that words name, in backticks or alone. */
function actionIn(words: string, world: ActionReader): string | undefined {
  for (const part of [...words.split(/`+/u), words.slice(words.indexOf(":") + 1)]) {
    const read = world.readAction(part.trim());
    if (read.ok) {
      return read.value;
    }
  }
  return undefined;
}
