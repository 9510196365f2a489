/** Long enough for a slow disk to have read it. */
const KEPT_MS = 10_000;

/** Saves what the server drew as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
