let begun: { path: string; answer: Promise<unknown> } | null = null;

/** Begins a large read while the page's code is still on its way. @param path below the origin */
export function beginRead(path: string): void {
  const answer = fetch(path)
    .then(async (response) => (response.ok ? response.json() : null))
    .catch(() => null); // whoever takes it asks again, and hears why
  begun = { path, answer };
}

/** What was begun for this path, once; null when nothing was, it came to nothing, or nobody waits for it any more. */
export async function takeRead<T>(path: string, signal: AbortSignal): Promise<T | null> {
  if (begun?.path !== path) return null;
  const { answer } = begun;
  begun = null;
  const ended = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  return (await Promise.race([answer, ended])) as T | null; // the caller names the route's answer
}
