const MIB = 2 ** 20;

/** Bytes for people, in whole mebibytes as browsers and cards count them; small ones in kibibytes. */
export function formatMiB(bytes: number): string {
  return bytes >= MIB
    ? `${Math.round(bytes / MIB).toLocaleString("en")} MiB`
    : `${Math.ceil(bytes / 1024)} KiB`;
}
