import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY, ITEM_TYPE } from './codes.ts';
import {
  formatClock,
  formatDate,
  formatDistance,
  formatLongDate,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatDayMonth,
  formatShortDate,
  formatTime,
  formatWallTime,
} from './format.ts';

const { brazil, portugal } = COUNTRY;
const SAO_PAULO = 'America/Sao_Paulo';
/** Space that does not break, as Intl writes it. */
const NB = '\u00a0';

describe('money', () => {
  it.each([
    [1234.5, brazil, `R$${NB}1.234,50`],
    [0, brazil, `R$${NB}0,00`],
    [-0, brazil, `R$${NB}0,00`],
    [-4.93, brazil, `−R$${NB}4,93`],
    [5, portugal, `5,00${NB}€`],
    [1234.5, portugal, `1234,50${NB}€`],
    [12345.5, portugal, `12${NB}345,50${NB}€`],
    [-5, portugal, `−5,00${NB}€`],
    [5, 99, `R$${NB}5,00`],
  ])('%d in country %i', (value, country_id, text) => {
    expect(formatMoney(value, country_id)).toBe(text);
  });

  it.each([
    [brazil, 'pt-BR', 'BRL'],
    [portugal, 'pt-PT', 'EUR'],
  ])('in country %i is written as Intl writes it', (country_id, locale, currency) => {
    const intl = new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'negative' });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (cents) => {
        expect(formatMoney(cents / 100, country_id)).toBe(intl.format(cents / 100).replace('-', '−'));
      }),
    );
  });
});

describe('quantities', () => {
  it.each([
    [2, ITEM_TYPE.unit, '2'],
    [350, ITEM_TYPE.weight, `350${NB}g`],
    [999, ITEM_TYPE.weight, `999${NB}g`],
    [1000, ITEM_TYPE.weight, `1${NB}kg`],
    [1250, ITEM_TYPE.weight, `1,25${NB}kg`],
    [1025, ITEM_TYPE.weight, `1,025${NB}kg`],
  ])('%d of type %i', (quantity, type, text) => {
    expect(formatQuantity(quantity, type, brazil)).toBe(text);
  });

  it('percentages and distances', () => {
    expect(formatPercent(5, brazil)).toBe('5%');
    expect(formatPercent(12.5, portugal)).toBe('12,5%');
    expect(formatPercent(-3, brazil)).toBe('−3%');
    expect(formatDistance(1.24, brazil)).toBe(`1,2${NB}km`);
  });
});

describe('dates and times', () => {
  const instant = '2026-11-20T20:35:00-03:00';
  it('follow the zone of the store', () => {
    expect(formatDate('2026-11-21T02:15:00Z', SAO_PAULO, brazil)).toBe('20/11/2026');
    expect(formatDate('2026-11-21T02:15:00Z', 'America/Noronha', brazil)).toBe('21/11/2026');
    expect(formatClock(instant, 'America/Rio_Branco')).toBe('18:35');
  });

  it('are short in lists and long in sentences, in both countries', () => {
    expect(formatShortDate('2026-11-19T20:35:00-03:00', SAO_PAULO)).toBe('qui, 19 nov');
    expect(formatShortDate('2026-11-21T20:35:00-03:00', SAO_PAULO)).toBe('sáb, 21 nov');
    expect(formatDayMonth('2026-11-19')).toBe('19 nov');
    expect(formatLongDate(instant, SAO_PAULO, brazil)).toBe('sexta, 20 de novembro');
    expect(formatLongDate('2026-11-22T20:35:00-03:00', SAO_PAULO, portugal)).toBe('domingo, 22 de novembro');
  });

  it.each([
    [instant, brazil, '20h35'],
    ['2026-11-20T18:00:00-03:00', brazil, '18h'],
    ['2026-11-20T00:00:00-03:00', brazil, '00h'],
    ['2026-11-20T08:05:00-03:00', brazil, '08h05'],
    [instant, portugal, '20:35'],
  ])('%s is said in country %i as %s', (moment, country_id, text) => {
    expect(formatTime(moment, SAO_PAULO, country_id)).toBe(text);
  });

  it.each([
    ['18:00', brazil, '18h'],
    ['23:30', brazil, '23h30'],
    ['', brazil, ''],
    ['18:00', portugal, '18:00'],
  ])('the written time %j is said in country %i as %j', (time, country_id, text) => {
    expect(formatWallTime(time, country_id)).toBe(text);
  });
});
