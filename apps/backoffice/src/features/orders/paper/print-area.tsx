import type { PrintSettings } from '@comanda/contract/floor/print';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionStore } from '../../../platform/session.tsx';
import { OrderTicket } from './order-ticket.tsx';
import type { PrintJob } from './use-paper.ts';

interface Props {
  job: PrintJob | null;
  settings: PrintSettings | undefined;
  store: SessionStore;
}

const MM_PER_PIXEL = 25.4 / 96;

/** The tickets, seen on paper alone. Each is a page as long as its text: on a roll nothing is wasted or cut. */
export function PrintArea({ job, settings, store }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [lengths, setLengths] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const pages = [...(area.current?.children ?? [])].filter((child) => child.tagName === 'DIV');
    setLengths(pages.map((page) => Math.ceil(page.getBoundingClientRect().height * MM_PER_PIXEL) + 1));
  }, [job, settings]);
  const width = settings?.paper_width;
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(lengths.map((mm, at) => `@page ticket-${at} { size: ${width}mm ${mm}mm; margin: 0 }`).join('\n'));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [lengths, width]);
  if (!job || !settings) return null;
  return createPortal(
    <div ref={area} className="print-area" aria-hidden>
      {job.tickets.map((ticket, at) => (
        <div key={ticket.key} className="break-after-page last:break-after-auto" style={{ page: `ticket-${at}` }}>
          <OrderTicket order={job.order} store={store} settings={settings} ticket={ticket} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
