/**
 * What is kept on this device only. A private window may refuse storage: what is written then lasts as long as the page.
 */
const fallback = new Map<string, string>();

export function readKept(key: string): unknown {
  try {
    return JSON.parse(fallback.get(key) ?? stored(key) ?? 'null');
  } catch {
    return null; // it is not ours
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    fallback.delete(key);
  } catch {
    fallback.set(key, text);
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a window that refuses storage
  }
}
