import { COUNTRY, PAYMENT } from '@comanda/domain/codes';
import { foldText } from '@comanda/domain/search-text';
import { statesOf } from '@comanda/domain/states';
import { TIME_ZONES } from '@comanda/domain/time-zones';
import type { HoursRow } from '../hours/public.ts';

/** Business categories that open for lunch, and those that open in the morning; the others open in the evening. */
const LUNCH: readonly string[] = ['restaurante', 'marmitaria'];
const MORNING: readonly string[] = ['padaria', 'doceria', 'mercado'];
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Every day the same, for the owner to correct: the checklist asks until somebody has saved them. */
export function defaultHours(type: string): HoursRow[] {
  const window = LUNCH.includes(type)
    ? { time_open: '11:00', time_close: '15:00' }
    : MORNING.includes(type)
      ? { time_open: '08:00', time_close: '19:00' }
      : { time_open: '18:00', time_close: '23:00' };
  return DAYS.map((day) => ({ shift: 1, day, ...window }));
}

/** What nearly every store takes. Pix waits for its key. */
export function defaultPayments(country_id: number): { id: number; enabled: boolean }[] {
  const everywhere = [PAYMENT.cash, PAYMENT.debit, PAYMENT.credit].map((id) => ({ id, enabled: true }));
  return country_id === COUNTRY.brazil ? [...everywhere, { id: PAYMENT.pix, enabled: false }] : everywhere;
}

/** The time zone of the state, by its code or name; else the country's first. */
export function defaultTimezone(state: string, country_id: number): number {
  const known = statesOf(country_id).find(({ code, name }) => [code, name].map(foldText).includes(foldText(state)));
  return known?.timezone ?? TIME_ZONES.find((zone) => zone.country_id === country_id)?.timezone ?? -3;
}
