import { toKeylessAddress } from "@/base/keys/keyless-address";

/** A world as it is kept: a token in its address would be kept too, and handed on in every backup. */
export function toKeylessWorld<T extends { readonly address: string }>(
  entry: T,
): T & { readonly isAddressCut?: true } {
  const address = toKeylessAddress(entry.address);
  return address === entry.address ? entry : { ...entry, address, isAddressCut: true };
}
