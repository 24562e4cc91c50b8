/** The part of JSON Schema that replies are described with, read strictly: what is not known is refused. */
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import type { Json } from "@/base/json";
import { jsonSchema } from "@/base/json";

export type SchemaNode =
  | { readonly kind: "values"; readonly values: readonly Json[] }
  | { readonly kind: "string"; readonly min: number; readonly max: number }
  | { readonly kind: "number"; readonly isWhole: boolean; readonly canBeNegative: boolean }
  | { readonly kind: "choice"; readonly options: readonly SchemaNode[] }
  | {
      readonly kind: "array";
      readonly items: SchemaNode;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "object"; readonly fields: readonly SchemaField[] };

export interface SchemaField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly node: SchemaNode;
}

/** A schema that says more than can be promised here. */
export class UnknownSchema extends Error {
  override readonly name = "UnknownSchema";
}

const TYPES = ["string", "number", "integer", "boolean", "null", "array", "object"] as const;
type TypeName = (typeof TYPES)[number];

/** Ignoring a keyword could break the promise, so only words for people may stand beside these. */
const partsSchema = z.strictObject({
  type: z.union([z.enum(TYPES), z.array(z.enum(TYPES)).min(1)]).exactOptional(),
  enum: z.array(jsonSchema).min(1).exactOptional(),
  const: jsonSchema.exactOptional(),
  anyOf: z.array(jsonSchema).min(1).exactOptional(),
  properties: z.record(z.string(), jsonSchema).exactOptional(),
  required: z.array(z.string()).exactOptional(),
  additionalProperties: jsonSchema.exactOptional(),
  propertyNames: jsonSchema.exactOptional(),
  items: jsonSchema.default({}),
  minItems: z.number().default(0),
  maxItems: z.number().default(Infinity),
  minLength: z.number().default(0),
  maxLength: z.number().default(Infinity),
  minimum: z.number().exactOptional(),
  maximum: z.number().exactOptional(),
  title: z.string().exactOptional(),
  description: z.string().exactOptional(),
  default: jsonSchema.exactOptional(),
  examples: jsonSchema.exactOptional(),
  $schema: z.string().exactOptional(),
});
type Parts = z.infer<typeof partsSchema>;

/** Numbers are written with at most so many digits before the point. */
const MOST_NUMBER = 10 ** 15 - 1;

/** Throws UnknownSchema. */
export function parseSchema(schema: Json): SchemaNode {
  const read = partsSchema.safeParse(schema);
  if (!read.success) {
    throw new UnknownSchema(tellFaults(read.error));
  }
  const parts = read.data;
  if (parts.const !== undefined || parts.enum !== undefined) {
    return { kind: "values", values: parts.enum ?? [parts.const ?? null] };
  }
  if (parts.anyOf !== undefined) {
    if (parts.type !== undefined || parts.properties !== undefined) {
      throw new UnknownSchema("anyOf beside other demands is not known");
    }
    return { kind: "choice", options: parts.anyOf.map(parseSchema) };
  }
  const types = parts.type === undefined ? SCALARS : [parts.type].flat();
  const options = types.map((type) => ofType(type, parts));
  const [only] = options;
  return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
}

/** Where anything may stand, something simple is written. */
const SCALARS: readonly TypeName[] = ["string", "number", "boolean", "null"];

function ofType(type: TypeName, parts: Parts): SchemaNode {
  switch (type) {
    case "string":
      return { kind: "string", min: parts.minLength, max: parts.maxLength };
    case "number":
    case "integer":
      return numberNode(type === "integer", parts);
    case "boolean":
      return { kind: "values", values: [true, false] };
    case "null":
      return { kind: "values", values: [null] };
    case "array": {
      const items = parseSchema(parts.items);
      return { kind: "array", items, min: parts.minItems, max: parts.maxItems };
    }
    case "object":
      return objectNode(parts);
    default:
      return type satisfies never;
  }
}

function numberNode(isWhole: boolean, { minimum, maximum }: Parts): SchemaNode {
  const isLow = minimum === undefined || minimum <= -MOST_NUMBER;
  if (!isLow && minimum !== 0) {
    throw new UnknownSchema(`numbers from ${minimum} on are not known`);
  }
  if (maximum !== undefined && maximum < MOST_NUMBER) {
    throw new UnknownSchema(`numbers up to ${maximum} are not known`);
  }
  return { kind: "number", isWhole, canBeNegative: isLow };
}

function objectNode({ properties = {}, required = [] }: Parts): SchemaNode {
  const unknown = required.find((name) => !(name in properties));
  if (unknown !== undefined) {
    throw new UnknownSchema(`the needed field ${unknown} is not described`);
  }
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    node: parseSchema(schema),
  }));
  return { kind: "object", fields };
}
