import { ROLE } from '@comanda/domain/codes';
import { PERMISSIONS } from '@comanda/domain/permissions';
import { expect, test } from 'vitest';
import { PERMISSION_WORDS, whyFixed, withSwitch } from './permission-words.ts';

const clients = { managersOnly: true } as const;

test('an owner’s switches cannot be turned off, and say why', () => {
  for (const words of PERMISSION_WORDS)
    expect(whyFixed(ROLE.owner, words)).toBe('Donos podem tudo: não dá para desligar.');
});
test('every permission has its switch', () => {
  expect(PERMISSION_WORDS.map(({ permission }) => permission).toSorted()).toEqual([...PERMISSIONS].toSorted());
});
test('a manager’s switches move; an attendant’s do unless there is no page for them', () => {
  expect(whyFixed(ROLE.manager, clients)).toBeNull();
  expect(whyFixed(ROLE.attendant, {})).toBeNull();
  expect(whyFixed(ROLE.attendant, clients)).toBe('Só gerentes e donos têm esta página.');
});
test('only switches that differ from the role’s own are kept, so that a change of role brings its own', () => {
  const off = withSwitch(ROLE.manager, {}, 'price_edit', false);
  expect(off).toEqual({ price_edit: false });
  expect(withSwitch(ROLE.manager, off, 'price_edit', true)).toEqual({});
  expect(withSwitch(ROLE.attendant, { orders_cancel: true }, 'menu_edit', true)).toEqual({
    orders_cancel: true,
    menu_edit: true,
  });
});
