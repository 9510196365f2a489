import { useEffect, useEffectEvent } from 'react';

interface KitchenKeys {
  onNumber: (number: number) => void;
  onUndo: () => void;
  onRead: () => void;
  onStep: (by: -1 | 1) => void;
}

/** 1–9 finish a ticket, U takes the last step back, C has read the first change, ← → walk the stations. */
export function useKitchenKeys(keys: KitchenKeys): void {
  const latest = useEffectEvent(() => keys);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const { onNumber, onUndo, onRead, onStep } = latest();
      const key = event.key.toLowerCase();
      if (/^[1-9]$/.test(key)) onNumber(Number(key));
      else if (key === 'u') onUndo();
      else if (key === 'c') onRead();
      else if (key === 'arrowleft') onStep(-1);
      else if (key === 'arrowright') onStep(1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
