import { describe, expect, test } from 'vitest';
import { actionOf, getKeymap, isBrowsers, keyOf, moveKey, readKeymap } from './keymap.ts';

const press = (key: string, more: object = {}) =>
  keyOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe('the keys of the counter', () => {
  test('are function keys, alone or with Shift: letters belong to the search', () => {
    expect([press('F7'), press('F7', { shiftKey: true }), press('f'), press('F7', { ctrlKey: true })]).toEqual([
      'F7',
      'Shift+F7',
      null,
      null,
    ]);
    expect([isBrowsers('F5'), isBrowsers('F9')]).toEqual([true, false]);
  });

  test('trade places, so that no action is ever without a key', () => {
    const moved = moveKey(getKeymap(), 'charge', 'F8');
    expect([moved.charge, moved.kitchen, actionOf(moved, 'F9')]).toEqual(['F8', 'F9', 'kitchen']);
    expect(moveKey(moved, 'charge', 'F8')).toEqual(moved);
  });

  test('of an older release get what is new; two of the same are the usual ones again', () => {
    expect(readKeymap({ charge: 'F12' })).toMatchObject({ charge: 'F12', addition: 'Shift+F7' });
    expect(readKeymap({ charge: 'F8' })).toMatchObject({ charge: 'F9', kitchen: 'F8' });
  });
});
