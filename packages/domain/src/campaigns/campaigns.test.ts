import { describe, expect, it } from 'vitest';
import { firstName } from '../clients/first-name.ts';
import { fillMessage, unknownFields } from './fill-message.ts';
import { bestMinutes, isQuiet, minutesOfQuiet } from './quiet-hours.ts';
import { costOf, liftOf, returnOn } from './results.ts';

const NIGHT = { quiet_start: 1260, quiet_end: 540 };

describe('a message', () => {
  it('calls people by their first name and keeps what it does not know', () => {
    const filling = { nome: firstName(' Ana  Souza'), loja: 'Nena', link: 'L', dias: '52', cupom: 'C', validade: 'V' };
    expect(fillMessage('Oi, {nome}! Faz {dias} dias. {prato} {link}', filling)).toBe('Oi, Ana! Faz 52 dias. {prato} L');
    expect(unknownFields('{nome} {prato} {prato}')).toEqual(['{prato}']);
  });
});

describe('the silence', () => {
  it('goes over midnight, and ends in the morning', () => {
    expect([1259, 1260, 0, 539, 540].map((minutes) => isQuiet(NIGHT, minutes))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(minutesOfQuiet(NIGHT, { minutes: 1320 })).toBe(660);
    expect(minutesOfQuiet(NIGHT, { minutes: 600 })).toBe(0);
    expect(isQuiet({ quiet_start: 600, quiet_end: 600 }, 600)).toBe(false);
  });

  it('is kept by the best hour, which is the one before people order', () => {
    const orders = Array.from({ length: 24 }, () => 0);
    orders[19] = 40;
    orders[23] = 90;
    expect(bestMinutes(NIGHT, orders)).toBe(18 * 60);
    expect(
      bestMinutes(
        NIGHT,
        orders.map(() => 0),
      ),
    ).toBe(540);
  });
});

describe('what came of it', () => {
  it.each([
    [{ people: 900, ordered: 90 }, { people: 100, ordered: 5 }, 50],
    [{ people: 900, ordered: 90 }, { people: 100, ordered: 20 }, 0],
    [{ people: 90, ordered: 9 }, { people: 10, ordered: 0 }, null],
    [{ people: 90, ordered: 0 }, { people: 50, ordered: 1 }, null],
  ])('is compared with those who got nothing', (told, held, lift) => {
    expect(liftOf(told, held)).toBe(lift);
  });

  it('is counted against what it cost', () => {
    expect(costOf(156, 0.34)).toBe(53.04);
    expect(returnOn(8296.2, 443.3)).toBe(18.71);
    expect(returnOn(10, 0)).toBeNull();
  });
});
