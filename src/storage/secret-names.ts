import { toKeylessAddress } from "@/base/keys/keyless-address";
import { toCanonicalJson, type Json } from "@/base/json";

/** Names under which a key or token would travel. */
const SECRET_NAME = /api[-_ ]?key|secret|password|^token$|(access|auth|bearer)[-_ ]?token/i;

/** Names of addresses, in which a key may have been typed. */
const ADDRESS_NAME = /^(?:baseUrl|address)$/u;

/** Every field of a value that is named like a secret, with what is in it; none of two is the same. */
export function secretFields(value: Json | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (within: Json) => {
    for (const [name, inner] of fieldsOf(within)) {
      if (SECRET_NAME.test(name)) {
        found.add(toCanonicalJson([name, inner]));
      }
      look(inner);
    }
  };
  look(value ?? null);
  return found;
}

/** The value without such fields, wherever they are, and without what stands in addresses beside the place. */
export function withoutSecretFields(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(withoutSecretFields);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  return Object.fromEntries(
    fieldsOf(value)
      .filter(([name]) => !SECRET_NAME.test(name))
      .map(([name, inner]) =>
        typeof inner === "string" && ADDRESS_NAME.test(name)
          ? [name, toKeylessAddress(inner)]
          : [name, withoutSecretFields(inner)],
      ),
  );
}

function fieldsOf(value: Json): readonly (readonly [string, Json])[] {
  return typeof value === "object" && value !== null ? Object.entries<Json>(value) : [];
}
