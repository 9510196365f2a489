import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEY_AT, KEY_LENGTH, openSealer } from './seal.ts';

const OLD = 'the secret of last year, which somebody may know';
const NEW = 'the secret of today, which nobody else has seen yet';
const sealer = openSealer({ SECRET: OLD, SECRET_PREVIOUS: [] });
const rotated = openSealer({ SECRET: NEW, SECRET_PREVIOUS: [OLD] });

test('what is sealed opens where it stands, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const whole = text.toWellFormed();
      expect(sealer.open(sealer.seal(whole, 'store 7'), 'store 7')).toBe(whole);
    }),
  );
});

test('the same words never look the same, and nothing of them shows', () => {
  const [one, two] = [sealer.seal('APP_USR-123456', 'x'), sealer.seal('APP_USR-123456', 'x')];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('APP_USR');
});

test('moved to another place, changed in any byte, or cut, it does not open', () => {
  const sealed = sealer.seal('a key', 'store 7');
  expect(sealer.open(sealed, 'store 8')).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.open(changed, 'store 7')).toBeNull();
    expect(sealer.open(sealed.subarray(0, at), 'store 7')).toBeNull();
  }
});

test('after the secret has changed the former one still opens, and only the new one seals', () => {
  const sealed = sealer.seal('a key', 'x');
  expect(rotated.open(sealed, 'x')).toBe('a key');
  expect(rotated.formerIds).toEqual([sealed.subarray(KEY_AT, KEY_AT + KEY_LENGTH)]);
  const anew = rotated.seal('a key', 'x');
  expect(sealer.open(anew, 'x')).toBeNull();
  expect(openSealer({ SECRET: NEW, SECRET_PREVIOUS: [] }).open(sealed, 'x')).toBeNull();
});
