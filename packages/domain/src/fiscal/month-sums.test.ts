import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, fromCents, money, toCents, ZERO } from '../money.ts';
import { addNote, noSums, type SummedNote } from './month-sums.ts';
import { NOTE_STATES } from './note-states.ts';

type Line = NonNullable<SummedNote['document']>['lines'][number];
const line = (cfop: string, gross: number, more: Partial<Line> = {}): Line => ({
  line: 1,
  key: '1',
  item_code: '1',
  name: 'Pizza',
  unit: 'UN',
  quantity: 1,
  unit_price: gross.toFixed(2),
  gross: money(gross),
  discount: ZERO,
  freight: ZERO,
  other: ZERO,
  ncm: '21069090',
  cest: '',
  cfop,
  tax_situation: '102',
  ibs_cbs_cst: '',
  c_class_trib: '',
  ...more,
});
const note = (more: Partial<SummedNote>): SummedNote => ({
  state: 'authorised',
  total: money(52),
  document: {
    lines: [line('5102', 45, { discount: money(5), freight: money(7) }), line('5405', 5)],
    payments: [{ code: '01', amount: money(60), name: 'Dinheiro' }],
    change: money(8),
  },
  ...more,
});
const sumsOf = (...notes: readonly SummedNote[]) => {
  const sums = noSums();
  for (const each of notes) addNote(sums, each);
  return sums;
};

describe('the sums of a month', () => {
  it('are by operation and by way of paying, without what went back as change', () => {
    const sums = sumsOf(note({}), note({ state: 'contingency' }));
    expect(sums.issued).toEqual({ notes: 1, total: 52 });
    expect(sums.contingency).toEqual({ notes: 1, total: 52 });
    expect(sums.by_cfop.get('5102')).toEqual({ notes: 2, gross: 90, discount: 10, additions: 14, total: 94 });
    expect(sums.by_cfop.get('5405')).toMatchObject({ notes: 2, total: 10 });
    expect([...sums.by_payment]).toEqual([['01', { notes: 2, total: 104 }]]);
  });

  it.each(NOTE_STATES)('count a note that is %s once at most', (state) => {
    const { issued, contingency, cancelled, refused, by_cfop } = sumsOf(note({ state }));
    const counted = [issued, contingency, cancelled, refused].filter(({ notes }) => notes > 0).length;
    expect(counted).toBe(['waiting', 'sent', 'void'].includes(state) ? 0 : 1);
    expect(by_cfop.size).toBe(['authorised', 'transmitted', 'contingency'].includes(state) ? 2 : 0);
  });

  it('agree to the cent, whichever way they are added', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    const sold = fc.array(fc.tuple(fc.constantFrom('5101', '5102', '5405'), cents), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 10 }), cents, (all, paid) => {
        const notes = all.map((lines) => {
          const total = fromCents(lines.reduce((sum, [, each]) => sum + each, 0));
          const back = fromCents(paid);
          return note({
            total,
            document: {
              lines: lines.map(([cfop, each]) => line(cfop, each / 100)),
              payments: [{ code: '01', amount: add(total, back), name: '' }],
              change: back,
            },
          });
        });
        const { issued, by_cfop, by_payment } = sumsOf(...notes);
        const whole = (map: ReadonlyMap<string, { total: number }>) =>
          toCents(add(...[...map.values()].map(({ total }) => total)));
        expect(whole(by_cfop)).toBe(toCents(issued.total));
        expect(whole(by_payment)).toBe(toCents(issued.total));
      }),
    );
  });
});
