/** Long enough for a browser to begin the download before the address is taken back. */
const REVOKE_DELAY_MS = 10_000;

/** Gives the person a text file through the browser's own download. */
export function downloadFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_DELAY_MS);
}
