import type { Charge } from '@comanda/contract/finance/charges';
import type { ChargeState } from '@comanda/domain/payments/charge-state';
import { firstName } from '@comanda/domain/clients/first-name';
import { formatMoney } from '@comanda/domain/format';
import { daysBetween } from '@comanda/domain/local-time';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';
import { shortDay } from '../payables/public.ts';

export const STATE_WORDS: Record<ChargeState, { word: () => string; tone: Tone }> = {
  open: { word: () => t('Aberta'), tone: 'info' },
  overdue: { word: () => t('Venceu'), tone: 'danger' },
  expired: { word: () => t('Link expirou'), tone: 'danger' },
  paid: { word: () => t('Paga'), tone: 'success' },
  cancelled: { word: () => t('Cancelada'), tone: 'neutral' },
};

/** What stands under the name of a row. */
export function dueWords({ state, due_date, paid_on }: Charge, today: string): string {
  if (state === 'paid' && paid_on !== null) return t('recebida {day}', { day: shortDay(paid_on) });
  if (state === 'cancelled') return t('vencia {day}', { day: shortDay(due_date) });
  if (due_date === today) return t('vence hoje');
  const days = daysBetween(due_date, today);
  return days > 0
    ? t('venceu há {n, plural, one {# dia} other {# dias}}', { n: days })
    : t('vence {day}', { day: shortDay(due_date) });
}

/** What is sent with the link: the first time that it is charged, and after it a reminder. */
export function messageOf(charge: Charge, store: SessionStore, today: string): string {
  const { client_id, name, description, amount, due_date, link, reminded_at, state } = charge;
  const details = {
    // Who is no client may be a company, which has no first name.
    name: client_id === null ? name : firstName(name),
    store: store.name,
    what: description,
    amount: formatMoney(amount, store.country_id),
    day: due_date === today ? t('hoje') : shortDay(due_date),
    link,
  };
  if (state === 'overdue')
    return t(
      'Olá, {name}! A cobrança de {store} venceu {day}: {what}, {amount}. Ainda dá para pagar por Pix: {link}',
      details,
    );
  return reminded_at === null
    ? t('Olá, {name}! {store} enviou uma cobrança: {what}, {amount}, vence {day}. Para pagar por Pix: {link}', details)
    : t(
        'Olá, {name}! Lembrando da cobrança de {store}: {what}, {amount}, vence {day}. O Pix está aqui: {link}',
        details,
      );
}
