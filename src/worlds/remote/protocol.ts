/**
 * What is said between the studio and the server of a world elsewhere: `docs/remote-worlds.md` in zod.
 *
 * Everything that a server answers is hostile until one of these has read it, and is bounded by them.
 */
import { z } from "zod";
import { jsonSchema, type Json } from "@/base/json";
import { bounds } from "@/core/bounds";

const most = bounds.remote;

export const PROTOCOL = "exemplar-world";
export const PROTOCOL_VERSION = 1;

/** What a program calls so already. */
const TAKEN_NAMES = new Set(["True", "False", "None", "ActionFailed"]);

const text = z.string().max(most.textChars);
const name = z.string().min(1).max(most.nameChars);
/** A name that may stand in a program: no dunder, no leading underscore. */
const identifier = z
  .string()
  .max(most.nameChars)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/u)
  .refine((word) => !word.includes("__"), "two underscores lead into the interpreter");
const className = z
  .string()
  .max(most.nameChars)
  .regex(/^[A-Z][A-Za-z0-9]*$/u)
  .refine((word) => !TAKEN_NAMES.has(word), "the name means something else in programs");
/** Its class, an underscore and a number: `Key_1`. */
const objectId = z
  .string()
  .max(most.nameChars)
  .regex(/^[A-Z][A-Za-z0-9]*_\d+$/u);
/** `in` and `held` are what the studio itself says of places and of the hand. */
const attributeName = identifier.refine((word) => word !== "in" && word !== "held", "it is taken");
const value: z.ZodType<Json> = jsonSchema.refine(
  (given) => JSON.stringify(given).length <= most.valueChars,
  "the value is too long",
);
const words = z.array(z.string().min(1).max(most.nameChars)).max(most.words);

const phrasesSchema = z.object({
  /** Other verbs for it, one or two words each: "pick up". */
  says: words,
  /** "pick up", "picking up", "picked up". */
  base: name,
  gerund: name,
  participle: name,
});

const parameterSchema = z.object({
  name: identifier,
  takes: z.enum(["object", "value"]),
  /** Of a value: the attribute of the receiver that lists what can be given; any words where absent. */
  oneOf: attributeName.exactOptional(),
});

const methodSchema = z.object({
  name: identifier,
  doc: text,
  parameters: z.array(parameterSchema).max(most.parameters),
  phrases: phrasesSchema.exactOptional(),
  /** `take`: the receiver is in the hand then; `place`: it is put in or on the argument; `drop`: laid down. */
  role: z.enum(["take", "place", "drop"]).exactOptional(),
  effect: z.object({ attribute: attributeName, holds: z.boolean() }).exactOptional(),
});

const typeSchema = z.object({
  name: className,
  doc: text,
  methods: z.array(methodSchema).max(most.methods),
});

const sideSchema = z.object({ said: name, words });

const attributeSchema = z.object({ name: attributeName, holds: sideSchema, not: sideSchema });

const taskSchema = z.object({ id: name, title: name, instruction: text.min(1) });

const isUnique = (names: readonly string[]) => new Set(names).size === names.length;

export const descriptionSchema = z.object({
  title: name,
  about: text,
  types: z
    .array(typeSchema)
    .min(1)
    .max(most.types)
    .refine((types) => isUnique(types.map((type) => type.name)), "two classes have one name"),
  attributes: z.array(attributeSchema).max(most.attributes),
  tasks: z
    .array(taskSchema)
    .min(1)
    .max(most.tasks)
    .refine((tasks) => isUnique(tasks.map(({ id }) => id)), "two tasks have one id"),
  camera: z
    .object({
      widthPx: z.number().int().positive().max(most.pictureSidePx),
      heightPx: z.number().int().positive().max(most.pictureSidePx),
    })
    .exactOptional(),
  canFork: z.boolean(),
  /** How many seeds of a task begin differently, from 0 on; absent: any number. */
  beginnings: z.number().int().positive().exactOptional(),
  /** The attribute with what stands on a thing, by which people call it; absent where things are called by their ids. */
  calledBy: attributeName.exactOptional(),
});
export type RemoteDescription = Readonly<z.infer<typeof descriptionSchema>>;
export type RemoteMethod = Readonly<z.infer<typeof methodSchema>>;

const objectSchema = z.object({
  id: objectId,
  class: className,
  attributes: z
    .record(attributeName, value)
    .refine((all) => Object.keys(all).length <= most.attributes, "too many attributes"),
  /** What it is in or on. */
  in: objectId.exactOptional(),
  isHeld: z.boolean().exactOptional(),
});
export type RemoteObject = Readonly<z.infer<typeof objectSchema>>;

const objectListSchema = z
  .array(objectSchema)
  .max(most.objects)
  .refine((all) => isUnique(all.map(({ id }) => id)), "two objects have one id")
  .refine(
    (all) => all.every((object) => object.id.startsWith(`${object.class}_`)),
    "an id begins with another class than its object has",
  );

const goalSchema = z
  .object({
    success: z.boolean(),
    conditions: z
      .array(
        z.object({ id: text, description: text, met: z.boolean(), failure: text.exactOptional() }),
      )
      .min(1)
      .max(most.conditions),
  })
  .refine(
    ({ success, conditions }) => success === conditions.every(({ met }) => met),
    "success is not what the conditions say",
  );

/** What is there in an episode, and how far its task is done. */
export const sceneSchema = z.object({ objects: objectListSchema, goal: goalSchema });
export type RemoteScene = Readonly<z.infer<typeof sceneSchema>>;

/** A call as it is sent: objects by their ids. */
export const remoteCallSchema = z.object({
  object: objectId,
  method: identifier,
  args: z.array(value).max(most.parameters),
});
export type RemoteCall = Readonly<z.infer<typeof remoteCallSchema>>;

const steps = z.number().int().nonnegative().max(1_000_000);
const failureSchema = z.object({
  kind: name,
  sentence: text.min(1),
  /** Calls that would remove the cause, in their order. */
  remedy: z.array(remoteCallSchema).max(most.remedies).exactOptional(),
});

export const callResultSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), steps, value: value.exactOptional() }),
  z.object({ ok: z.literal(false), steps, failure: failureSchema }),
]);
export type RemoteCallResult = Readonly<z.infer<typeof callResultSchema>>;

const edgePx = z.number().int().nonnegative().max(most.pictureSidePx);
const frameSchema = z.object({
  mediaType: z.enum(["image/png", "image/jpeg"]),
  widthPx: z.number().int().positive().max(most.pictureSidePx),
  heightPx: z.number().int().positive().max(most.pictureSidePx),
  base64: z.base64().min(1),
  /** Where in it objects are, in its pixels; `right` and `bottom` lie just outside. */
  marks: z
    .array(
      z.object({
        object: objectId,
        box: z.object({ left: edgePx, top: edgePx, right: edgePx, bottom: edgePx }),
      }),
    )
    .max(most.objects)
    .exactOptional(),
});
export type RemoteFrame = Readonly<z.infer<typeof frameSchema>>;

const episodeId = z.string().min(1).max(most.nameChars);
const ofEpisode = z.object({ episode: episodeId });

/** One request with its answer. */
export interface RemoteRequest<Params, Result> {
  readonly method: string;
  readonly params: z.ZodType<Params>;
  readonly result: z.ZodType<Result>;
}

function request<Params, Result>(
  method: string,
  params: z.ZodType<Params>,
  result: z.ZodType<Result>,
): RemoteRequest<Params, Result> {
  return { method, params, result };
}

/** Every request. */
export const REQUESTS = {
  hello: request(
    "hello",
    z.object({ protocol: z.literal(PROTOCOL), versions: z.array(z.number().int()) }),
    z.object({ protocol: z.literal(PROTOCOL), version: z.literal(PROTOCOL_VERSION) }),
  ),
  describe: request("describe", z.object({}), descriptionSchema),
  reset: request(
    "reset",
    z.object({ task: name, seed: z.number().int().nonnegative() }),
    z.object({ episode: episodeId, instruction: text.min(1) }),
  ),
  call: request("call", remoteCallSchema.extend({ episode: episodeId }), callResultSchema),
  objects: request("objects", ofEpisode, z.object({ objects: objectListSchema })),
  goal: request("goal", ofEpisode, goalSchema),
  frame: request("frame", ofEpisode, frameSchema),
  fork: request("fork", ofEpisode, ofEpisode),
  close: request("close", ofEpisode, z.object({})),
} as const;

const errorSchema = z.object({ code: z.number().int(), message: text });

/** A reply before its result has been read. */
export const replySchema = z.union([
  z.object({ jsonrpc: z.literal("2.0"), id: z.number().int(), result: z.unknown() }),
  z.object({ jsonrpc: z.literal("2.0"), id: z.number().int().nullable(), error: errorSchema }),
]);
