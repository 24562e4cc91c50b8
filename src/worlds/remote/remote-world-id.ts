import type { RemoteDescription } from "@/worlds/remote/protocol";

const PREFIX = "remote:";

/** How demonstrations name a world elsewhere: by its own title, so that every studio calls it the same. */
export function remoteWorldId({ title }: Pick<RemoteDescription, "title">): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/gu);
  return `${PREFIX}${words === null ? "world" : words.join("-")}`;
}

/** Whether this is the id of a world elsewhere, be it known here or not. */
export function isElsewhere(worldId: string): boolean {
  return worldId.startsWith(PREFIX);
}
