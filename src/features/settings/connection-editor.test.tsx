import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import { CONNECTION_KINDS } from "@/engines/teacher/providers/providers";
import type { ConnectionReport } from "@/engines/teacher/teacher-engine";
import { ConnectionEditor } from "@/features/settings/connection-editor";
import { withPart } from "@/features/settings/edit-connections";
import type { KeySettings } from "@/features/settings/keys/shown-keys";
import type { BrowserModels, TestConnection } from "@/features/settings/shown-settings";
import { button, field, hasButton, sitDown, textOf } from "@/testing/at-the-panel";

const LOCAL: TeacherConnection = {
  id: "c1",
  name: "Mine",
  kind: "openai",
  baseUrl: "http://localhost:8080/v1",
  model: "llama",
  canSeeImages: false,
  keepsKey: false,
};

/** The editor over a connection that keeps what is typed, as the settings do. */
function open(
  start: Partial<TeacherConnection> = {},
  onTest?: TestConnection,
  lock: KeySettings["lock"] = "none",
  keyElsewhere?: string,
) {
  const onKey = vi.fn<(apiKey: string) => void>();
  const onFolder = vi.fn<BrowserModels["onFolder"]>(() => "tiny-model");
  const onSurvey = vi.fn<BrowserModels["onSurvey"]>();
  const onConnection = vi.fn<(connection: TeacherConnection) => void>();
  function Kept() {
    const [connection, setConnection] = useState({ ...LOCAL, ...start });
    const [apiKey, setApiKey] = useState("");
    return (
      <ConnectionEditor
        connection={connection}
        kinds={CONNECTION_KINDS}
        lock={lock}
        keyElsewhere={keyElsewhere}
        apiKey={apiKey}
        onConnection={(changed) => {
          setConnection(changed);
          onConnection(changed);
        }}
        onKey={(typed) => {
          setApiKey(typed);
          onKey(typed);
        }}
        onTest={onTest ?? (() => Promise.resolve({ findings: [], models: [] }))}
        browserModels={{ onFolder, onSurvey }}
      />
    );
  }
  render(<Kept />);
  const kept = () => onConnection.mock.lastCall?.[0];
  return { onKey, onFolder, onSurvey, kept, person: sitDown() };
}

const kind = () => screen.getByRole("combobox", { name: "Kind" });
/** A field that browsers give no role to: of passwords and of files. */
const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("what is typed takes effect at once", async () => {
  const { person, kept, onKey } = open({ name: "", model: "" });
  await person.type(field("Name"), "Lab");
  await person.type(screen.getByRole("combobox", { name: "Model" }), "qwen");
  await person.click(screen.getByRole("checkbox", { name: "The model can see pictures" }));
  await person.type(labelled("API key"), "sk-1");
  expect(kept()).toEqual({ ...LOCAL, name: "Lab", model: "qwen", canSeeImages: true });
  expect(onKey).toHaveBeenLastCalledWith("sk-1");
});

test.each([
  ["https://api.example.org/v1?key=AIzaSyVerySecret-1", "https://api.example.org/v1"],
  ["https://me:secret@api.example.org/v1", "https://api.example.org/v1"],
])(
  "the address %s is taken without what could be a key, and the field says so",
  async (typed, kept) => {
    const { person, kept: connection } = open();
    await person.clear(field("Base URL"));
    await person.click(field("Base URL"));
    await person.paste(typed);
    expect(connection()?.baseUrl).toBe(kept);
    expect(textOf("note", "What is not kept")).toMatch(/^User name, password .* are not kept/u);
    await person.type(field("Base URL"), "/");
    expect(screen.queryByRole("note", { name: "What is not kept" })).toBeNull();
  },
);

test("another kind is at its usual address; one that was typed by hand stays", async () => {
  const { person, kept } = open();
  await person.selectOptions(kind(), "Anthropic");
  expect(kept()).toMatchObject({ kind: "anthropic", baseUrl: "https://api.anthropic.com/v1" });
  await person.clear(field("Base URL"));
  await person.type(field("Base URL"), "https://proxy.example/v1");
  await person.selectOptions(kind(), "Google Gemini");
  expect(kept()).toMatchObject({ kind: "google", baseUrl: "https://proxy.example/v1" });
});

test.each([
  ["none", /Not kept yet: choose a passphrase/],
  ["locked", /Locked: unlock it below/],
  ["open", /Kept on this device, encrypted with your passphrase/],
] as const)(
  "a key is kept only where the box is ticked, and the hint says how: %s",
  async (lock, hint) => {
    const { person, kept } = open({}, undefined, lock);
    expect(screen.getByText(/Kept in memory only/)).toBeDefined();
    await person.click(screen.getByRole("checkbox", { name: "Keep the key on this device" }));
    expect(kept()?.keepsKey).toBe(true);
    expect(screen.getByText(hint)).toBeDefined();
  },
);

test.each([true, false])(
  "a key that was given for another address is told where the key is typed, and can be forgotten: kept %s",
  async (keepsKey) => {
    const { person, onKey, kept } = open({ keepsKey }, undefined, "open", "https://before.example");
    expect(
      screen.getByText(/was given for https:\/\/before\.example and goes nowhere else/),
    ).toBeDefined();
    await person.click(button("It needs no key: forget the one for https://before.example"));
    expect(onKey).toHaveBeenCalledExactlyOnceWith("");
    expect(kept()?.keepsKey).toBe(keepsKey ? false : undefined);
  },
);

test("a plain word is told to be no key, with the reason", async () => {
  const { person } = open();
  await person.type(labelled("API key"), "password");
  expect(textOf("note", "Why it is not used")).toMatch(
    /^This is a plain word: .* It is not used, and takes the place of no kept key\.$/u,
  );
  await person.type(labelled("API key"), "-4711");
  expect(screen.queryByRole("note", { name: "Why it is not used" })).toBeNull();
});

test("a model in this browser has a folder, and neither a key nor prices", async () => {
  const { person, kept, onFolder } = open({ kind: "browser", baseUrl: "/models/teacher/" });
  expect(screen.queryByLabelText("API key")).toBeNull();
  expect(screen.queryByRole("spinbutton")).toBeNull();
  expect(field("Folder of models").value).toBe("/models/teacher/");
  const config = new File(["{}"], "config.json");
  await person.upload(labelled("Or pick a model's folder on this device"), config);
  expect(onFolder).toHaveBeenCalledExactlyOnceWith("c1", [config]);
  expect(kept()?.model).toBe("tiny-model");
  expect(screen.getByText(/“tiny-model” is read from this device/)).toBeDefined();
});

test("what a model in this browser takes is told before it is loaded, and why where it cannot run", async () => {
  const { person, onSurvey } = open({ kind: "browser", model: "tiny" });
  onSurvey.mockResolvedValueOnce({
    canSee: true,
    weights: [{ path: "onnx/vision_encoder.onnx", sizeBytes: 3 * 2 ** 20 }],
    sentences: ["It needs about 300 MiB of memory."],
  });
  await person.click(button("Look at the model"));
  expect(screen.getByText(/tick above to show it key frames/)).toBeDefined();
  expect(screen.getByText("onnx/vision_encoder.onnx: 3.0 MB")).toBeDefined();
  onSurvey.mockRejectedValueOnce(
    new AppError({
      code: "VLM-16",
      what: "It is too large.",
      safe: "All is kept.",
      next: "Smaller.",
    }),
  );
  await person.click(button("Look at the model"));
  expect(screen.getByText("It is too large.")).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("All is kept. Smaller.");
});

test("the files of a model are shown with their hashes until they are trusted anew, or it is another model", async () => {
  const modelFiles = [
    { path: "config.json", sizeBytes: 20, sha256: "ab".repeat(32), isListed: true },
  ];
  const { person, kept } = open({ kind: "browser", model: "tiny", modelFiles });
  expect(screen.getByText("ab".repeat(32))).toBeDefined();
  await person.click(screen.getByText("1 file is remembered, 1 of them vouched for by SHA256SUMS"));
  await person.click(button("Trust the files as they are now"));
  expect(kept()).not.toHaveProperty("modelFiles");
  expect(withPart({ ...LOCAL, modelFiles }, { model: "other" })).not.toHaveProperty("modelFiles");
  expect(withPart({ ...LOCAL, modelFiles }, { name: "Other" })).toHaveProperty("modelFiles");
});

test("limits are numbers that can be used, or none", async () => {
  const { person, kept } = open();
  await person.click(screen.getByText("Context and prices"));
  const tokens = screen.getByRole("spinbutton", { name: "Context, in tokens" });
  await person.type(tokens, "8192");
  const reply = screen.getByRole("spinbutton", { name: "Longest reply, in tokens" });
  await person.type(reply, "2000");
  await person.type(screen.getByRole("spinbutton", { name: /^Input price/ }), "0");
  await person.type(screen.getByRole("spinbutton", { name: /^Send no request above/ }), "0");
  expect(kept()).toEqual({
    ...LOCAL,
    contextTokens: 8192,
    maxOutputTokens: 2000,
    inputUsdPerMillion: 0,
  });
  await person.clear(tokens);
  expect(kept()).not.toHaveProperty("contextTokens");
  await person.type(tokens, ".4");
  expect(kept()).not.toHaveProperty("contextTokens");
});

test("a test of the connection tells what it does, what came of it, and which models are there", async () => {
  let answer: ((report: ConnectionReport) => void) | undefined;
  const onTest = vi.fn<TestConnection>((_, __, { onNote }) => {
    onNote("Looking for models…");
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const { person, kept } = open({ model: "lama" }, onTest);
  await person.click(button("Test connection"));
  expect(screen.getByText("Looking for models…")).toBeDefined();
  expect(hasButton("Test connection")).toBe(false);
  answer?.({
    findings: [{ tone: "bad", sentence: "There is no model lama." }],
    models: ["llama", "qwen"],
  });
  await screen.findByRole("button", { name: "Test connection" });
  expect(textOf("status", "Test result")).toBe("There is no model lama.");
  expect(screen.getByRole("img", { name: "Failed:" })).toBeDefined();
  await person.click(button("Use llama"));
  expect(kept()?.model).toBe("llama");
  expect(hasButton("Use llama")).toBe(false);
});

test("a test can be cancelled, and one that breaks says why", async () => {
  const onTest = vi
    .fn<TestConnection>()
    .mockImplementationOnce(
      (_, __, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => {
            reject(new DOMException("The person cancelled it.", "AbortError"));
          });
        }),
    )
    .mockRejectedValueOnce(new Error("no network"));
  const { person } = open({}, onTest);
  await person.click(button("Test connection"));
  await person.click(button("Cancel test"));
  expect(await screen.findByText("Cancelled.")).toBeDefined();
  await person.click(button("Test connection"));
  expect(await screen.findByText(/no network/)).toBeDefined();
  expect(textOf("status", "Test result")).not.toContain("Cancelled.");
});
