let begun: { path: string; answer: Promise<unknown> } | null = null;

/** Begins a large read while the page's code is still on its way. @param path below the origin */
export function beginRead(path: string): void {
  const answer = fetch(path)
    .then(async (response) => (response.ok ? response.json() : null))
    .catch(() => null); // whoever takes it asks again, and hears why
  begun = { path, answer };
}

/** What was begun for this path, once; null when nothing was, or it came to nothing. */
export async function takeRead<T>(path: string): Promise<T | null> {
  if (begun?.path !== path) return null;
  const { answer } = begun;
  begun = null;
  return (await answer) as T | null; // the caller names the route's answer
}
