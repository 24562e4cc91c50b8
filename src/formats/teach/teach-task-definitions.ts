/**
 * Reads TEACh's task definitions: a folder of JSON files, one task each, with parameters (`#0`),
 * parts (`components`) that are objects or other tasks, and relations between them.
 *
 * {@link readTeachTaskDefinitions} checks the whole set: every sub-task is there, none contains itself,
 * no parameter is missing. {@link fillTeachTask} then puts the parameters in; what comes out has the
 * form that tasks have inside game files, so one reader turns either into a goal.
 */
import { bounds } from "@/core/bounds";
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import { jsonSchema, type Json } from "@/base/json";
import { err, ok, type Result } from "@/base/result";
import { sanitizeJson } from "@/formats/teach/teach-json";

const determinerSchema = z
  .string()
  .regex(/^(?:a|an|the|all|\d{1,4}|#\d+)$/u, "has to be a, the, all, a number or a parameter");
const plainSchema = z.strictObject({
  determiner: determinerSchema,
  primary_condition: z.string(),
  instance_shareable: z.boolean(),
  conditions: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  condition_failure_descs: z.record(z.string(), z.string()),
});
const nestedSchema = z.strictObject({
  determiner: determinerSchema,
  task_name: z.string(),
  task_params: z.array(z.string()),
});
const relationSchema = z.object({
  property: z.string(),
  tail_entity_list: z.array(z.string()).length(1),
  tail_determiner_list: z.array(determinerSchema).length(1),
  head_entity_list: z.array(z.string()).min(1),
  head_determiner_list: z.array(determinerSchema).min(1),
  failure_desc: z.string(),
});
const definitionSchema = z.object({
  task_id: z.number(),
  task_name: z.string().min(1),
  task_nparams: z.int().min(0).max(100),
  task_anchor_object: z.string().nullable(),
  desc: z.string(),
  components: z.record(z.string(), z.union([plainSchema, nestedSchema])),
  relations: z.array(relationSchema),
});
type TeachTaskDefinition = z.infer<typeof definitionSchema>;
type Component = TeachTaskDefinition["components"][string];

/** Definitions by the names of their tasks, checked against each other. */
export type TeachTaskDefinitions = ReadonlyMap<string, TeachTaskDefinition>;

/** A definition file's name, for messages, and its text. */
export interface DefinitionFile {
  readonly name: string;
  readonly text: string;
}

/** Reads a whole set of definitions. An error (TSK-03) names the file, the part and what is wrong. */
export function readTeachTaskDefinitions(
  files: readonly DefinitionFile[],
): Result<TeachTaskDefinitions, AppError> {
  try {
    const definitions = new Map<string, TeachTaskDefinition>();
    for (const file of files) {
      const definition = readFile(file);
      if (definitions.has(definition.task_name)) {
        throw bad(`${file.name} defines the task "${definition.task_name}" a second time.`);
      }
      definitions.set(definition.task_name, definition);
    }
    const sound = new Set<string>();
    for (const definition of definitions.values()) {
      checkSubTasks(definitions, definition);
    }
    for (const name of definitions.keys()) {
      checkCircle(definitions, [name], sound);
    }
    return ok(definitions);
  } catch (error) {
    return toError(error);
  }
}

/** A task with its parameters put in, as it stands inside a game file. */
export function fillTeachTask(
  definitions: TeachTaskDefinitions,
  name: string,
  parameters: readonly string[],
): Result<Json, AppError> {
  try {
    return ok(new Filling(definitions).fill(name, parameters));
  } catch (error) {
    return toError(error);
  }
}

function bad(what: string): AppError {
  return new AppError({
    code: "TSK-03",
    what,
    safe: "Nothing was changed.",
    next: "Correct the definition, or choose the published ones.",
  });
}

function toError(error: unknown): Result<never, AppError> {
  if (error instanceof AppError) {
    return err(error);
  }
  throw error;
}

function readFile({ name, text }: DefinitionFile): TeachTaskDefinition {
  const parsed = definitionSchema.safeParse(parseJson(name, text));
  if (!parsed.success) {
    throw bad(`${name} is no task definition: ${tellFaults(parsed.error)}.`);
  }
  checkNames(name, parsed.data);
  checkParameters(name, parsed.data);
  return parsed.data;
}

function parseJson(name: string, text: string): unknown {
  if (text.length > bounds.taskDefinitions.characters) {
    throw bad(`${name} is far longer than a task definition.`);
  }
  try {
    const json: unknown = JSON.parse(text);
    if (sanitizeJson(json).ok) {
      return json;
    }
  } catch {
    throw bad(`${name} is not JSON, or it ends too early.`);
  }
  throw bad(`${name} is nested far deeper than a task definition.`);
}

/** Relations and the anchor speak of parts that are there; a part's main condition is one of its own. */
function checkNames(file: string, definition: TeachTaskDefinition): void {
  const parts = new Set(Object.keys(definition.components));
  const anchor = definition.task_anchor_object;
  for (const relation of definition.relations) {
    const unknown = [...relation.head_entity_list, ...relation.tail_entity_list].find(
      (entity) => !parts.has(entity),
    );
    if (unknown !== undefined) {
      throw bad(`${file} relates the unknown component "${unknown}".`);
    }
    if (relation.head_entity_list.length !== relation.head_determiner_list.length) {
      throw bad(`${file} has a relation with unequal numbers of components and determiners.`);
    }
  }
  if (anchor !== null && !parts.has(anchor)) {
    throw bad(`${file} has the unknown component "${anchor}" as its anchor.`);
  }
  for (const [part, component] of Object.entries(definition.components)) {
    if ("conditions" in component && !(component.primary_condition in component.conditions)) {
      const primary = component.primary_condition;
      throw bad(`${file}: the component "${part}" lacks its main condition "${primary}".`);
    }
  }
}

/** Every `#n` is one of the task's parameters. */
function checkParameters(file: string, definition: TeachTaskDefinition): void {
  const used = [...JSON.stringify(definition).matchAll(/#(\d+)/gu)].map((match) =>
    Number(match[1]),
  );
  const missing = used.find((index) => index >= definition.task_nparams);
  if (missing !== undefined) {
    throw bad(
      `${file} uses the missing parameter #${missing}: the task "${definition.task_name}" has ${definition.task_nparams}.`,
    );
  }
}

function checkSubTasks(definitions: TeachTaskDefinitions, definition: TeachTaskDefinition): void {
  for (const [part, component] of Object.entries(definition.components)) {
    if (!("task_name" in component)) {
      continue;
    }
    const inner = definitions.get(component.task_name);
    const where = `The component "${part}" of the task "${definition.task_name}"`;
    if (inner === undefined) {
      throw bad(`${where} is the task "${component.task_name}", which is not defined.`);
    }
    if (inner.task_nparams !== component.task_params.length) {
      throw bad(
        `${where} gives the task "${inner.task_name}" ${component.task_params.length} parameters instead of ${inner.task_nparams}.`,
      );
    }
  }
}

/** Follows the sub-tasks of the last task of a path; `sound` keeps those that are known to end. */
function checkCircle(
  definitions: TeachTaskDefinitions,
  path: readonly string[],
  sound: Set<string>,
): void {
  const name = path.at(-1) ?? "";
  const components = Object.values(definitions.get(name)?.components ?? {});
  for (const component of components) {
    if ("task_name" in component && !sound.has(component.task_name)) {
      const longer = [...path, component.task_name];
      if (path.includes(component.task_name)) {
        throw bad(`The task "${component.task_name}" contains itself: ${longer.join(" > ")}.`);
      }
      checkCircle(definitions, longer, sound);
    }
  }
  sound.add(name);
}

/** Puts parameters into a task and its sub-tasks, which together may not grow without end. */
class Filling {
  readonly #definitions: TeachTaskDefinitions;
  #parts = 0;

  constructor(definitions: TeachTaskDefinitions) {
    this.#definitions = definitions;
  }

  fill(name: string, parameters: readonly string[]): Json {
    const definition = this.#definitions.get(name);
    if (definition === undefined) {
      const known = [...this.#definitions.keys()].join(", ");
      throw bad(`There is no task "${name}"; there are ${known}.`);
    }
    if (parameters.length !== definition.task_nparams) {
      throw bad(
        `The task "${name}" needs ${definition.task_nparams} parameters, but ${parameters.length} are given.`,
      );
    }
    const write = (text: string) => withParameters(text, parameters);
    const components = new Map<string, Json>();
    for (const [key, component] of Object.entries(definition.components)) {
      this.#parts += 1;
      const part = write(key);
      if (this.#parts > bounds.taskDefinitions.parts || components.has(part)) {
        throw bad(
          components.has(part)
            ? `With these parameters the task "${name}" has two components "${part}".`
            : `The task "${name}" is made of more than ${bounds.taskDefinitions.parts} components.`,
        );
      }
      components.set(part, this.#component(component, write));
    }
    const anchor = definition.task_anchor_object;
    return {
      task_id: definition.task_id,
      task_name: name,
      task_nparams: definition.task_nparams,
      task_params: [...parameters],
      task_anchor_object: anchor === null ? null : write(anchor),
      desc: write(definition.desc),
      components: Object.fromEntries(components),
      relations: definition.relations.map((relation) => writeAll(relation, write)),
    };
  }

  #component(component: Component, write: (text: string) => string): Json {
    if (!("task_name" in component)) {
      return writeAll(component, write);
    }
    const parameters = component.task_params.map(write);
    return {
      determiner: write(component.determiner),
      task_name: component.task_name,
      task_params: parameters,
      task: this.fill(component.task_name, parameters),
    };
  }
}

function withParameters(text: string, parameters: readonly string[]): string {
  return text.replaceAll(/#(\d+)/gu, (_, index: string) => parameters[Number(index)] ?? "");
}

/** Writes the parameters into every text of a value, keys included. */
function writeAll(value: unknown, write: (text: string) => string): Json {
  const json = jsonSchema.parse(value);
  if (typeof json === "string") {
    return write(json);
  }
  if (Array.isArray(json)) {
    return json.map((each) => writeAll(each, write));
  }
  if (typeof json === "object" && json !== null) {
    return Object.fromEntries(
      Object.entries(json).map(([key, each]) => [write(key), writeAll(each, write)]),
    );
  }
  return json;
}
