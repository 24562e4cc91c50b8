/**
 * The sentences that are made below the interface and told to a person on a page: what the catalogues of errors hold.
 *
 * They are made in English, often in workers, and end up in logs and exported files as well; `toldHere`
 * (base/language) tells them in the chosen language where they are shown. Read are what failures say (`what`, `safe`
 * and `next`), what long jobs say that they do, what readings of a correction would do, what formats and prompts are
 * called, and every other whole sentence of these layers, without what is no word to the reader: prompts for
 * language models, text that becomes part of an exemplar, content of worlds, and errors for developers.
 */
import ts from "typescript";
import { walk, type Source } from "@/lab/house/source-tree";
import { isText, writtenTexts } from "@/lab/language/written-texts";

export interface ToldBelow {
  /** The sentence with names in braces. */
  readonly message: string;
  /** Where it is made; the first place where there are several. */
  readonly path: string;
}

const LAYERS = /^src\/(?:base|core|document|engines|formats|lesson|storage|worlds)\//u;

/** Below `src/`: whose sentences are no words of the interface, except in their failures. */
const NOT_TOLD: readonly string[] = [
  // What is said at a console stands in its transcript, as Python's own words do.
  "engines/console/analogy/",
  "engines/console/model/",
  "engines/console/planned-writer.ts",
  "engines/console/robot-remarks.ts",
  "engines/console/turn-words.ts",
  "engines/runner/console-run.ts",
  "engines/skills/plan/",
  "worlds/tabletop/",
  // Prompts, and what becomes part of an exemplar.
  "engines/agent/writers/model/writing-prompt.ts",
  "engines/teacher/abstraction/explain-step.ts",
  "engines/teacher/abstraction/find-relevant-objects.ts",
  "engines/teacher/actions/page-change.ts",
  "engines/teacher/endpoint/ask-model.ts",
  "engines/teacher/endpoint/describe-attempt.ts",
  "engines/teacher/ask-helps.ts",
  "engines/teacher/endpoint/prompts/random-tags.ts",
  "engines/teacher/endpoint/relevant-objects.ts",
  "engines/teacher/endpoint/write-prompt.ts",
  "engines/teacher/labels/label-prompt.ts",
  "engines/teacher/providers/",
  "lesson/earlier-versions.ts",
  "worlds/household/goals/instructions/",
  "worlds/household/planner/",
  "worlds/household/program/program-methods.ts",
  "worlds/household/words/",
  // What is written into files.
  "formats/bundle/bundle-schema.ts",
  "formats/helper/helper-text.ts",
  "formats/ical-web/write-ical-web.ts",
  "formats/ical/write-ical.ts",
  "lesson/experiments/form-answers.ts",
  // Words of tasks and of the sites that tasks are done on.
  "worlds/household/goals/compose-goal.ts",
  "worlds/household/rooms/",
  "worlds/web/sites/",
  "worlds/web/tasks/",
  // Put together from pieces of grammar, which no other language has in the same places.
  "worlds/household/goals/text/attribute-advice.ts",
  "worlds/household/goals/text/goal-sentences.ts",
];

/** Questions to language models in files whose other sentences are told. */
const NOT_TOLD_SENTENCES: ReadonlySet<string> = new Set([
  "What do bees make? Answer in one word.",
  "Which colour has this picture? Answer in one word, in English.",
  'Answer with a JSON object with one field, "answer".',
]);

const FIELDS: ReadonlySet<string> = new Set(["what", "safe", "next"]);

/** What is thrown with these is for developers. */
const FOR_DEVELOPERS = /^(?:Error|TypeError|RangeError|DOMException|assert\w*|ensure\w*)$/u;

/** Every sentence that is told, by its message. */
export function findToldBelow(sources: readonly Source[]): readonly ToldBelow[] {
  const found = new Map<string, ToldBelow>();
  for (const { path, syntax } of sources.filter((source) => LAYERS.test(source.path))) {
    for (const message of messagesOf(syntax, isSentencesTold(path))) {
      found.set(message, found.get(message) ?? { message, path });
    }
  }
  return [...found.values()];
}

function isSentencesTold(path: string): boolean {
  return NOT_TOLD.every((each) => !path.startsWith(`src/${each}`));
}

function messagesOf(file: ts.SourceFile, areSentencesTold: boolean): readonly string[] {
  const messages: string[] = [];
  walk(file, (node) => {
    messages.push(...textsOf(node, areSentencesTold));
  });
  return messages;
}

function textsOf(node: ts.Node, areSentencesTold: boolean): readonly string[] {
  if (isTitleOfOffer(node)) {
    return writtenTexts(node.initializer);
  }
  if (isLabelOfProgress(node)) {
    return writtenTexts(node.initializer).filter((text) => /^\p{Lu}[^{]*$/u.test(text));
  }
  if (isDeed(node)) {
    return writtenTexts(node.initializer).filter(
      (text) => /^\p{Ll}/u.test(text) && saysSomething(text),
    );
  }
  if (isFieldOfFailure(node)) {
    return writtenTexts(node.initializer).filter(saysSomething);
  }
  return areSentencesTold && isText(node) && isTold(node)
    ? writtenTexts(node).filter(isSentence)
    : [];
}

/** One of these words alone may be a field of anything. */
function isFieldOfFailure(node: ts.Node): node is ts.PropertyAssignment {
  return (
    ts.isPropertyAssignment(node) &&
    FIELDS.has(node.name.getText()) &&
    node.parent.properties.filter((each) => FIELDS.has(each.name?.getText() ?? "spread")).length > 1
  );
}

/** What is offered for a choice: a format or a prompt, which has a title and says what it is for. */
function isTitleOfOffer(node: ts.Node): node is ts.PropertyAssignment {
  return (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === "title" &&
    node.parent.properties.some((each) => /^(?:about|use)$/u.test(each.name?.getText() ?? "spread"))
  );
}

/** What a reading of a correction would do: a part of a page's sentence. */
function isDeed(node: ts.Node): node is ts.PropertyAssignment {
  return ts.isPropertyAssignment(node) && node.name.getText() === "does";
}

/** What a long job says that it does, beside how much of it is done. */
function isLabelOfProgress(node: ts.Node): node is ts.PropertyAssignment {
  return (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === "label" &&
    node.parent.properties.some((each) => each.name?.getText() === "done")
  );
}

/** Neither a part of a longer text nor for developers. */
function isTold(node: ts.Expression): boolean {
  for (let at: ts.Node = node; !ts.isStatement(at) && !ts.isFunctionLike(at); at = at.parent) {
    const { parent } = at;
    if (isText(parent) || ts.isTemplateSpan(parent)) {
      return false;
    }
    if (ts.isNewExpression(parent) || ts.isCallExpression(parent)) {
      if (parent.expression === at || FOR_DEVELOPERS.test(parent.expression.getText())) {
        return false;
      }
    }
  }
  return true;
}

/** Two words of its own at least: less could be anything, and would be taken for it. */
function saysSomething(message: string): boolean {
  return wordsOf(message) >= 2 && !message.includes("\n");
}

function isSentence(message: string): boolean {
  return (
    /^[\p{Lu}“"{]/u.test(message) &&
    /(?:[.?!…][”")]?|[.:] (?:\{\w+\}|"\{\w+\}"))$/u.test(message) &&
    wordsOf(message) >= 2 &&
    /\s/u.test(message) &&
    !message.includes("\n") &&
    !NOT_TOLD_SENTENCES.has(message)
  );
}

function wordsOf(message: string): number {
  return [...message.replaceAll(/\{\w+\}/gu, " ").matchAll(/\p{L}{2,}/gu)].length;
}
