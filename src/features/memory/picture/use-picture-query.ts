import { useCallback, useRef, useState, type ClipboardEvent } from "react";
import { toErrorData } from "@/base/app-error";
import { isPicture, readPicture, type PictureQuery } from "@/features/memory/picture/read-picture";

export interface PictureSearch {
  /** What is searched by now; words are not, meanwhile. */
  readonly picture: PictureQuery | undefined;
  /** Why a picture could not be taken. */
  readonly problem: string | undefined;
  /** Words are typed: they end a search by a picture. */
  readonly type: (query: string) => void;
  readonly take: (file: File) => void;
  readonly takePasted: (event: ClipboardEvent) => void;
  readonly clear: () => void;
  /** Whether this is a picture, and pictures can be compared. */
  readonly canTake: (file: File) => boolean;
}

interface PictureQueryOptions {
  readonly onQueryChange: (query: string) => void;
  readonly canRank: boolean;
}

/** The picture that the memory is searched by: the one given last wins, words that are typed end it. */
export function usePictureQuery(
  query: string,
  { onQueryChange, canRank }: PictureQueryOptions,
): PictureSearch {
  const [picture, setPicture] = useState<PictureQuery>();
  const [problem, setProblem] = useState<string>();
  const asked = useRef(0);
  const clear = useCallback(() => {
    asked.current += 1;
    setPicture(undefined);
    setProblem(undefined);
  }, []);
  const take = async (file: File) => {
    clear();
    const mine = asked.current;
    try {
      const read = await readPicture(file);
      if (asked.current === mine) {
        onQueryChange("");
        setPicture(read);
      }
    } catch (error) {
      if (asked.current === mine) {
        const { what, next } = toErrorData(error);
        setProblem(`${what} ${next}`);
      }
    }
  };
  const canTake = (file: File) => canRank && isPicture(file);
  return {
    canTake,
    // Words may come with an address too.
    picture: query.trim() === "" ? picture : undefined,
    problem,
    clear,
    type: (next) => {
      clear();
      onQueryChange(next);
    },
    take: (file) => void take(file),
    takePasted: (event) => {
      const file = [...event.clipboardData.files].find(canTake);
      if (file !== undefined) {
        event.preventDefault();
        void take(file);
      }
    },
  };
}
