/** Long enough for a browser to begin the download before the address is taken back. */
const REVOKE_DELAY_MS = 10_000;

/** Gives the person a file, JSON where it is text, through the browser's own download. */
export function downloadFile(name: string, content: string | Blob): void {
  const blob =
    typeof content === "string" ? new Blob([content], { type: "application/json" }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_DELAY_MS);
}
