/** What the robot asks in the middle: what to keep of an interaction, whether a plan is right, how a skill goes. */
import type { StoreApi } from "zustand/vanilla";
import { canKeep, SUCCESS, type LearnProposal } from "@/app/console/learn/learn-try";
import type { ConsoleLearning } from "@/app/console/learn/console-learning";
import type { ConsolePlanning } from "@/app/console/planning/console-planning";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { answerSkill } from "@/cli/console/talk-skill";

export type TalkDialog =
  | { readonly kind: "learn"; readonly proposal: LearnProposal }
  | { readonly kind: "plan" }
  | { readonly kind: "skill" };

interface DialogParts {
  readonly desk: ConsoleDesk;
  readonly read: (prompt: string) => Promise<string | undefined>;
  readonly print: (text: string) => void;
}

/** Resolves when the robot waits for an answer. */
export function openDialogOf(desk: ConsoleDesk): Disposable & {
  readonly opened: Promise<TalkDialog>;
} {
  const stops: (() => void)[] = [];
  const opened = new Promise<TalkDialog>((resolve) => {
    const look = () => {
      const dialog = waitingOf(desk);
      if (dialog !== undefined) {
        resolve(dialog);
      }
    };
    const watch = (store: Pick<StoreApi<unknown>, "subscribe"> | undefined) => {
      if (store !== undefined) {
        stops.push(store.subscribe(look));
      }
    };
    [desk.learning, desk.planning, desk.skills].forEach((each) => watch(each?.store));
    look();
  });
  return { opened, [Symbol.dispose]: () => stops.forEach((stop) => stop()) };
}

function waitingOf({ learning, planning, skills }: ConsoleDesk): TalkDialog | undefined {
  const { proposal } = learning.store.getState();
  if (proposal?.isTrying === false) {
    return { kind: "learn", proposal };
  }
  if (planning?.store.getState().draft !== undefined) {
    return { kind: "plan" };
  }
  return skills?.store.getState().draft === undefined ? undefined : { kind: "skill" };
}

/** Asks and does what the next lines say; where there are no more, nothing is kept. */
export async function answerDialog(dialog: TalkDialog, parts: DialogParts): Promise<void> {
  const { learning, planning, skills } = parts.desk;
  if (dialog.kind === "learn") {
    await answerLearn(dialog.proposal, learning, parts);
  } else if (dialog.kind === "plan" && planning !== undefined) {
    await answerPlan(planning, parts);
  } else if (skills !== undefined) {
    await answerSkill(skills, parts);
  }
}

async function answerLearn(
  proposal: LearnProposal,
  learning: ConsoleLearning,
  { read, print }: DialogParts,
): Promise<void> {
  const { instructions, line, why, problem, better, text, error } = proposal;
  const about = instructions.map((each, index) => {
    const mark = each.line === line ? "*" : " ";
    return `#  ${mark}${index + 1} “${each.text}”`;
  });
  print(["# It is about:", ...about].join("\n"));
  print(
    why === undefined
      ? `# Problem: ${problem}\n# Better: ${better}\n${text.trimEnd()}`
      : `# ${why}`,
  );
  if (error !== undefined) {
    print(`# ${error.what} ${error.safe} ${error.next} [${error.code}]`);
  }
  print(triesOf(proposal));
  await takeAnswer(proposal, learning, { read, print });
}

async function takeAnswer(
  proposal: LearnProposal,
  learning: ConsoleLearning,
  { read, print }: Pick<DialogParts, "read" | "print">,
): Promise<void> {
  const { instructions } = proposal;
  const isKeepable = canKeep(proposal);
  const ways = [
    isKeepable ? "yes" : "",
    "no",
    "edit",
    "as done",
    "1, 2, … for another instruction",
  ];
  const line1 = await read(`# ${ways.filter(Boolean).join(" / ")}? `);
  const said = line1?.trim().toLowerCase();
  const other = instructions[Number(said) - 1];
  if (said === "yes" && isKeepable) {
    const isKept = await learning.accept();
    print(isKept ? "# Kept." : "# Not kept.");
  } else if (said === "as done") {
    await learning.propose({ way: SUCCESS });
  } else if (said === "edit") {
    learning.edit(`${(await readBlock(read)).join("\n")}\n`);
    await learning.tryAgain();
  } else if (other !== undefined) {
    await learning.propose({ line: other.line });
  } else if (said === undefined || said === "no") {
    learning.reject();
  } else {
    print(`# “${said}” is none of these.`);
  }
}

/** What came of it on the table of the session and on others. */
function triesOf({ first, others, isSameScene }: LearnProposal): string {
  if (first === undefined) {
    return "# It was not tried.";
  }
  const clean = others.filter(({ refusal }) => refusal === undefined).length;
  const own =
    first.refusal === undefined
      ? isSameScene
        ? "leaves the scene as the session did"
        : "leaves another scene than the session did"
      : `is refused: ${first.refusal.answer}`;
  return `# From the same start it ${own}; on other tables it ran through on ${clean} of ${others.length}.`;
}

async function answerPlan(planning: ConsolePlanning, { read, print }: DialogParts): Promise<void> {
  const { draft } = planning.store.getState();
  if (draft === undefined) {
    return;
  }
  print(`# ${draft.why}`);
  for (const { step, trouble } of draft.written) {
    print(`#   ${step}${trouble === undefined ? "" : ` -- ${trouble}`}`);
  }
  const said = (await read("# yes / no / edit? "))?.trim().toLowerCase();
  if (said === "yes") {
    planning.accept();
  } else if (said === "edit") {
    planning.edit((await readBlock(read)).join("\n"));
  } else if (said === undefined || said === "no") {
    planning.leave();
  } else {
    print(`# “${said}” is none of these.`);
  }
}

/** Lines up to one that is a full stop. */
export async function readBlock(read: DialogParts["read"]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (;;) {
    const line = await read("| ");
    if (line === undefined || line.trim() === ".") {
      return lines;
    }
    lines.push(line);
  }
}
