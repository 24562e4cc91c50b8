/**
 * The language that goals are written in: a header, then one line for each thing, relation and result.
 *
 *     goal Plate Of Toast
 *       "Make a plate of toast."
 *       1 toast: BreadSliced, cooked
 *       1 plate: task Clean X (Plate)
 *       1 toast in the same plate
 *       result plate
 *
 * A thing line counts (`1`, `a`, `all`), names and describes: a class or group and its conditions; a
 * known task with its parameters; or a goal of its own, whose lines are indented further. `shared`
 * things are wanted once however often the goal is (a knife). A relation puts things in or on `the
 * same` or `any` other thing. Names with odd characters are quoted like JSON strings.
 */
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import { attributeOf, CONDITION_PHRASES } from "@/worlds/household/goals/text/goal-phrases";

import { LineReader, type TextLine } from "@/worlds/household/goals/text/line-reader";
import { taskTextError } from "@/worlds/household/goals/text/task-text-error";
import { classesOfGroup, isKnownClass } from "@/worlds/household/objects/object-classes";
import {
  goalFault,
  type GoalAttribute,
  type GoalRelation,
  type GoalThing,
  type HouseholdGoal,
} from "@/worlds/household/goals/goal";

/** Gives the goal of a task that a line refers to by name; throws where there is none. */
export type ResolveTask = (name: string, parameters: readonly string[]) => HouseholdGoal;

/** Reads a goal. The error (TSK-02) names the line and what is wrong with it. */
export function parseGoal(text: string, resolve: ResolveTask): Result<HouseholdGoal, AppError> {
  try {
    const lines = new GoalLines(text, resolve);
    const goal = lines.goal();
    lines.end();
    return ok(goal);
  } catch (error) {
    if (error instanceof AppError) {
      return err(error);
    }
    throw error;
  }
}

/** TEACh's tasks are nested three deep. */
const MAX_NESTING = 8;

class GoalLines {
  readonly #lines: readonly TextLine[];
  readonly #resolve: ResolveTask;
  #next = 0;

  constructor(text: string, resolve: ResolveTask) {
    this.#lines = text
      .split("\n")
      .map((content, index) => ({ number: index + 1, content }))
      .filter(({ content }) => content.trim() !== "")
      .map(({ number, content }) => ({
        number,
        indent: content.length - content.trimStart().length,
        text: content.trim(),
      }));
    this.#resolve = resolve;
  }

  goal(): HouseholdGoal {
    const line = this.#lines[0];
    if (line === undefined) {
      throw taskTextError("The text is empty.");
    }
    this.#next = 1;
    const reader = new LineReader(line);
    reader.expect("goal");
    return this.#body(reader.name(), line, 0);
  }

  end(): void {
    const rest = this.#lines[this.#next];
    if (rest !== undefined) {
      throw taskTextError("This line belongs to nothing above it.", rest.number);
    }
  }

  /** The lines that are indented further than the header. */
  #body(task: string, header: TextLine, depth: number): HouseholdGoal {
    if (depth > MAX_NESTING) {
      throw taskTextError("goals are nested too deeply.", header.number);
    }
    const things: GoalThing[] = [];
    const relations: GoalRelation[] = [];
    let description: string | undefined;
    let anchor: string | undefined;
    for (;;) {
      const line = this.#lines[this.#next];
      if (line === undefined || line.indent <= header.indent) {
        break;
      }
      this.#next += 1;
      const reader = new LineReader(line);
      if (reader.isQuoted()) {
        description = reader.quoted();
        reader.end();
      } else if (reader.skip("result")) {
        anchor = reader.word();
        reader.end();
      } else if (reader.has(":")) {
        things.push(this.#thing(reader, line, depth));
      } else {
        relations.push(readRelation(reader));
      }
    }
    const goal: HouseholdGoal = {
      world: "household",
      task,
      description: description ?? task,
      things,
      relations,
      ...(anchor === undefined ? {} : { anchor }),
    };
    const fault = goalFault(goal);
    if (fault !== undefined) {
      throw taskTextError(fault, header.number);
    }
    return goal;
  }

  #thing(reader: LineReader, line: TextLine, depth: number): GoalThing {
    const isShareable = reader.skip("shared");
    const count = reader.count();
    const id = reader.word();
    reader.expect(":");
    if (reader.skip("goal")) {
      return { kind: "goal", id, count, goal: this.#body(reader.name(), line, depth + 1) };
    }
    if (reader.skip("task")) {
      const name = reader.name();
      const parameters = reader.isAtEnd() ? [] : reader.list();
      reader.end();
      return { kind: "goal", id, count, goal: this.#resolve(name, parameters) };
    }
    const select = reader.word();
    if (!isKnownClass(select) && classesOfGroup(select).length === 0) {
      throw taskTextError(`"${select}" is no class or group of objects.`, line.number);
    }
    const attributes: GoalAttribute[] = [];
    while (reader.skip(",")) {
      attributes.push(readCondition(reader, line));
    }
    reader.end();
    return { kind: "object", id, count, select, attributes, isShareable };
  }
}

function readCondition(reader: LineReader, line: TextLine): GoalAttribute {
  const phrase = reader.name();
  const wanted = attributeOf(phrase);
  if (wanted === undefined) {
    const known = CONDITION_PHRASES.join(", ");
    throw taskTextError(`"${phrase}" is no condition; there are ${known}.`, line.number);
  }
  return wanted;
}

function readRelation(reader: LineReader): GoalRelation {
  const heads: GoalRelation["heads"][number][] = [];
  do {
    const count = reader.count();
    heads.push({ count, thing: reader.word() });
  } while (reader.skip(","));
  if (!reader.skip("on")) {
    reader.expect("in");
  }
  const isSameTail = !reader.skip("any");
  if (isSameTail) {
    reader.expect("the");
    reader.expect("same");
  }
  const tail = reader.word();
  reader.end();
  return { heads, tail, isSameTail };
}
