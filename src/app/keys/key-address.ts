import type { TeacherConnection } from "@/core/teacher-connection";

/**
 * Where the key of a connection may go: the origin of its address, or what was typed where that is no web
 * address (yet). A key that was kept for one of them is not handed to another.
 */
export function keyAddressOf({ baseUrl }: Pick<TeacherConnection, "baseUrl">): string {
  const typed = baseUrl.trim();
  const { origin } = URL.canParse(typed) ? new URL(typed) : { origin: typed };
  // A scheme that browsers do not know has no origin, which they write as a word.
  return origin === "null" ? typed : origin;
}

/** By the id of their connections. */
export function keyAddressesOf(
  connections: readonly Pick<TeacherConnection, "id" | "baseUrl">[],
): ReadonlyMap<string, string> {
  return new Map(connections.map((each) => [each.id, keyAddressOf(each)]));
}
