import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Prints something for paper alone; it is gone when the print dialog is closed. @returns the print area, and what prints */
export function useCashPaper(): readonly [ReactNode, (paper: ReactNode) => void] {
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
  return [area, setPaper];
}
