import type { Order } from '@comanda/contract/orders/orders';
import { useEffect, useState } from 'react';
import type { PaperTicket } from './tickets-of.ts';

export interface PrintJob {
  order: Order;
  tickets: readonly PaperTicket[];
}

/** Opens the print dialog for each job that is set; the job is gone when the dialog is closed. */
export function usePaper(): readonly [PrintJob | null, (job: PrintJob) => void] {
  const [job, setJob] = useState<PrintJob | null>(null);
  useEffect(() => {
    if (!job) return;
    const done = () => setJob(null);
    addEventListener('afterprint', done, { once: true });
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', done);
    };
  }, [job]);
  return [job, setJob];
}
