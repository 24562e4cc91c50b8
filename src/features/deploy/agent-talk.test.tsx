import { createRef } from "react";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AgentTalk, type AgentTalkProps } from "@/features/deploy/agent-talk";
import { button, hasButton, sitDown } from "@/testing/at-the-panel";

function open(props: Partial<AgentTalkProps> = {}) {
  const told = {
    onSay: vi.fn<AgentTalkProps["onSay"]>(),
    onDone: vi.fn<AgentTalkProps["onDone"]>(),
    onGoTo: vi.fn<AgentTalkProps["onGoTo"]>(),
  };
  render(
    <AgentTalk
      lines={[
        { at: undefined, by: "person", text: "Make coffee", tone: "plain" },
        { at: 3, by: "agent", text: "Did I miss anything?", tone: "question" },
      ]}
      isAsked={false}
      canBeDone
      isToBegin={false}
      canSay
      hint="What should be different?"
      fieldRef={createRef()}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

const field = () => screen.getByRole("textbox", { name: "Say something to the agent" });

test("what is typed is said with Enter, and the field is free for the next", async () => {
  const { person, onSay } = open();
  await person.type(field(), "The mug is dirty{Enter}");
  expect(onSay).toHaveBeenCalledExactlyOnceWith("The mug is dirty");
  expect(field()).toHaveProperty("value", "");
});

test("where nothing is asked, there is no “It is done”", () => {
  open();
  expect(hasButton("It is done")).toBe(false);
});

test("nothing is said where there are no words", async () => {
  const { person, onSay } = open();
  await person.type(field(), "   {Enter}");
  expect(onSay).not.toHaveBeenCalled();
});

test("a question can be answered with “It is done”", async () => {
  const { person, onDone } = open({ isAsked: true });
  await person.click(button("It is done"));
  expect(onDone).toHaveBeenCalledOnce();
});

test("thanks say that it is done; a plain yes to two questions is asked about, and what is missing is said", async () => {
  const { person, onDone, onSay } = open({ isAsked: true });
  await person.type(field(), "Yes{Enter}");
  expect(screen.getByRole("status").textContent).toContain("Press “It is done”");
  await person.type(field(), ", thanks.{Enter}");
  expect(onDone).toHaveBeenCalledOnce();
  await person.type(field(), "Thanks, the mug is dirty{Enter}");
  expect(onSay).toHaveBeenCalledExactlyOnceWith("Thanks, the mug is dirty");
});

test("who is asked whether to begin begins with a press, or with a typed yes, also where something was done before", async () => {
  const { person, onSay } = open({ isAsked: true, isToBegin: true });
  await person.click(button("Yes, begin"));
  await person.type(field(), "yes please{Enter}");
  expect(onSay.mock.calls).toEqual([["Yes"], ["yes please"]]);
});

test("what the agent did not ask is said to it as it is", async () => {
  const { person, onSay } = open({ isAsked: true, canBeDone: false });
  await person.type(field(), "yes{Enter}");
  expect(onSay).toHaveBeenCalledExactlyOnceWith("yes");
});

test("who asks what to do has nothing done: there is no “It is done”, and other words are asked for", () => {
  open({ isAsked: true, canBeDone: false });
  expect(hasButton("It is done")).toBe(false);
  expect(field()).toHaveProperty("placeholder", expect.stringContaining("in other words"));
});

test("a line of the agent leads to its moment", async () => {
  const { person, onGoTo } = open();
  await person.click(button(/Did I miss anything/));
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith(3);
});
