/** What a page is to a program: links, buttons, fields, menus, ticks and texts, with what each can do. */
import type { RemoteDescription } from "@/worlds/remote/protocol";
import type { BridgeTask } from "@/cli/web/bridge-tasks";

export const VIEW = { widthPx: 1280, heightPx: 720 } as const;

const phrases = (base: string, gerund: string, participle: string) => ({
  says: [base],
  base,
  gerund,
  participle,
});

const click = {
  name: "click",
  doc: "Clicks it.",
  parameters: [],
  phrases: phrases("click", "clicking", "clicked"),
};
const WORDS = [{ name: "words", takes: "value" as const }];

const TYPES: RemoteDescription["types"] = [
  { name: "Link", doc: "Leads to another page; its text is `text`.", methods: [click] },
  { name: "Button", doc: "Does something on the page.", methods: [click] },
  {
    name: "Tick",
    doc: "A box or a dot to choose; `checked` says whether it is.",
    methods: [click],
  },
  {
    name: "Field",
    doc: "Takes words; `value` is what it holds.",
    methods: [
      {
        name: "type",
        doc: "Types the words in place of what it holds.",
        parameters: WORDS,
        phrases: phrases("type into", "typing into", "typed into"),
      },
      {
        name: "send",
        doc: "Types the words and presses Enter.",
        parameters: WORDS,
        phrases: {
          ...phrases("fill in and send", "filling in and sending", "filled in and sent"),
          says: ["send"],
        },
      },
    ],
  },
  {
    name: "Menu",
    doc: "One of its `options` is its `value`.",
    methods: [
      {
        name: "choose",
        doc: "Chooses the option with these words.",
        parameters: [{ name: "option", takes: "value", oneOf: "options" }],
        phrases: { ...phrases("choose in", "choosing in", "chosen in"), says: ["choose"] },
      },
    ],
  },
  { name: "Text", doc: "Can only be read.", methods: [] },
  {
    name: "Page",
    doc: "The page itself: Page_1, with its `address` and its `text` as title.",
    methods: [
      {
        name: "back",
        doc: "Returns to the page before.",
        parameters: [],
        phrases: { ...phrases("go back on", "going back on", "gone back on"), says: ["go back"] },
      },
      {
        name: "visit",
        doc: "Opens an address.",
        parameters: [{ name: "address", takes: "value" }],
        phrases: {
          ...phrases("open an address on", "opening an address on", "led elsewhere"),
          says: ["visit"],
        },
      },
      {
        name: "answer",
        doc: "Says what was asked for.",
        parameters: WORDS,
        phrases: {
          ...phrases("give the answer on", "giving the answer on", "answered"),
          says: ["answer"],
        },
      },
    ],
  },
];

/** The description that is sent: the same for all pages. */
export function describeBridge(tasks: readonly BridgeTask[]): RemoteDescription {
  return {
    title: "Web pages in a browser of this machine",
    about:
      "Everything on the page is an object with its text. What a click leads to is there in the next call; ids are never given twice.",
    types: TYPES,
    attributes: [
      {
        name: "checked",
        holds: { said: "chosen", words: ["chosen", "ticked"] },
        not: { said: "not chosen", words: ["free"] },
      },
    ],
    tasks: tasks.map(({ id, title, instruction }) => ({ id, title, instruction })),
    camera: VIEW,
    canFork: false,
    beginnings: 1,
    calledBy: "text",
  };
}
