import type { OrderChannel, SegmentRule } from '@comanda/contract/marketing/segments';
import type { ConsentChannel } from '@comanda/domain/clients/consents';
import { formatMoney } from '@comanda/domain/format';
import type { ClientGroup } from '@comanda/domain/segments/client-groups';
import { t } from '@comanda/ui/i18n';

export const groupWord = (group: ClientGroup): string =>
  ({
    champions: t('Campeões'),
    loyal: t('Fiéis'),
    new: t('Novos'),
    promising: t('Promissores'),
    cooling: t('Esfriando'),
    gone: t('Sumidos'),
  })[group];

export const groupHint = (group: ClientGroup): string =>
  ({
    champions: t('6 pedidos ou mais, o último há até 15 dias'),
    loyal: t('3 pedidos ou mais, o último há até 30 dias'),
    new: t('1 pedido, há até 30 dias'),
    promising: t('2 pedidos, o último há até 60 dias'),
    cooling: t('3 pedidos ou mais, o último há 31 a 90 dias'),
    gone: t('mais de 90 dias sem pedir'),
  })[group];

export const orderChannelWord = (channel: OrderChannel): string =>
  ({
    delivery: t('Delivery'),
    takeaway: t('Retirada'),
    table: t('Mesa'),
    counter: t('Balcão'),
    partner: t('Parceiros'),
  })[channel];

export const tellWord = (channel: ConsentChannel): string =>
  ({ whatsapp: t('WhatsApp'), email: t('E-mail'), push: t('Avisos no aparelho') })[channel];

export const monthWord = (month: number): string =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 1)));

/** 'de 3 a 9', 'a partir de 3', 'até 9' */
function span({ min, max }: { min: number | null; max: number | null }, write: (value: number) => string): string {
  if (min !== null && max !== null) return t('de {min} a {max}', { min: write(min), max: write(max) });
  return min === null ? t('até {max}', { max: write(max ?? 0) }) : t('a partir de {min}', { min: write(min) });
}

interface Naming {
  country_id: number;
  itemName: (id: number) => string;
}

/** What a filter says, in a few words. */
export function ruleWords(rule: SegmentRule, { country_id, itemName }: Naming): string {
  const money = (value: number) => formatMoney(value, country_id);
  switch (rule.kind) {
    case 'group':
      return rule.groups.map(groupWord).join(', ');
    case 'recency':
      return t('Último pedido: {span} dias', { span: span(rule, String) });
    case 'frequency':
      return rule.max === 0 ? t('Ainda não pediu') : t('Pedidos: {span}', { span: span(rule, String) });
    case 'value':
      return rule.of === 'total'
        ? t('Gastou {span}', { span: span(rule, money) })
        : t('Ticket {span}', { span: span(rule, money) });
    case 'channel':
      return t('Pediu por {ways}', { ways: rule.channels.map(orderChannelWord).join(', ') });
    case 'items':
      return t('Pediu {items}', { items: rule.items.map(itemName).join(', ') });
    case 'neighbourhood':
      return rule.names.join(', ');
    case 'consent':
      return rule.given
        ? t('Aceita {way}', { way: tellWord(rule.channel) })
        : t('Não aceita {way}', { way: tellWord(rule.channel) });
    case 'tags':
      return rule.has ? rule.tags.join(', ') : t('Sem {tags}', { tags: rule.tags.join(', ') });
    case 'people':
      return t('{n, plural, one {# escolhido} other {# escolhidos}}', { n: rule.ids.length });
    case 'birthday':
      return birthdayWord(rule.month);
    case 'points':
      return t('Saldo {span}', { span: span(rule, money) });
  }
}

export function birthdayWord(month: number | 'this' | 'next'): string {
  if (month === 'this') return t('Faz anos neste mês');
  return month === 'next' ? t('Faz anos no mês que vem') : t('Faz anos em {month}', { month: monthWord(month) });
}
