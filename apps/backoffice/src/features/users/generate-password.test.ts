import { refusePassword } from '@comanda/domain/password';
import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('a generated password is accepted, reads aloud without doubt, and is another one each time', () => {
  const made = Array.from({ length: 50 }, generatePassword);
  for (const password of made) {
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
    expect(refusePassword(password)).toBeNull();
  }
  expect(new Set(made).size).toBe(50);
});
