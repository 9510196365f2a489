import { formatDate, formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import type { PlaceOutcome, RaffleRule } from '@comanda/domain/clients/raffle';
import { t } from './i18n.ts';

interface Ruled extends RaffleRule {
  readonly start_day: string;
  readonly end_day: string;
}

export const raffleDay = (day: string, country_id: number): string => formatDate(`${day}T12:00:00Z`, 'UTC', country_id);

/** The rule of a raffle as one sentence: what gives a number, and when. */
export function raffleRule({ entry_by, per_value, start_day, end_day }: Ruled, country_id: number): string {
  const days = { start: raffleDay(start_day, country_id), end: raffleDay(end_day, country_id) };
  return entry_by === 'order'
    ? t('Um número por pedido, de {start} a {end}.', days)
    : t('Um número a cada {value} em itens do mesmo pedido, de {start} a {end}.', {
        ...days,
        value: formatMoney(per_value satisfies Money, country_id),
      });
}

/** What becomes of a number that came up. */
export const PLACE_WORDS: Readonly<Record<PlaceOutcome, () => string>> = {
  winner: () => t('Ganhou'),
  substitute: () => t('Suplente'),
  cancelled: () => t('Caiu: pedido cancelado ou cliente apagado'),
  same_person: () => t('A mesma pessoa de novo: não conta'),
  passed: () => t('Passou ao suplente'),
};
