import type { PixLine, PixOrderRow, PixRow } from '@comanda/contract/finance/bank-statements';
import { formatMoney, formatShortDate } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import { subtract } from '@comanda/domain/money';
import type { KnownMoney } from '@comanda/domain/statements/known-money';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';

/** 'qui, 20 nov' */
export const dayWords = (day: string): string => formatShortDate(`${day}T12:00:00Z`, 'UTC');
/** '20:14', or nothing where the bank says no time. */
export const timeWords = (minutes: number | null): string => (minutes === null ? '' : writeTime(minutes));
/** 'E1823…7f2' */
export const shortId = (id: string): string => `${id.slice(0, 5)}…${id.slice(-3)}`;

export type Fit = 'fits' | 'doubt' | 'wrong' | 'alone' | 'waits' | 'left';

/** How a row stands: what its line and its mark say. */
export function fitOf({ line, order }: PixRow): Fit {
  if (order === null) return line?.ignored_at == null ? 'alone' : 'left';
  if (order.pix_state === 'credited') return 'fits';
  if (order.finding === 'other_name') return 'doubt';
  return order.finding !== null || order.pix_state === 'mismatch' ? 'wrong' : 'waits';
}

export const FIT_TONE: Record<Fit, Tone> = {
  fits: 'success',
  doubt: 'warning',
  wrong: 'danger',
  alone: 'neutral',
  waits: 'neutral',
  left: 'neutral',
};

/** What a movement is that pays no order. */
const KNOWN: Readonly<Record<KnownMoney, () => string>> = {
  table: () => t('conta de mesa'),
  charge: () => t('pagou uma cobrança'),
  online: () => t('pagamento pelo site'),
  settlement: () => t('repasse do pagamento online'),
};
export const leftWords = ({ known }: PixLine): string => (known === null ? t('não é de pedido') : KNOWN[known]());

/** A word or two at the order. */
export function stateWords(order: PixOrderRow, line: PixLine | null, country_id: number): string {
  if (order.decision === 'undone') return t('Não caiu, por você');
  if (order.pix_state === 'credited') return order.decision === 'confirmed' ? t('Confirmado') : t('Confere');
  switch (order.finding) {
    case 'reused':
      return t('Comprovante do {number}', { number: order.other_number ?? '?' });
    case 'wrong_value':
      return t('Pagou {value}', { value: formatMoney(line?.amount ?? paid(order), country_id) });
    case 'scheduled':
      return t('Agendado');
    case 'missing':
      return t('Não caiu');
    case 'other_name':
      return t('Outro nome');
    case null:
      return order.paid_said_at === null && order.paid_at === null ? t('Ainda não pago') : t('Sem extrato');
  }
}

const paid = ({ amount, short }: PixOrderRow) => subtract(amount, short ?? 0);

/** What was found, in a title and a sentence. */
export function findingWords({ order, line }: PixRow, country_id: number): { title: string; text: string } | null {
  if (order === null || order.finding === null) return null;
  const { client_name: name, amount, times } = order;
  const number = t('{number} ({day})', { number: order.number, day: dayWords(order.date) });
  const total = formatMoney(amount, country_id);
  const who = name || t('Sem nome');
  const again = times !== null && times > 1 ? ` ${t('{n}ª vez em 8 meses.', { n: times })}` : '';
  switch (order.finding) {
    case 'reused':
      return {
        title: t('Comprovante reaproveitado, pedido {number}', { number }),
        text: `${t('{who} mostrou o mesmo comprovante do pedido {other}. Faltam {total}.', { who, other: order.other_number ?? '?', total })}${again}`,
      };
    case 'wrong_value':
      return {
        title: t('Valor diferente, pedido {number}', { number }),
        text: `${t('Caiu {came} de {who}. O pedido é {total}.', { came: formatMoney(line?.amount ?? paid(order), country_id), who, total })}${again}`,
      };
    case 'scheduled':
      return {
        title: t('Pix agendado, pedido {number}', { number }),
        text: `${t('{who} agendou {total} para {day}. Ainda não caiu.', { who, total, day: line ? dayWords(line.date) : '?' })}${again}`,
      };
    case 'missing':
      return {
        title: t('Não caiu, pedido {number}', { number }),
        text: `${t('{total} de {who} não está no extrato.', { who, total })}${again}`,
      };
    case 'other_name':
      return {
        title: t('Pagou com outro nome, pedido {number}', { number }),
        text: t('{payer} pagou os {total} de {who}, no mesmo horário.', {
          payer: line?.payer || t('Alguém'),
          total,
          who,
        }),
      };
  }
}
