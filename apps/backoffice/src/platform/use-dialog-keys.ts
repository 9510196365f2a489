import { isUppermost } from '@comanda/ui/open-dialog';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keys of an open dialog, wherever in it the focus is; what a field has already taken is left alone. Under another dialog they rest.
 * @param place something that the dialog, or the panel of a page, holds
 */
export function useDialogKeys(place: RefObject<Element | null>, press: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent((event: KeyboardEvent) => {
    if (isUppermost(place.current)) press(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey) latest(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
