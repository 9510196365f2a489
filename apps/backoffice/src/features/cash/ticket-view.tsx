import type { CashTicket } from '@comanda/contract/floor/cash';
import { formatMoney } from '@comanda/domain/format';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { whenText } from './cash-words.ts';

/** The X or Z ticket, the same on the screen and on paper. Amounts that the reader may not see yet are dashes. */
export function TicketView({ store, ticket }: { store: SessionStore; ticket: CashTicket }) {
  const { session } = ticket;
  const amount = (value: number | null) => (value === null ? '–' : formatMoney(value, store.country_id));
  const closed = ticket.kind === 'z';
  return (
    <div className="space-y-3 text-sm">
      <div>
        <p className="font-semibold">{[ticket.store_name, session.till_name].filter(Boolean).join(' · ')}</p>
        <p className="text-fg-2">
          {t('Aberto em {when}', { when: whenText(store, session.opened_at) })}
          {session.automatic
            ? ` · ${t('pelo primeiro pagamento')}`
            : session.opened_by_name && ` · ${session.opened_by_name}`}
        </p>
        <p className="text-fg-2">
          {closed
            ? t('Fechado em {when}', { when: whenText(store, ticket.at) })
            : t('Até {when}', { when: whenText(store, ticket.at) })}
          {session.closed_by_name && ` · ${session.closed_by_name}`}
        </p>
        {session.reopened_at && (
          <p className="text-fg-2">
            {t('Reaberto em {when} por {name}: {reason}', {
              when: whenText(store, session.reopened_at),
              name: session.reopened_by_name,
              reason: session.reopen_reason,
            })}
          </p>
        )}
      </div>
      <Part title={t('Vendas')}>
        {ticket.sales.map((way) => (
          <Line key={way.payment} label={`${way.name} (${way.count})`} value={amount(way.amount)} />
        ))}
        <Line
          strong
          label={t('{count, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}', { count: ticket.orders })}
          value={amount(ticket.sales_total)}
        />
      </Part>
      <Part title={t('Movimentos')}>
        <Line label={t('Fundo de troco')} value={amount(session.opening_float)} />
        <Line label={t('Suprimentos')} value={amount(ticket.supplies)} />
        <Line label={t('Sangrias')} value={amount(0 - ticket.withdrawals)} />
        <Line label={t('Recebimentos de fiado')} value={amount(ticket.credit_payments)} />
        {ticket.settlements !== 0 && <Line label={t('Acertos de entregadores')} value={amount(ticket.settlements)} />}
        <Line
          label={t('Estornos ({count})', { count: ticket.reversals.count })}
          value={amount(ticket.reversals.amount)}
        />
        <Line label={t('Descontos dados')} value={amount(ticket.discounts)} />
        <Line
          label={t('Cancelados ({count})', { count: ticket.cancelled.count })}
          value={amount(ticket.cancelled.amount)}
        />
      </Part>
      {ticket.people.length > 0 && (
        <Part title={t('Por pessoa')}>
          {ticket.people.map((person) => (
            <Line key={person.user_id} label={`${person.name} (${person.count})`} value={amount(person.amount)} />
          ))}
        </Part>
      )}
      {closed && <Count store={store} ticket={ticket} />}
      {session.note && <p className="whitespace-pre-wrap">{t('Observação: {note}', { note: session.note })}</p>}
    </div>
  );
}

function Count({ store, ticket }: { store: SessionStore; ticket: CashTicket }) {
  const amount = (value: number | null) => (value === null ? t('não conferido') : formatMoney(value, store.country_id));
  return (
    <Part title={t('Conferência')}>
      {ticket.ways.map((way) => (
        <div key={way.payment} className="border-b border-line py-1.5 last:border-0">
          <Line
            strong
            label={way.name}
            value={way.difference === null ? amount(null) : differenceText(store, way.difference)}
            tone={toneOf(way.difference)}
          />
          <Line label={t('Esperado')} value={amount(way.expected)} />
          <Line label={t('Contado')} value={amount(way.counted)} />
        </div>
      ))}
      <Line
        strong
        label={t('Diferença total')}
        value={differenceText(store, ticket.session.difference ?? 0)}
        tone={toneOf(ticket.session.difference)}
      />
    </Part>
  );
}

const toneOf = (difference: number | null) =>
  difference === null || difference === 0 ? '' : difference < 0 ? 'text-danger-text' : 'text-warning-text';

/** 'certo', 'falta R$ 5,00', 'sobra R$ 2,00' */
export function differenceText(store: SessionStore, difference: number): string {
  if (difference === 0) return t('certo');
  const amount = formatMoney(Math.abs(difference), store.country_id);
  return difference < 0 ? t('falta {amount}', { amount }) : t('sobra {amount}', { amount });
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t border-dashed border-line-strong pt-2">
    <h3 className="t-label mb-1">{title}</h3>
    {children}
  </section>
);
const Line = ({ label, value, strong, tone }: { label: string; value: string; strong?: boolean; tone?: string }) => (
  <p className={cx('flex justify-between gap-3', strong && 'font-semibold', tone)}>
    <span className="min-w-0">{label}</span>
    <span className="t-num shrink-0">{value}</span>
  </p>
);
