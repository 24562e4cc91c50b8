/** What `provenance.sourceKind` says of an exemplar of the starter memory that the studio comes with. */
export const STARTER_SOURCE = "starter";

/** Whether it came with the studio: nobody here taught it. */
export function isStarter({
  provenance,
}: {
  readonly provenance: { readonly sourceKind: string };
}): boolean {
  return provenance.sourceKind === STARTER_SOURCE;
}
