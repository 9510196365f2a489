import { formatTime } from '@comanda/domain/format';
import { addDays, endAhead, toLocal } from '@comanda/domain/local-time';
import { t } from '@comanda/ui/i18n';

interface Supplied {
  is_invisible: boolean;
  sold_out_until: string | null;
}

export const isSoldOut = ({ sold_out_until }: Pick<Supplied, 'sold_out_until'>, now: Date): boolean =>
  endAhead(sold_out_until, now) !== null;

/** Whether the shop lets it be ordered; hours and stock are another matter. */
export const isOnSale = (supplied: Supplied, now: Date): boolean => !supplied.is_invisible && !isSoldOut(supplied, now);

interface StorePlace {
  zone: string;
  country_id: number;
}

/** Why it is not on sale, and when it comes back; null while it is. */
export function supplyWords(supplied: Supplied, now: Date, { zone, country_id }: StorePlace): string | null {
  if (supplied.is_invisible) return t('Oculto para o cliente');
  const until = supplied.sold_out_until;
  if (until === null || !isSoldOut(supplied, now)) return null;
  if (until === 'infinity') return t('Esgotado até você voltar');
  const today = toLocal(now, zone).date;
  const back = toLocal(until, zone);
  const time = formatTime(until, zone, country_id);
  if (back.date === today) return t('Esgotado, volta às {time}', { time });
  if (back.date === addDays(today, 1)) return t('Esgotado, volta amanhã às {time}', { time });
  return t('Esgotado até {day} às {time}', { day: `${back.date.slice(8)}/${back.date.slice(5, 7)}`, time });
}
