/** localStorage as JSON; a private window may refuse it, and then nothing is remembered. */
export function readKept<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T); // written only by keep, under a key of one shape
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or refused: it lasts as long as the page
  }
}

/** Whether something was kept here before. */
export function isKnownDevice(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}
