import type { LineMenu } from '@comanda/domain/orders/cart-line';
import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import {
  countsOf,
  type DraftLine,
  emptyRound,
  newRound,
  type RoundEvent,
  roundStep,
  type RoundState,
} from './round-machine.ts';

const menuOf = (id: number, fields: object = {}) =>
  ({
    item: { id, type: 1, variations: [], complementos: [], ...fields },
    group: { id: 9, is_pizza: false },
  }) as unknown as LineMenu; // what the rules read of it
const beer = menuOf(1);
const steak = menuOf(2, { complementos: [{ id: 1 }] });

let made = 0;
const pick = (menu: LineMenu): RoundEvent => ({ kind: 'pick', menu, uid: `u${(made += 1)}` });
const START = newRound(emptyRound('KEY'));
const play = (from: RoundState, ...events: RoundEvent[]) =>
  events.reduce<RoundState>((now, event) => roundStep(now, event).now, from);
const said = ({ draft }: RoundState) => draft.lines.map(({ item_id, quantity }) => [item_id, quantity]);
const line = (fields: Partial<DraftLine> = {}): DraftLine => ({
  uid: 'x',
  item_id: asItemId(1),
  quantity: 1,
  complements: [],
  observation: '',
  ...fields,
});

test('one press adds, the next one more of the same', () => {
  expect(said(play(START, pick(beer), pick(beer)))).toEqual([[1, 2]]);
});
test('what has a note of its own is not what a press adds to', () => {
  const noted = play(START, { kind: 'add', lines: [line({ observation: 'sem gelo' })] });
  expect(said(play(noted, pick(beer), pick(beer)))).toEqual([
    [1, 1],
    [1, 2],
  ]);
});
test('less takes of what was added last, and the last of it takes the line', () => {
  const two = play(START, { kind: 'add', lines: [line({ observation: 'sem gelo' })] }, pick(beer), pick(beer));
  const once = play(two, { kind: 'less', menu: beer });
  expect(said(once)).toEqual([
    [1, 1],
    [1, 1],
  ]);
  const twice = play(once, { kind: 'less', menu: beer });
  expect(twice.draft.lines.map(({ observation }) => observation)).toEqual(['sem gelo']);
  expect(said(play(twice, { kind: 'less', menu: beer }, { kind: 'less', menu: beer }))).toEqual([]);
});
test('what asks something is chosen first; a line that is there is changed where it stands', () => {
  const asked = play(START, pick(beer), pick(steak));
  expect(said(asked)).toEqual([[1, 1]]);
  expect(asked.open).toEqual({ what: 'line', item_id: 2, line: null });
  const { uid: _, ...chosen } = line({ item_id: asItemId(2) });
  const added = play(asked, { kind: 'choose', line: chosen, uid: 'new' });
  expect(said(added)).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const [, of = line()] = added.draft.lines;
  const edited = play(
    added,
    { kind: 'edit', line: of },
    { kind: 'choose', line: { ...chosen, quantity: 3 }, uid: 'no' },
  );
  expect(edited.draft.lines.at(-1)).toEqual({ ...of, quantity: 3 });
  expect(edited.open).toBeNull();
});
test('something that is weighed is asked about', () => {
  expect(play(START, pick(menuOf(3, { type: 2 }))).open).toMatchObject({ what: 'line', item_id: 3 });
});

test('nobody sends nothing, and a round is sent once', () => {
  expect(roundStep(START, { kind: 'send', confirmed: true })).toEqual({ now: START });
  const ready = play(START, pick(beer));
  const first = roundStep(ready, { kind: 'send', confirmed: true });
  expect(first).toMatchObject({ sends: true, now: { sending: true } });
  expect(roundStep(first.now, { kind: 'send', confirmed: true }).sends).toBeUndefined();
});
test('the first round of a bill asks whether it is the right table', () => {
  const ready = play(START, pick(beer));
  const asked = roundStep(ready, { kind: 'send', confirmed: false });
  expect(asked).toEqual({ now: { ...ready, open: { what: 'table' } } });
  expect(play(asked.now, { kind: 'close' })).toEqual(ready);
});
test('a refusal is said with the round as it was; once it has gone the next has its own key', () => {
  const ready = play(START, pick(beer), { kind: 'note', said: { allergy: 'amendoim' } });
  const sending = play(ready, { kind: 'send', confirmed: true });
  expect(play(sending, { kind: 'refused', why: 'Acabou.' })).toEqual({ ...ready, refusal: 'Acabou.' });
  expect(play(sending, { kind: 'sent', next: emptyRound('NEXT') })).toEqual(newRound(emptyRound('NEXT')));
});

test('an item counts over all its lines', () => {
  expect([...countsOf([line(), line({ quantity: 2 }), line({ item_id: asItemId(5) })])]).toEqual([
    [1, 3],
    [5, 1],
  ]);
});
