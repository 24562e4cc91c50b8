import { err, ok, type Result } from "@/base/result";

/** Why bytes could not be unpacked: the stream is damaged, or it unpacks to more than the limit. */
export type GunzipFailure = "corrupt" | "too-large";

/** True where the bytes begin as every gzip stream does; names of files are not to be trusted. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks a gzip stream and stops as soon as the output passes `limitBytes`, so that a small
 * hostile file cannot fill the memory. Rejects only with the reason of an aborted `signal`.
 */
export async function gunzip(
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
  signal?: AbortSignal,
): Promise<Result<Uint8Array<ArrayBuffer>, GunzipFailure>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) {
        return ok(concatenate(chunks, sizeBytes));
      }
      sizeBytes += value.byteLength;
      if (sizeBytes > limitBytes) {
        return err("too-large");
      }
      chunks.push(value);
    }
  } catch {
    signal?.throwIfAborted();
    return err("corrupt");
  } finally {
    // A stream that failed rejects its cancellation with the failure that was reported above.
    reader.cancel().catch(() => undefined);
  }
}

function concatenate(chunks: readonly Uint8Array[], sizeBytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(sizeBytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
