const KEY = 'comanda.reloaded';
const ONCE_IN_MS = 30_000;

/** Code that is gone from the server was replaced by a newer release: the page is loaded anew, but never in circles. */
export function reloadForNewRelease(): void {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // without a memory it could go on for ever
  }
  location.reload();
}
