/** Longer than this the page waits for no picture. */
const PATIENCE_MS = 400;

/**
 * Until the page that the server sent is on the screen with its main picture: what a customer came to see is not to wait for
 * scripts, which on a fast network arrive before the browser has painted.
 */
export async function firstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const shown = (async () => {
    await picture?.decode().catch(() => {}); // a picture that is missing is shown soon enough
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  })();
  // A tab in the background paints nothing.
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
