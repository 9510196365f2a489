const STOPS = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';

/**
 * As the `ref` of a list: whoever presses something that goes away by it, a bill that is paid, a row that is decided, goes on at
 * what stands in its place, and not at the top of the page.
 */
export function keepFocus(list: HTMLElement | null) {
  if (list === null) return undefined;
  let last: { element: Element; at: number } | null = null;
  const stops = () => [...list.querySelectorAll<HTMLElement>(STOPS)];
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('dialog')) return;
    const row = target.closest('li') ?? target;
    last = { element: target, at: stops().findIndex((each) => row.contains(each)) };
  };
  const watch = new MutationObserver(() => {
    if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
    const all = stops();
    all[Math.min(last.at, all.length - 1)]?.focus();
  });
  list.addEventListener('focusin', note);
  watch.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', note);
    watch.disconnect();
  };
}
