import type { HoldBack } from '@comanda/ui/back-closes';

/** Elsewhere nothing covers the page, and people have other ways out. */
const PHONES = '(max-width: 767px)';

/** What lies open over the page, the topmost last. */
const open: (() => void)[] = [];
/** The address at which an entry of our own stands on top of the page's; null while there is none. */
let heldAt: string | null = null;
/** Our own entry is being taken away: the router need not know. */
let leaving = false;

const isOurs = () => (history.state as { overlay?: true } | null)?.overlay === true; // what `hold` has written

function hold(): void {
  heldAt = location.href;
  // Not through the router, which would see a navigation: it is the same page.
  History.prototype.pushState.call(history, { ...history.state, overlay: true }, '');
}

function settle(): void {
  if (open.length > 0) {
    if (heldAt === null) hold();
    return;
  }
  if (heldAt === null) return;
  const same = heldAt === location.href && isOurs();
  heldAt = null;
  // Whoever went to another page meanwhile is not taken back.
  if (!same) return;
  leaving = true;
  history.back();
}

function popped(event: PopStateEvent): void {
  if (leaving) {
    leaving = false;
    event.stopImmediatePropagation();
    return;
  }
  if (heldAt === null) return;
  const same = heldAt === location.href && !isOurs();
  heldAt = null;
  if (!same) return;
  event.stopImmediatePropagation();
  open.at(-1)?.();
  // What was below it is held again; what would not close as well.
  setTimeout(settle);
}
addEventListener('popstate', popped, { capture: true });

/** On a phone Back closes what is open over the page: an entry of the history stands for all of it. */
export const holdBack: HoldBack = (close) => {
  if (!matchMedia(PHONES).matches) return () => {};
  open.push(close);
  if (heldAt === null) hold();
  return () => {
    const at = open.lastIndexOf(close);
    if (at >= 0) open.splice(at, 1);
    // One dialog may follow another at once.
    setTimeout(settle);
  };
};
