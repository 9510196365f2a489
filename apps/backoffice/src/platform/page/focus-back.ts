import type { RouterHistory } from '@tanstack/react-router';

/** Entries of the history whose place is kept. */
const MOST = 50;
/** Milliseconds in which what was left may be drawn again. */
const WAIT = 5_000;

/** By the history's own key of an entry: the stop at which somebody pressed when they left it. */
const left = new Map<string, string>();

const entryKey = (): string | undefined => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key; // the router's
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function placeOf(stop: Element | null): string | null {
  const href = stop?.getAttribute('href');
  if (href) return `a[href=${quoted(href)}]`;
  const label = stop?.getAttribute('aria-label');
  return label ? `[aria-label=${quoted(label)}]` : null;
}

function note() {
  const [key, place] = [entryKey(), placeOf(document.activeElement)];
  if (key === undefined || place === null) return;
  left.delete(key);
  left.set(key, place);
  const [oldest] = left.keys();
  if (left.size > MOST && oldest !== undefined) left.delete(oldest);
}

/** Stops waiting for the place at which somebody is to stand; null where nobody is. */
let leave: (() => void) | null = null;

/** Until it is there, or whoever came has gone on by themselves. @param gone what the page before has in its place */
function standAt(place: string, gone: Element | null = null) {
  leave?.();
  const look = () => {
    if (document.activeElement !== document.body) return;
    const stop = document.querySelector<HTMLElement>(place);
    if (stop === null || stop === gone) return;
    if (stop.matches(TITLE)) stop.tabIndex = -1; // no stop of the keyboard
    stop.focus();
    end();
  };
  const watch = new MutationObserver(look);
  const late = setTimeout(() => end(), WAIT);
  const end = () => {
    watch.disconnect();
    clearTimeout(late);
    for (const own of ['keydown', 'pointerdown'] as const) removeEventListener(own, end, true);
    leave = null;
  };
  leave = end;
  for (const own of ['keydown', 'pointerdown'] as const) addEventListener(own, end, true);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}

const TITLE = 'h1';

/**
 * Whoever goes on to another page, and what they pressed went with the last one, stands at the title of the next; whoever went on
 * by the keyboard and comes back, where they left it; neither at the top of the window.
 * @returns how to stop
 */
export function keepFocusBack(history: RouterHistory): () => void {
  let path = history.location.pathname;
  const onGo = history.subscribe(({ location, action }) => {
    const stays = location.pathname === path;
    path = location.pathname;
    if (action.type === 'PUSH' && !stays && leave === null) standAt(TITLE, document.querySelector(TITLE));
  });
  const onClick = ({ detail }: MouseEvent) => detail === 0 && note(); // no finger, no mouse
  const onKey = ({ key }: KeyboardEvent) => key === 'Enter' && note();
  const onBack = () => {
    leave?.();
    const place = left.get(entryKey() ?? '');
    if (place !== undefined) standAt(place);
  };
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  addEventListener('popstate', onBack);
  return () => {
    leave?.();
    onGo();
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKey, true);
    removeEventListener('popstate', onBack);
  };
}

/** Whoever goes on to another page by a button that this one and that have stands at it there. @param label of the button */
export function goOnAt(label: string) {
  const place = `button[aria-label=${quoted(label)}]`;
  standAt(place, document.querySelector(place));
}
