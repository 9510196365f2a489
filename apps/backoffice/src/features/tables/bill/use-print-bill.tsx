import { printTableBill, type Tab, type TableBill } from '@comanda/contract/floor/tables';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useEffect, useState, type ReactNode } from 'react';
import { ulid } from 'ulid';
import { useWrite } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { BillPaper } from './bill-paper.tsx';

/** The bill on paper, before anybody pays: by the store's printer, else by the browser's own dialog. */
export function usePrintBill(
  store: SessionStore,
  bill: TableBill,
  tab: Tab | null,
  /** The server cannot be asked, or does not know the bill yet. */
  alone: boolean,
): { start: () => void; paper: ReactNode } {
  const [printing, setPrinting] = useState(false);
  const request = useWrite(printTableBill, {
    onDone: ({ papers }) => (papers > 0 ? showToast(t('A conta está saindo na impressora.')) : setPrinting(true)),
  });
  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    addEventListener('afterprint', done, { once: true });
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', done);
    };
  }, [printing]);
  const body = { store_id: store.id, table_number: bill.table_number, tab_id: tab?.id ?? null };
  return {
    start: () => (alone ? setPrinting(true) : request.mutate({ body: { ...body, op_id: ulid() } })),
    paper: printing ? <BillPaper store={store} bill={bill} /> : null,
  };
}
