// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ConsoleInput, type InputMode } from "@/features/console/console-input";

afterEach(cleanup);

function Shown(given: {
  readonly mode: InputMode;
  readonly doing?: string;
  readonly act: {
    readonly onEnter: (text: string) => void;
    readonly onStop: () => void;
    readonly onWriter: (writer: string) => void;
  };
}) {
  const [text, setText] = useState("");
  const [mode, setMode] = useState(given.mode);
  return (
    <ConsoleInput
      mode={mode}
      text={text}
      entered={["one()", "two()"]}
      names={["get_obj_names", "get_obj_pos"]}
      doing={given.doing}
      isOpening={false}
      isBranching={false}
      isPlanned={undefined}
      onPlanned={() => undefined}
      writer="planned"
      writers={[
        { id: "planned", title: "Planned" },
        { id: "connection_1", title: "Language model: tiny" },
      ]}
      onWriter={given.act.onWriter}
      fieldRef={null}
      onMode={setMode}
      onText={setText}
      onEnter={() => given.act.onEnter(text)}
      onStop={given.act.onStop}
    />
  );
}

function show(mode: InputMode, doing?: string) {
  const act = {
    onEnter: vi.fn<(text: string) => void>(),
    onStop: vi.fn<() => void>(),
    onWriter: vi.fn<(writer: string) => void>(),
  };
  render(<Shown mode={mode} act={act} {...(doing === undefined ? {} : { doing })} />);
  const field = screen.getByRole("textbox");
  field.focus();
  return { act, field, user: userEvent.setup() };
}

test("words are said with Enter, and the switch leads to Python", async () => {
  const { act, user } = show("words");
  await user.keyboard("stack the blocks{Enter}");
  expect(act.onEnter).toHaveBeenCalledExactlyOnceWith("stack the blocks");
  await user.keyboard("{Control>}/{/Control}");
  expect(screen.getByRole("textbox", { name: "Python statement" })).toBeTruthy();
});

test("Tab completes a name, and a block goes on until an empty line", async () => {
  const { act, field, user } = show("python");
  await user.keyboard("get");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "get_obj_names",
    "get_obj_pos",
  ]);
  await user.keyboard("{ArrowDown}{Tab}");
  expect(field).toHaveProperty("value", "get_obj_pos");
  await user.clear(field);
  await user.keyboard("if x:{Enter}y(){Enter}");
  expect(act.onEnter).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(act.onEnter).toHaveBeenCalledOnce();
});

test("the arrows bring back what was entered, the latest first", async () => {
  const { field, user } = show("python");
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(field).toHaveProperty("value", "one()");
  await user.keyboard("{ArrowDown}");
  expect(field).toHaveProperty("value", "two()");
  await user.keyboard("{ArrowDown}");
  expect(field).toHaveProperty("value", "");
});

test("while something runs Escape stops it and Enter begins nothing", async () => {
  const { act, user } = show("python", "The statement runs.");
  await user.keyboard("1{Enter}{Escape}");
  expect(act.onEnter).not.toHaveBeenCalled();
  expect(act.onStop).toHaveBeenCalledOnce();
});

test("who writes the statements is chosen, and not while they are written", async () => {
  const { act } = show("words");
  const choice = () => screen.getByRole("combobox", { name: "Who writes the statements" });
  await userEvent.selectOptions(choice(), "Language model: tiny");
  expect(act.onWriter).toHaveBeenCalledWith("connection_1");
  cleanup();
  show("words", "tiny writes: 7 characters");
  expect(choice()).toHaveProperty("disabled", true);
});
