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

/** Until it is there, or whoever came back has gone on by themselves. @param gone what the page before has in its place */
function standAt(place: string, gone: Element | null = null): () => void {
  const look = () => {
    const stop = document.querySelector<HTMLElement>(place);
    if (stop === null || stop === gone || document.activeElement !== document.body) return;
    stop.focus();
    leave();
  };
  const watch = new MutationObserver(look);
  const late = setTimeout(() => leave(), WAIT);
  const leave = () => {
    watch.disconnect();
    clearTimeout(late);
    for (const own of ['keydown', 'pointerdown'] as const) removeEventListener(own, leave, true);
  };
  for (const own of ['keydown', 'pointerdown'] as const) addEventListener(own, leave, true);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return leave;
}

/**
 * Whoever went on from a page by the keyboard and comes back stands where they left it, and not at the top.
 * @returns how to stop
 */
export function keepFocusBack(): () => void {
  let leave = () => {};
  const onClick = ({ detail }: MouseEvent) => detail === 0 && note(); // no finger, no mouse
  const onKey = ({ key }: KeyboardEvent) => key === 'Enter' && note();
  const onBack = () => {
    leave();
    const place = left.get(entryKey() ?? '');
    leave = place === undefined ? () => {} : standAt(place);
  };
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  addEventListener('popstate', onBack);
  return () => {
    leave();
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
