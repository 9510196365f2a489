/** A dialog that lies over the page. One that is fading out is no hindrance: fast hands press the next key meanwhile. */
const OVER_PAGE = ':is([role="dialog"], [role="alertdialog"]):not([data-exiting] *)';
/** The same, and panels that stand beside a page, which stays usable. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], dialog[open]):not([data-exiting] *)';

/** Whether the keys of the page rest: an open dialog has its own. */
export const hasOpenDialog = (): boolean => document.querySelector(OVER_PAGE) !== null;

/** The dialog that something is in. */
export const dialogOf = (element: Element | null): Element | null =>
  element?.closest('[role="dialog"], [role="alertdialog"], dialog') ?? null;

/** Whether no other dialog lies over what something is in, be it a dialog or the page. */
export function isUppermost(element: Element | null): boolean {
  const open = document.querySelectorAll(OPEN);
  return open.length === 0 || open[open.length - 1] === dialogOf(element);
}
