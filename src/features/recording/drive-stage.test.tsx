import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DriveStage, type DriveStageProps } from "@/features/recording/drive-stage";
import { buildError, button, sitDown, textOf } from "@/testing/at-the-panel";
import { cornerMasks, COUNTER_ROOM, FAR_AWAY, fork, mug, phone } from "@/testing/counter-room";
import { buildPicture, drawnOn } from "@/testing/paint-nowhere";
import { ELEMENT_HEIGHT_PX, ELEMENT_WIDTH_PX } from "@/testing/panel-browser";
import { householdDrive } from "@/worlds/household/drive/household-drive";

const holding = (objectId: string) =>
  householdDrive.act(COUNTER_ROOM, { verb: "Pickup", objectId }).state;
const VIEW = { state: COUNTER_ROOM, masks: cornerMasks() };

/** The agent's view of the corner, with nothing in hand. */
function open(props: Partial<DriveStageProps> = {}) {
  const onChoose = vi.fn<DriveStageProps["onChoose"]>();
  const onAct = vi.fn<DriveStageProps["onAct"]>();
  render(
    <DriveStage
      controls={householdDrive}
      state={COUNTER_ROOM}
      picture={buildPicture(300, 300)}
      view={VIEW}
      pictureError={undefined}
      markedId={undefined}
      chosen={undefined}
      notice={undefined}
      map={undefined}
      onChoose={onChoose}
      onAct={onAct}
      {...props}
    />,
  );
  const person = sitDown();
  /** Presses the picture at a point, in hundredths. */
  const press = (x: number, y: number) =>
    person.pointer({
      keys: "[MouseLeft]",
      target: screen.getByRole("img", { name: "The agent's view" }),
      coords: { clientX: (x / 100) * ELEMENT_WIDTH_PX, clientY: (y / 100) * ELEMENT_HEIGHT_PX },
    });
  return { person, onChoose, onAct, press };
}

const item = (name: string | RegExp) => screen.getByRole("menuitem", { name });

test("until there is a picture the room is being drawn", () => {
  open({ picture: undefined, view: undefined });
  expect(screen.getByRole("status", { name: "Drawing the room" })).toBeDefined();
});

test("the picture takes its place, or why there is none", () => {
  open();
  expect(screen.queryByRole("status", { name: "Drawing the room" })).toBeNull();
  const picture = screen.getByRole<HTMLCanvasElement>("img", { name: "The agent's view" });
  expect([picture.width, picture.height]).toEqual([300, 300]);
  expect(drawnOn(picture).map(({ method }) => method)).toEqual(["drawImage"]);
});

test("a room that cannot be drawn says why", () => {
  open({ picture: undefined, view: undefined, pictureError: buildError({ code: "GPU-01" }) });
  expect(textOf("alert")).toContain("GPU-01");
  expect(screen.queryByRole("status", { name: "Drawing the room" })).toBeNull();
});

test("a press means the thing that it hits, and beside all things it means nothing", async () => {
  const { press, onChoose } = open();
  await press(50, 50);
  await press(50, 90);
  expect(onChoose.mock.calls).toEqual([[{ id: mug, at: { x: 0.5, y: 0.5 } }], [undefined]]);
});

test("what can be done with it is a menu for the keyboard; the default comes first", async () => {
  const { person, onAct, onChoose } = open({ chosen: { id: mug, at: { x: 0.5, y: 0.5 } } });
  expect(textOf("menu", `What to do with the ${mug}`)).toContain(`${mug} · dirty`);
  const pickUp = item(`Pick up the ${mug}`);
  expect(document.activeElement).toBe(pickUp);
  await person.keyboard("{ArrowDown}{Home}{Enter}");
  expect(onAct.mock.lastCall).toMatchObject([mug, { verb: "Pickup" }, undefined]);
  await person.keyboard("1");
  expect(onAct).toHaveBeenCalledTimes(2);
  await person.keyboard("{Escape}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("what is out of reach says so and can be tried all the same", async () => {
  const { person, onAct } = open({ state: FAR_AWAY, chosen: { id: fork, at: { x: 0.8, y: 0.5 } } });
  expect(textOf("menu")).toContain("out of reach");
  await person.click(item(`Pick up the ${fork}`));
  expect(onAct.mock.lastCall).toMatchObject([fork, { verb: "Pickup" }, undefined]);
});

test("the hand shows what it holds; where nothing can be done with that, it offers nothing", () => {
  open({ state: holding(mug) });
  expect(button(/In hand: ?Mug_1/).disabled).toBe(true);
});

test("what can be used in the hand is offered there", async () => {
  const { person, onChoose } = open({ state: holding(phone) });
  await person.click(button(/In hand: ?CellPhone/));
  expect(onChoose.mock.lastCall).toMatchObject([{ id: phone }]);
});

test("an empty hand offers nothing; what happened last is told", () => {
  open({ notice: { kind: "refused", text: "The Fridge_4 is closed.", key: 1 } });
  expect(button("Nothing in hand").disabled).toBe(true);
  expect(textOf("status", "What happened")).toBe("The Fridge_4 is closed.");
});
