/** SHA-256 of bytes or UTF-8 text as lower-case hex. Runs in pages (secure context), workers and Node. */
export async function sha256Hex(
  data: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
