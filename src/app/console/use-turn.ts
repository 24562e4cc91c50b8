import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from "react";
import type { ConsoleController } from "@/app/console/console-controller";
import type { ConsoleState } from "@/app/console/console-state";
import { utteranceOf } from "@/core/console/console-episodes";
import type { InputMode } from "@/features/console/console-input";

/** What the person enters, and what was entered before. */
export function useTurn(
  controller: Pick<ConsoleController, "store" | "say" | "type">,
  { record, at, job }: Pick<ConsoleState, "record" | "at" | "job">,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<InputMode>("words");
  const [texts, setTexts] = useState<Readonly<Record<InputMode, string>>>({
    words: "",
    python: "",
  });
  const text = texts[mode];
  const entered = useMemo(() => enteredBefore(record, mode), [record, mode]);
  const onToggleMode = useMemo(
    () => () => setMode((before) => (before === "words" ? "python" : "words")),
    [],
  );
  const onShowSkill = useShowSkill(field, { setMode, setTexts });
  const [isWaiting, setWaiting] = useState(false);
  const setText = (value: string) => {
    // Who writes on is not done with it.
    setWaiting(false);
    setTexts((before) => ({ ...before, [mode]: value }));
  };
  const onEnter = async () => {
    setText("");
    await (mode === "words"
      ? controller.say(text.trim())
      : controller.type(text.replace(/\s+$/u, "")));
    const after = controller.store.getState();
    const isAdded = after.record !== undefined && after.record.lines.length > at;
    // What broke the sandbox was not kept, and what never began was not told: it is the person's to enter again.
    if (!isAdded || after.error?.code === "RUN-06") {
      setTexts((before) => (before[mode] === "" ? { ...before, [mode]: text } : before));
    }
  };
  useWhenOpen(controller.store, isWaiting, () => {
    setWaiting(false);
    void onEnter();
  });
  const isOpening = job?.kind === "opening";
  useEffect(() => field.current?.focus(), [mode]);
  return {
    field,
    mode,
    setMode,
    text,
    setText,
    entered,
    onToggleMode,
    /** Begins the statement with which the robot asks to be shown something; its name is still to be written. */
    onShowSkill,
    /** What was entered is entered as soon as the session is open. */
    isWaiting: isOpening && isWaiting,
    stopWaiting: () => setWaiting(false),
    onEnter: () => {
      if (isOpening) {
        setWaiting(true);
      } else {
        void onEnter();
      }
    },
  };
}

const ASK_SKILL = ["learn_skill('", "')"] as const;

/** Puts the statement into the field, the caret where the name goes; a statement that stands there stays. */
function useShowSkill(
  field: RefObject<HTMLTextAreaElement | null>,
  {
    setMode,
    setTexts,
  }: {
    readonly setMode: (mode: InputMode) => void;
    readonly setTexts: Dispatch<SetStateAction<Readonly<Record<InputMode, string>>>>;
  },
): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) {
      field.current?.focus();
      if (field.current?.value === ASK_SKILL.join("")) {
        const at = ASK_SKILL[0].length;
        field.current.setSelectionRange(at, at);
      }
    }
  }, [asked, field]);
  return useCallback(() => {
    setMode("python");
    setTexts((before) => ({
      ...before,
      python: before.python.trim() === "" ? ASK_SKILL.join("") : before.python,
    }));
    setAsked((count) => count + 1);
  }, [setMode, setTexts]);
}

function enteredBefore(record: ConsoleState["record"], mode: InputMode): readonly string[] {
  if (record === undefined) {
    return [];
  }
  const { lines } = record;
  return mode === "words"
    ? lines.map(utteranceOf).filter((said) => said !== undefined)
    : lines.filter(({ by }) => by === "typed").map(({ source }) => source);
}

/** Does something as soon as the session is open, where that is waited for. */
function useWhenOpen(
  store: ConsoleController["store"],
  isWaiting: boolean,
  onOpen: () => void,
): void {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  useEffect(
    () =>
      isWaiting
        ? store.subscribe(({ job }) => {
            if (job === undefined) {
              open.current();
            }
          })
        : undefined,
    [store, isWaiting],
  );
}
