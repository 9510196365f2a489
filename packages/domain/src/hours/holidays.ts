import { COUNTRY } from '../codes.ts';
import { addDays, type LocalDate, weekdayOf } from '../local-time.ts';
import { type HolidayRule, STATE_HOLIDAYS } from './state-holidays.ts';

export interface Holiday {
  readonly date: LocalDate;
  readonly name: string;
  /** False for days on which many shops close although the law does not say so. */
  readonly legal: boolean;
  /** Of the state alone. */
  readonly state: boolean;
}

/** Lei 662/1949, lei 6.802/1980, lei 14.759/2023; Carnival, Corpus Christi and the two eves are customary. */
const BRAZIL: readonly HolidayRule[] = [
  { name: 'Confraternização Universal', on: '01-01' },
  { name: 'Segunda-feira de Carnaval', on: -48, legal: false },
  { name: 'Carnaval', on: -47, legal: false },
  { name: 'Sexta-feira Santa', on: -2 },
  { name: 'Páscoa', on: 0, legal: false },
  { name: 'Tiradentes', on: '04-21' },
  { name: 'Dia do Trabalho', on: '05-01' },
  { name: 'Corpus Christi', on: 60, legal: false },
  { name: 'Independência do Brasil', on: '09-07' },
  { name: 'Nossa Senhora Aparecida', on: '10-12' },
  { name: 'Finados', on: '11-02' },
  { name: 'Proclamação da República', on: '11-15' },
  { name: 'Dia da Consciência Negra', on: '11-20', since: 2024 },
  { name: 'Véspera de Natal', on: '12-24', legal: false },
  { name: 'Natal', on: '12-25' },
  { name: 'Véspera de Ano-Novo', on: '12-31', legal: false },
];

/** Código do Trabalho, artigo 234.º; Carnival and the two eves are customary. */
const PORTUGAL: readonly HolidayRule[] = [
  { name: 'Ano Novo', on: '01-01' },
  { name: 'Carnaval', on: -47, legal: false },
  { name: 'Sexta-feira Santa', on: -2 },
  { name: 'Páscoa', on: 0 },
  { name: 'Dia da Liberdade', on: '04-25' },
  { name: 'Dia do Trabalhador', on: '05-01' },
  { name: 'Corpo de Deus', on: 60 },
  { name: 'Dia de Portugal', on: '06-10' },
  { name: 'Assunção de Nossa Senhora', on: '08-15' },
  { name: 'Implantação da República', on: '10-05' },
  { name: 'Todos os Santos', on: '11-01' },
  { name: 'Restauração da Independência', on: '12-01' },
  { name: 'Imaculada Conceição', on: '12-08' },
  { name: 'Véspera de Natal', on: '12-24', legal: false },
  { name: 'Natal', on: '12-25' },
  { name: 'Véspera de Ano Novo', on: '12-31', legal: false },
];

/**
 * The holidays of a country and of one of its states from one day to another, both included, the earliest first; none of a
 * town. A day with two names is told once, by the one that the law keeps.
 * @param state UF of Brazil; the districts of Portugal have no holidays of their own
 */
export function holidaysBetween(country_id: number, state: string, from: LocalDate, to: LocalDate): Holiday[] {
  const days =
    country_id === COUNTRY.portugal
      ? daysOf(PORTUGAL, from, to, false)
      : [...daysOf(BRAZIL, from, to, false), ...daysOf(STATE_HOLIDAYS[state] ?? [], from, to, true)];
  const found = new Map<LocalDate, Holiday>();
  for (const day of days) {
    const known = found.get(day.date);
    if (!known || (day.legal && !known.legal)) found.set(day.date, day);
  }
  return [...found.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function daysOf(rules: readonly HolidayRule[], from: LocalDate, to: LocalDate, state: boolean): Holiday[] {
  const found: Holiday[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const easter = easterSunday(year);
    for (const { name, on, sunday, legal = true, since = 0 } of rules) {
      const day = typeof on === 'string' ? `${year}-${on}` : addDays(easter, on);
      const date = sunday ? addDays(day, (7 - weekdayOf(day)) % 7) : day;
      if (year >= since && date >= from && date <= to) found.push({ date, name, legal, state });
    }
  }
  return found;
}

/** Easter Sunday of a Gregorian year, by the anonymous algorithm (Nature, 20 April 1876; Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): LocalDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
