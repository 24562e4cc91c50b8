import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useProgramLinks } from "@/app/review/film/use-program-links";
import { createTransportStore } from "@/document/transport-store";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { buildDemonstration } from "@/testing/build-demonstration";
import { householdKit } from "@/worlds/household/household-kit";

const TEXT = 'mug = InteractionObject("Mug")\nmug.go_to()\nmug.pickup()\n';

test("the line of the playhead is known at once, though what is drawn follows a moment later", () => {
  const transport = createTransportStore(buildDemonstration().frames);
  const { calls } = parseStraightLine(TEXT, householdKit.model.vocabulary);
  const demonstrated = calls.map(({ call }, index) => ({
    call,
    labelIds: [],
    startFrame: index,
    endFrame: index + 1,
  }));
  const { result } = renderHook(() =>
    useProgramLinks({ kit: householdKit, text: TEXT, demonstrated, transport }),
  );
  expect([result.current.shownLine, result.current.lineNow()]).toEqual([2, 2]);
  transport.getState().seek(1);
  expect([result.current.shownLine, result.current.lineNow()]).toEqual([2, 3]);
});
