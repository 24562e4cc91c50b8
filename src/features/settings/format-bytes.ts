const KIB = 1024;

/** Bytes for people, e.g. `351.2 MB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / KIB ** 2;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / KIB)} KB`;
}
