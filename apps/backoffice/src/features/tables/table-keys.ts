import { useEffect, useEffectEvent } from 'react';

/** A key of the browser's, of a field or of a dialog is none of the page's; one that is held counts once. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.repeat ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null) ||
  document.querySelector('[role=dialog][aria-modal=true], [aria-modal=true], [role=alertdialog]') !== null;

/** Keys of a page with tables; letters in lower case. Those that mean nothing now are left out. */
export function useTableKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const does = isTaken(event) ? undefined : keys[event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
