import { type Correction, getOrder, type Order } from '@comanda/contract/orders/orders';
import type { Output } from '@comanda/contract/route';
import { doorReasonWords } from '@comanda/domain/delivery/door-report';
import { formatDistance, formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import { useQuery } from '@tanstack/react-query';
import { pixDoesNotFit, saysItIsPaid } from '@comanda/words/paper-words';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';

type Entry = Output<typeof getOrder>['log'][number];

/** Who did what and when, and what was said to the client. */
export function OrderLog({ order, store }: { order: Order; store: SessionStore }) {
  const { data } = useQuery(read(getOrder, { params: { id: order.id }, query: { store_id: order.store_id } }));
  const zone = storeZone(store.timezone, store.country_id);
  const when = (moment: string) => `${formatShortDate(moment, zone)}, ${formatTime(moment, zone, store.country_id)}`;
  return (
    <section className="p-5" aria-label={t('Histórico do pedido')}>
      {order.messages.length > 0 && (
        <ul className="mb-4 space-y-2">
          {order.messages.map((message) => (
            <li key={message.at} className="rounded-lg bg-surface-2 px-3 py-2 text-sm">
              <p>{message.text}</p>
              <p className="text-ui text-fg-3">
                {message.by === 'customer' ? t('Cliente') : t('Loja')} · {when(message.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data && data.log.length > 0 && (
        <>
          <h3 className="t-label">{t('O que aconteceu')}</h3>
          <ul className="mt-2 space-y-1 text-ui text-fg-2">
            {data.log.map((entry) => (
              <li key={entry.seq} className="flex gap-2">
                <span className="shrink-0 text-fg-3 tabular-nums">{formatTime(entry.at, zone, store.country_id)}</span>
                <span>{[entryWords(entry, store.country_id), entry.user_name].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function entryWords({ type, change }: Entry, country_id: number): string {
  if (type === 'kitchen-changed') return t('A cozinha está ciente da mudança');
  if (change === null) return type === 'new-order' ? t('Pedido recebido') : t('Pedido atualizado');
  const to = change.to ? ORDER_STATE[change.to].label() : '';
  switch (change.kind) {
    case 'status':
      return to;
    case 'undo':
      return t('Voltou para {status}', { status: to });
    case 'times':
      return t('Novo horário prometido');
    case 'message':
      return t('Mensagem ao cliente');
    case 'paid':
      return t('Pagamento marcado');
    case 'unpaid':
      return t('Pagamento desmarcado');
    case 'payment':
      return t('Pagamento pelo site mudou');
    case 'paid_said':
      return saysItIsPaid();
    case 'hold':
      return change.reason ? t('Segurado: {reason}', { reason: change.reason }) : t('Liberado');
    case 'pix':
      return PIX_SAID[change.pix ?? 'claimed']();
    case 'items':
      return change.difference === undefined
        ? t('Itens mudaram')
        : t('Itens mudaram ({difference})', { difference: formatMoney(change.difference, country_id) });
    case 'note':
      return t('Observação mudou');
    case 'review':
      return t('Avaliação');
    case 'driver':
      return change.door === undefined
        ? t('Entregador')
        : change.door === 'arrived'
          ? t('O entregador chegou')
          : t('Não entregue: {why}', { why: doorReasonWords({ kind: change.door, note: '' }) });
    case 'table':
      return t('Foi para outra mesa');
    case 'corrected':
      return correctedWords(change);
    case 'pin':
      if (change.undone === true) return t('Correção do ponto no mapa desfeita');
      return change.metres === undefined
        ? t('Ponto posto no mapa')
        : t('Ponto no mapa corrigido: {distance}', { distance: formatDistance(change.metres / 1000, country_id) });
  }
}

const PIX_SAID: Record<NonNullable<Order['pix_state']>, () => string> = {
  credited: () => t('Pix conferido no banco'),
  mismatch: () => pixDoesNotFit(),
  claimed: () => t('Pix ainda não conferido no banco'),
};

const CORRECTED: Record<Correction['what'], () => string> = {
  payment: () => t('Pagamento'),
  place: () => t('Endereço'),
  client: () => t('Cliente'),
  discount: () => t('Desconto'),
  schedule: () => t('Horário'),
};

function correctedWords({ corrections = [], reason = '' }: NonNullable<Entry['change']>): string {
  const all = corrections.map(({ what, before, after }) =>
    t('{what}: {before} → {after}', { what: CORRECTED[what](), before: before || '–', after: after || '–' }),
  );
  return [...all, reason].filter(Boolean).join(' · ');
}
