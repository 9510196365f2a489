/**
 * Before what somebody presses goes away by it: they go on at the title of their page, or in the drawer that they are in.
 * @returns where they stand
 */
export function standAbove(): HTMLElement | null {
  const place = document.activeElement?.closest('dialog') ?? document.querySelector('h1');
  if (place === null) return null;
  place.tabIndex = -1; // no stop of the keyboard
  place.focus({ preventScroll: true });
  return place;
}
