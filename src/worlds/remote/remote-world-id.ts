import type { RemoteDescription } from "@/worlds/remote/protocol";

/** How demonstrations name a world elsewhere: by its own title, so that every studio calls it the same. */
export function remoteWorldId({ title }: Pick<RemoteDescription, "title">): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/gu);
  return `remote:${words === null ? "world" : words.join("-")}`;
}
