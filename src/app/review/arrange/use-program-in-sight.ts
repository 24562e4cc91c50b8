import { useEffect, useRef, useState, type RefObject } from "react";
import type { ProgramTabHandle } from "@/app/review/program-tab";
import type { Review } from "@/app/review/use-review";

interface ProgramInSight {
  readonly showLine: (line: number) => void;
  /** Somebody wants to type in the program: it is shown, and has the focus then. */
  readonly edit: () => void;
  /** Another number whenever the program was asked for. */
  readonly asked: number;
}

/** Ways to the program from wherever one is: another tab, or the film of a narrow page, is left for it. */
export function useProgramInSight(
  { tab, showTab }: Pick<Review, "tab" | "showTab">,
  program: RefObject<ProgramTabHandle | null>,
): ProgramInSight {
  const [asked, setAsked] = useState(0);
  const wanted = useRef(false);
  const ask = () => {
    showTab("program");
    setAsked((count) => count + 1);
  };
  // The editor may be in a tab that is only now shown: it is there once that is drawn.
  useEffect(() => {
    if (wanted.current && tab === "program") {
      wanted.current = false;
      program.current?.focus();
    }
  }, [asked, tab, program]);
  return {
    asked,
    edit: () => {
      wanted.current = true;
      ask();
    },
    showLine: (line) => {
      ask();
      requestAnimationFrame(() => program.current?.revealLine(line));
    },
  };
}
