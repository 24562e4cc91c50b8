/** How people speak of the garden: its own verbs (prune, sprinkle), a tool, pieces and a machine. */
import type { CallWords } from "@/core/world/speech/call-phrases";
import { speechOf } from "@/core/world/speech/plain-speech";
import type { WorldLanguage } from "@/core/world/world-language";
import type { WorldVocabulary } from "@/core/world/world-model";
import type { StateChange } from "@/core/world/program-call";
import type { WorldSpeech } from "@/core/world/world-speech";
import { NO_WORDS, type WorldWords } from "@/core/world/world-words";

const CLASSES = [
  "Bed",
  "Bench",
  "Compost",
  "Cutting",
  "Fern",
  "Rose",
  "Shears",
  "Shed",
  "Sprinkler",
  "Tulip",
];

const CALLS: Readonly<Record<string, CallWords>> = {
  lift: { base: "lift", gerund: "lifting", participle: "lifted" },
  lay: { base: "lay", gerund: "laying", participle: "laid", preposition: "in" },
  drop: { base: "drop", gerund: "dropping", participle: "dropped" },
  prune: { base: "prune", gerund: "pruning", participle: "pruned" },
  swing_open: { base: "open up", gerund: "opening up", participle: "opened up" },
  swing_shut: { base: "shut", gerund: "shutting", participle: "shut" },
  start: { base: "start", gerund: "starting", participle: "started" },
  halt: { base: "halt", gerund: "halting", participle: "halted" },
};

const INSTANCE = /\b([A-Z][a-z]+)-\d+\b/gu;

export const GARDEN_VOCABULARY: WorldVocabulary = {
  types: CLASSES.map((name) => ({
    name,
    parameters: [{ name: "id", takes: "instance", isRequired: false }],
    methods: Object.keys(CALLS).map((method) => ({
      name: method,
      parameters:
        method === "lay" ? [{ name: "place", takes: "object" as const, isRequired: true }] : [],
    })),
    fields: [],
  })),
  functions: [],
  names: [],
  classes: CLASSES.map((name) => ({ name, members: [name] })),
  madeClasses: ["Cutting"],
  attributes: ["ajar", "carried", "parched", "pruned", "running"],
  instancePattern: String.raw`^([A-Z][a-z]+)-\d+$`,
};

const WORDS: WorldWords = {
  ...NO_WORDS,
  nouns: [
    { name: "flower", classes: ["Tulip", "Rose"] },
    { name: "hut", classes: ["Shed"] },
    { name: "heap", classes: ["Compost"] },
    { name: "scissors", classes: ["Shears"] },
  ],
  attributes: [
    {
      attribute: "ajar",
      holds: { said: "ajar", words: ["ajar", "unlatched"], verb: "unlatch", fault: "always" },
      not: {
        said: "latched",
        words: ["latched"],
        verb: "latch",
        fault: "always",
        isRest: true,
        isBarring: true,
      },
    },
    {
      attribute: "carried",
      holds: { said: "in the hands", words: ["in your hands"], verb: "take" },
      not: { said: "out of the hands", words: [], verb: "put" },
    },
    {
      attribute: "parched",
      holds: { said: "parched", words: ["parched", "thirsty"], fault: "always", isWorse: true },
      not: { said: "moist", words: ["moist"], verb: "sprinkle" },
    },
    {
      attribute: "pruned",
      holds: { said: "pruned", words: ["pruned", "trimmed"], verb: "prune" },
      not: { said: "overgrown", words: ["overgrown"], fault: "always" },
    },
    {
      attribute: "running",
      holds: { said: "running", words: ["running"], verb: "spray", fault: "always" },
      not: { said: "at rest", words: ["idle"], verb: "halt", fault: "always", isRest: true },
    },
  ],
  verbs: [
    {
      sense: "unlatch",
      words: ["unlatch"],
      call: "swing_open",
      effect: { attribute: "ajar", holds: true },
      seenIn: "call",
      object: "ajar",
      place: "first-use",
    },
    {
      sense: "latch",
      words: ["latch"],
      call: "swing_shut",
      effect: { attribute: "ajar", holds: false },
      seenIn: "call",
      object: "ajar",
      place: "after-last-use",
    },
    {
      sense: "prune",
      words: ["prune", "trim"],
      call: "prune",
      effect: { attribute: "pruned", holds: true },
      seenIn: "call",
      object: "pruned",
      place: "first-use",
      tools: ["Shears"],
    },
    {
      sense: "spray",
      words: ["spray", "activate"],
      call: "start",
      effect: { attribute: "running", holds: true },
      seenIn: "call",
      object: "running",
      place: "after-put",
    },
    {
      sense: "halt",
      words: ["halt"],
      call: "halt",
      effect: { attribute: "running", holds: false },
      seenIn: "call",
      object: "running",
      place: "after-start",
    },
    {
      sense: "sprinkle",
      words: ["sprinkle", "moisten"],
      effect: { attribute: "parched", holds: false },
      seenIn: "effect",
      object: "parched",
    },
  ],
  calls: { take: "lift", place: "lay", drop: "drop", heldAttribute: "carried" },
  kin: [["Fern", "Tulip"]],
  pieces: [{ piece: "Cutting", whole: "Rose", names: ["sprig"], adjectives: ["trimmed"] }],
  sites: [{ class: "Bed", makes: ["sprinkle"], onlyUsing: ["Sprinkler"] }],
  parts: ["hatch"],
  discard: ["Compost"],
  examples: ["prune the rose before you lay the fern in the bed"],
};

const SPEECH: WorldSpeech = {
  ...speechOf(WORDS, CALLS),
  attributes: {
    lasting: ["parched", "pruned"],
    remembered: [],
    consuming: [],
    place: "lies_in",
  },
  prompt: {
    task: "work in a garden",
    place: "garden",
    program: "call nothing else",
    declarations: "every object is made with its id",
    changes: "the calls bring them about",
  },
  explainRefusal: ({ failure, later }) => {
    const name = later.receiver.instance ?? later.receiver.class;
    return failure.kind === "no-shears" ? `The ${name} is pruned with shears.` : undefined;
  },
  isAlreadySo: ({ kind }) => kind === "so-already",
  isRepetition: ({ kind }) => kind === "so-already",
  placeOf: ({ attribute, after }: StateChange) => {
    const [place] = attribute === "lies_in" && Array.isArray(after) ? after : [];
    return typeof place === "string" ? place : undefined;
  },
  replaceIds: (text, replace) =>
    text.replaceAll(INSTANCE, (id, objectClass: string) => replace(id, objectClass)),
};

export const GARDEN_LANGUAGE: WorldLanguage = { words: WORDS, speech: SPEECH };
