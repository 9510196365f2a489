import { keptInTab } from '../kept.ts';

const KEY = 'reloaded-at';
/** A second failure within this time is not a new version: it is shown instead of reloading for ever. */
const AGAIN_MS = 30_000;

/** After a new version is installed, an open tab asks for files that are gone: it reloads once. */
export function reloadOnceOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = keptInTab.read<number>(KEY) ?? 0;
    if (Date.now() - last < AGAIN_MS) return;
    event.preventDefault();
    keptInTab.write(KEY, Date.now());
    location.reload();
  });
}
