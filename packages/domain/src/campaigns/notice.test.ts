import { expect, test } from 'vitest';
import { asNotice, cutNotice, fitsNotice, NOTICE_MOST } from './notice.ts';
import { RECIPE_WORDS, SENT_RECIPES } from './recipes.ts';

test('a notice has no link, and few letters', () => {
  expect(fitsNotice({ subject: 'Oi', body: 'a'.repeat(NOTICE_MOST) })).toBe(true);
  expect(fitsNotice({ subject: 'Oi', body: 'a'.repeat(NOTICE_MOST + 1) })).toBe(false);
  expect(fitsNotice({ subject: 'Oi', body: 'Veja: {link}' })).toBe(false);
});

test('what each recipe suggests becomes a notice that says something', () => {
  for (const recipe of SENT_RECIPES) {
    const { subject, body } = RECIPE_WORDS[recipe];
    expect(asNotice(body)).not.toBe('');
    expect(fitsNotice({ subject, body: asNotice(body) })).toBe(true);
  }
});

test('names however long fit into what may be encrypted', () => {
  const { title, body } = cutNotice({ title: `${'🍕'.repeat(300)}\nx`, body: '🍕'.repeat(3000) });
  expect(Buffer.byteLength(title + body)).toBeLessThan(3000);
});
