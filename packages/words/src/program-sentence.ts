import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import type { ProgramRule } from '@comanda/domain/loyalty/earn';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { t } from './i18n.ts';
import { listed } from './listed.ts';
import { weekdayWords } from './weekdays.ts';

export const methodWords = (): { value: number; label: string }[] => [
  { value: DELIVERY_METHOD.delivery, label: t('Entrega') },
  { value: DELIVERY_METHOD.takeaway, label: t('Retirada') },
  { value: DELIVERY_METHOD.table, label: t('Mesa') },
  { value: DELIVERY_METHOD.counter, label: t('Balcão') },
];

/** 'entrega e retirada'; empty where none is meant. */
export const methodsListed = (codes: readonly number[]): string =>
  listed(
    methodWords()
      .filter(({ value }) => codes.includes(value))
      .map(({ label }) => label.toLowerCase()),
  );

type Told = ProgramRule & { valid_days: number | null };

/** A programme as its customers read it: '10% de volta, só terça, em pedidos a partir de R$ 40,00.' */
export function programSentence(program: Told, country_id: number): string {
  const { weekdays, delivery_methods, menu_group_ids, item_ids, minimum, valid_days, budget, ends_on } = program;
  const money = (value: number) => formatMoney(value, country_id);
  const days = MONDAY_FIRST.filter((day) => weekdays.includes(day)).map((day) => weekdayWords()[day] ?? '');
  const chosen = menu_group_ids.length + item_ids.length;
  const parts = [
    effect(program, country_id),
    chosen > 0 && t('no que está na lista'),
    days.length > 0 && days.length < 7 && t('só {days}', { days: listed(days) }),
    delivery_methods.length > 0 && t('em {ways}', { ways: methodsListed(delivery_methods) }),
    minimum > 0 && t('para pedidos de {value} ou mais', { value: money(minimum) }),
    valid_days !== null && t('para usar em {n, plural, one {# dia} other {# dias}}', { n: valid_days }),
    ends_on !== null && t('até {date}', { date: ends_on.split('-').toReversed().join('/') }),
    budget !== null && t('enquanto houver, até {value} ao todo', { value: money(budget) }),
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

function effect({ kind, value, needs, gives }: Told, country_id: number): string {
  const money = (amount: number) => formatMoney(amount, country_id);
  const rate = formatPercent(value, country_id);
  switch (kind) {
    case 'cashback':
      return t('{rate} de volta', { rate });
    case 'tier':
      return t('{rate} de volta para quem pediu {n} vezes em 90 dias', { rate, n: needs ?? 0 });
    case 'points':
      return t('{value} de saldo a cada {one} em pedidos', { value: money(value), one: money(1) });
    case 'stamps':
      if (gives === 'item')
        return value > 0
          ? t('Junte {n} selos e o próximo, de até {value}, é da casa', { n: needs ?? 0, value: money(value) })
          : t('Junte {n} selos e o próximo é da casa', { n: needs ?? 0 });
      return t('Junte {n} selos e ganhe {value} de saldo', { n: needs ?? 0, value: money(value) });
    case 'welcome':
      return t('{value} de saldo depois do primeiro pedido', { value: money(value) });
    case 'birthday':
      return t('{value} de saldo no dia do aniversário', { value: money(value) });
  }
}
