import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Asks the store's own printer. @returns how many papers there will be: 0 where the store has none for it */
type Spool = () => Promise<{ papers: number }>;

/**
 * Prints on the store's printer; without one, by the browser's own dialog, for paper alone, and gone when that is closed.
 * @returns the print area, and what prints
 */
export function useCashPaper(): readonly [ReactNode, (paper: ReactNode, spool: Spool) => Promise<void>] {
  const [paper, setPaper] = useState<ReactNode>(null);
  useEffect(() => {
    if (paper === null) return;
    const done = () => setPaper(null);
    addEventListener('afterprint', done, { once: true });
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', done);
    };
  }, [paper]);
  const area =
    paper === null
      ? null
      : createPortal(
          <div className="print-area" aria-hidden>
            {paper}
          </div>,
          document.body,
        );
  async function start(drawn: ReactNode, spool: Spool) {
    // Whatever keeps the printer from it: the browser still prints.
    const { papers } = await spool().catch(() => ({ papers: 0 }));
    if (papers > 0) showToast(t('O ticket está saindo na impressora.'));
    else setPaper(drawn);
  }
  return [area, start];
}
