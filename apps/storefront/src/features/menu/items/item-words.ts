import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import type { AvailabilityCode } from '@comanda/domain/menu/availability';
import { COUNTRY, ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatQuantity, formatWallTime } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import type { Refusal } from '@comanda/domain/refusal';
import { speakTime } from '@comanda/domain/time-message';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import type { ShownItem } from '../menu-view.ts';

/** Below this many pieces the card says how many are left. */
const FEW = 5;

/** Why an item cannot be ordered, in the few words that fit its card. */
export function refusalWords({ code, detail }: Refusal<AvailabilityCode>, store: PublicStore, now: Date): string {
  const time = (value: unknown) => formatWallTime(typeof value === 'string' ? value : '', store.country_id);
  switch (code) {
    case 'item_sold_out':
      return soldOutWords(detail?.['until'], store, now);
    case 'item_out_of_stock':
      return t('Esgotado');
    case 'item_not_today':
      return t('Não é vendido hoje');
    case 'item_not_now': {
      const { start_time, end_time } = detail ?? {};
      if (start_time === '') return t('Até {end}', { end: time(end_time) });
      if (end_time === '') return t('A partir das {start}', { start: time(start_time) });
      return t('Das {start} às {end}', { start: time(start_time), end: time(end_time) });
    }
    case 'item_requires_schedule':
      return t('Só sob encomenda');
    case 'item_sample':
      return t('Ainda não está à venda');
    case 'item_hidden':
    case 'item_not_for_method':
      return t('Indisponível');
  }
}

/** What runs out until the kitchen closes after midnight has run out today. */
function soldOutWords(until: unknown, store: PublicStore, now: Date): string {
  if (typeof until !== 'string' || until === 'infinity') return t('Esgotado');
  const zone = storeZone(store.timezone, store.country_id);
  const { when, time } = speakTime(new Date(until), now, zone);
  const early = when === 'tomorrow' && toLocal(until, zone).minutes < 8 * 60;
  if (early) return t('Esgotado hoje');
  return when === 'today' ? t('Volta às {time}', { time: formatWallTime(time, store.country_id) }) : t('Esgotado');
}

/** 'Últimas 3', while it can still be had. */
export function scarcityWords({ item, refusal }: ShownItem, country_id: number): string | null {
  if (refusal !== null || item.stock === null) return null;
  if (item.type === ITEM_TYPE.weight)
    return item.stock < 1000
      ? t('Restam {amount}', { amount: formatQuantity(item.stock, item.type, country_id) })
      : null;
  return item.stock <= FEW ? t('{n, plural, one {Última unidade} other {Últimas #}}', { n: item.stock }) : null;
}

/** 'R$ 28,90', or of a weighed item 'R$ 64,90/kg'. */
export function priceWords(value: number, item_type: number, country_id: number): string {
  const price = formatMoney(value, country_id);
  return item_type === ITEM_TYPE.weight ? t('{price}/kg', { price }) : price;
}

/** 'Mesa 12', or only that one sits at a table. @param table as people write it, '' while it is asked */
export const tableWords = (table: string): string => (table === '' ? t('Mesa') : t('Mesa {table}', { table }));

/** '4,8' */
export const averageWords = (average: number, country_id: number): string =>
  new Intl.NumberFormat(country_id === COUNTRY.portugal ? 'pt-PT' : 'pt-BR', { maximumFractionDigits: 1 }).format(
    average,
  );
