import { jsonSchema, type Json } from "@/base/json";

/** A value as plain JSON: keys whose value is `undefined` are dropped. */
export function toJson(value: unknown): Json {
  return jsonSchema.parse(JSON.parse(JSON.stringify(value)));
}
