import { expect, test } from "vitest";
import { findBareCopy } from "@/lab/language/bare-copy";
import { checkCatalogue } from "@/lab/language/check-catalogue";
import { extractMessages } from "@/lab/language/extract-messages";
import { parseSource } from "@/lab/house/source-tree";

const said = (text: string) => extractMessages([parseSource("src/app/a.tsx", text)]);

test("messages are read from calls, with the forms of those that tell a count", () => {
  const { messages } = said(`
    t("Open {name}", { name });
    rich("Type {code}", { code: <code>a</code> });
    tn(n, { one: "{count} step left", other: "{count} steps left" });
    countOf(n, "box");
    t("Open {name}", { name: other });
  `);
  expect(messages.map(({ key, other }) => [key, other])).toEqual([
    ["Open {name}", undefined],
    ["Type {code}", undefined],
    ["{count} step left", "{count} steps left"],
    ["{count} box", "{count} boxes"],
  ]);
});

test("what is put together is no message that a catalogue could have", () => {
  const { messages, unreadable } = said(`t(name); t(\`a \${b}\`); countOf(n, noun);`);
  expect(messages).toEqual([]);
  expect(unreadable).toHaveLength(3);
});

test("copy that goes through no catalogue is found, code and keys are left alone", () => {
  const source = parseSource(
    "src/features/a.tsx",
    `const a = (
      <p title="Close" className="grid gap-2">
        Open it <code>learn_skill()</code> <kbd>Ctrl</kbd> {t("Done")} <b aria-label={\`Row \${n}\`}>{n}</b> ·
      </p>
    );`,
  );
  expect(findBareCopy([source]).map(({ what }) => what)).toEqual(["Close", "Open it", "Row"]);
});

test("a catalogue lacks nothing, has nothing else, and keeps names and forms", () => {
  const { messages } = said(
    `t("Open {name}", { name }); t("Close"); tn(n, { one: "{count} step", other: "{count} steps" });`,
  );
  const faults = (catalogue: Parameters<typeof checkCatalogue>[1]) =>
    checkCatalogue(messages, catalogue, "de");
  expect(
    faults({
      "Open {name}": "{name} öffnen",
      Close: "Schließen",
      "{count} step": { one: "{count} Schritt", other: "{count} Schritte" },
    }),
  ).toEqual({ missing: [], stale: [], broken: [] });
  expect(
    faults({ "Open {name}": "{what} öffnen", Shut: "Zu", "{count} step": "{count} Schritte" }),
  ).toEqual({
    missing: ["Close"],
    stale: ["Shut"],
    broken: ["Open {name}", "{count} step"],
  });
});
