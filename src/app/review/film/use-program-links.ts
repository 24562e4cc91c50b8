import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ShownSpan } from "@/core/film/film-time";
import { ProgramLinks } from "@/core/film/program-links";
import type { WorldKit } from "@/core/world/world-kit";
import type { TransportStore } from "@/document/transport-store";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type { DemonstratedCall } from "@/app/review/film/demonstrated-calls";
import { useThrottled } from "@/ui/use-throttled";

export interface LineLinks {
  /** The frames that a line comes from; undefined where none shows it. */
  readonly spanOf: (line: number) => ShownSpan | undefined;
  /** The line that the frame on screen shows the making of. */
  readonly shownLine: number | undefined;
  /** The same for the frame that the playhead is at now: what is drawn may follow a moment later. */
  readonly lineNow: () => number | undefined;
  /** Lights up where a line comes from; undefined: nothing. */
  readonly point: (line: number | undefined) => void;
  /** Goes to where a line comes from. */
  readonly goTo: (line: number) => void;
}

interface Linked {
  readonly kit: WorldKit;
  readonly text: string;
  readonly demonstrated: readonly DemonstratedCall[];
  readonly transport: TransportStore;
}

/** Line and frame belong together, both ways. */
export function useProgramLinks({ kit, text, demonstrated, transport }: Linked): LineLinks {
  const links = useMemo(
    () => new ProgramLinks(demonstrated, parseStraightLine(text, kit.model.vocabulary).calls),
    [kit, text, demonstrated],
  );
  const spanOf = useCallback((line: number) => links.spanOf(line), [links]);
  const shownLine = useThrottled(transport, ({ frame }) => links.lineAt(frame));
  const current = useRef(links);
  useEffect(() => {
    current.current = links;
  }, [links]);
  return useMemo(
    () => ({
      spanOf,
      shownLine,
      lineNow: () => current.current.lineAt(transport.getState().frame),
      point: (line) =>
        transport.getState().pointAt(line === undefined ? undefined : current.current.spanOf(line)),
      goTo: (line) => {
        const span = current.current.spanOf(line);
        if (span !== undefined) {
          transport.getState().seek(span.startFrame);
        }
      },
    }),
    [spanOf, shownLine, transport],
  );
}
