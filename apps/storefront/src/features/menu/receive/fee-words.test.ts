import { FEE_TYPE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { describe, expect, it } from 'vitest';
import { FRIDAY_EVENING, sampleStore } from '../../../../test/sample-store.ts';
import { feeHint, feeWords, waitWords } from './fee-words.ts';

const NOON = new Date('2026-11-20T15:00:00Z');
const nothing = { variable_fee_id: null, distance_price: null };
const words = (
  changes: Parameters<typeof sampleStore>[0],
  known = nothing as Parameters<typeof feeHint>[1],
  at = NOON,
) => feeWords(feeHint(sampleStore(changes), known, at), 1);

describe('the fee before the checkout', () => {
  it('is the least of the neighbourhoods until one is chosen', () => {
    expect(words({})).toBe('desde R$\u00a05,00');
    expect(words({}, { ...nothing, variable_fee_id: 10 })).toBe('R$\u00a015,00');
  });

  it('is the least of the bands until the way is known', () => {
    const bands = {
      fee_type: FEE_TYPE.distance,
      feeskm: [
        { km: 2, price: money(4) },
        { km: 5, price: money(9) },
      ],
    };
    expect(words(bands)).toBe('desde R$\u00a04,00');
    expect(words(bands, { ...nothing, distance_price: 9 })).toBe('R$\u00a09,00');
  });

  it('has the night in it from 18:00 on', () => {
    const flat = { fee_type: money(6), night_extra_value: money(2) };
    expect(words(flat)).toBe('R$\u00a06,00');
    expect(words(flat, nothing, FRIDAY_EVENING)).toBe('R$\u00a08,00');
  });

  it.each([
    [money(0), 'grátis'],
    [FEE_TYPE.typed, 'taxa a combinar'],
  ])('of type %s reads “%s”', (fee_type, expected) => {
    expect(words({ fee_type })).toBe(expected);
  });
});

describe('the time that is promised', () => {
  it.each([
    [50, true, '35–50 min'],
    [20, true, '10–20 min'],
    [20, false, '20 min'],
  ])('%i minutes, delivery %s: %s', (minutes, isDelivery, expected) => {
    expect(waitWords(minutes, isDelivery)).toBe(expected);
  });
});
