import type { Order } from '@comanda/contract/orders';
import { useEffect, useState } from 'react';

/** Prints one comanda: it is drawn for paper alone, and taken away again when the print dialog is closed. */
export function usePrint() {
  const [printing, setPrinting] = useState<Order | null>(null);
  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(null);
    addEventListener('afterprint', done, { once: true });
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', done);
    };
  }, [printing]);
  return { printing, order: setPrinting as (order: Order) => void }; // a narrower promise of the same function
}
