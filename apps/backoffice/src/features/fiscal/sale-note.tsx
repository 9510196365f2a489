import { getNotesConfig } from '@comanda/contract/finance/fiscal';
import type { OrderId } from '@comanda/domain/ids';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { FileBadge } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { IssueDialog } from './issue-dialog.tsx';

interface Props {
  order_id: OrderId;
  number: number | string;
  store: SessionStore;
}
const STALE_MS = 5 * 60_000;

/** Whether the store issues notes at all. */
export function useIssues(store_id: number): boolean {
  const { data } = useQuery({ ...read(getNotesConfig, { params: { id: store_id } }), staleTime: STALE_MS });
  return data?.provider_state === 'live' && data.fiscal_active;
}

/** The note of what was just sold, where the store issues notes. */
export function SaleNote({ order_id, number, store }: Props) {
  const mayIssue = usePermission('orders_edit');
  const issues = useIssues(store.id);
  const [open, setOpen] = useState(false);
  if (!issues || !mayIssue) return null;
  const order = { id: order_id, number, client_tax_id: '', table_number: null };
  return (
    <>
      <Button icon={<FileBadge className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {t('Nota fiscal')}
      </Button>
      {open && <IssueDialog order={order} store={store} onClose={() => setOpen(false)} />}
    </>
  );
}
