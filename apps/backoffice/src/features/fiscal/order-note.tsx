import { type FiscalNote, getOrderNotes } from '@comanda/contract/finance/fiscal-notes';
import { isOver } from '@comanda/domain/fiscal/note-states';
import { formatClock, formatMoney } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { FileBadge } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { type SessionStore, usePermission } from '../../platform/session.tsx';
import { IssueDialog, type NotedOrder } from './issue-dialog.tsx';
import { noteLook, noteMoment, noteName, noteReason } from './note-words.ts';
import { fiscalPage } from './pages.ts';
import { useIssues } from './sale-note.tsx';

interface Props {
  order: NotedOrder;
  store: SessionStore;
  cancelled?: boolean;
}

/** The fiscal notes of an order, or of the whole bill that it is on, and the way to issue one. */
export function OrderNote({ order, store, cancelled = false }: Props) {
  const mayIssue = usePermission('orders_edit');
  const { data } = useQuery({
    ...read(getOrderNotes, { params: { storeId: store.id, orderId: order.id } }),
    staleTime: 0,
  });
  const [issuing, setIssuing] = useState(false);
  const issues = useIssues(store.id);
  const notes = data?.notes ?? [];
  const alone = order.table_number === null;
  // What was refused may be asked for again, and say something else.
  const free = notes.every(({ state }) => isOver(state) || state === 'refused');
  const open = data !== undefined && !cancelled && mayIssue && issues && (!alone || free);
  if (!open && notes.length === 0) return null;
  return (
    <section className="border-b border-line p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="t-label mr-auto">{t('Nota fiscal')}</h3>
        {open && (
          <Button size="sm" icon={<FileBadge className="size-4" aria-hidden />} onClick={() => setIssuing(true)}>
            {t('Emitir nota')}
          </Button>
        )}
      </div>
      {notes.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {notes.map((note) => (
            <Line key={note.id} note={note} store={store} />
          ))}
        </ul>
      )}
      {issuing && <IssueDialog order={order} store={store} onClose={() => setIssuing(false)} />}
    </section>
  );
}

function Line({ note, store }: { note: FiscalNote; store: SessionStore }) {
  const { tone, icon: Icon, words } = noteLook(note.state);
  const zone = storeZone(store.timezone, store.country_id);
  const reason = noteReason(note);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <Badge tone={tone} icon={<Icon className="size-3.5" aria-hidden />}>
        {words}
      </Badge>
      <span className="tabular-nums">{note.number === null ? '' : noteName(note)}</span>
      <span className="text-fg-3">{formatClock(noteMoment(note), zone)}</span>
      <span className="t-money ml-auto">{formatMoney(note.total, store.country_id)}</span>
      <PageLink page={fiscalPage} search={{ nota: note.id }} className="btn btn-ghost btn-sm">
        {t('Ver nota')}
      </PageLink>
      {reason !== '' && <span className="w-full text-ui text-fg-2">{reason}</span>}
    </li>
  );
}
