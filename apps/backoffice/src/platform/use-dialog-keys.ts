import { useEffect, useEffectEvent } from 'react';

/** Keys of an open dialog, wherever in it the focus is; what a field has already taken is left alone. */
export function useDialogKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey) latest(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
