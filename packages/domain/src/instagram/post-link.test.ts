import { expect, test } from 'vitest';
import { markCaption, postOfMark, postPath } from './post-link.ts';

test.each([
  ['Peça em loja.test/nena', 'Peça em loja.test/nena?s=post12'],
  ['loja.test/nena. Até já: loja.test/nena', 'loja.test/nena?s=post12. Até já: loja.test/nena?s=post12'],
  ['https://loja.test/nena\n#feijoada', 'https://loja.test/nena?s=post12\n#feijoada'],
  ['loja.test/nena/item/3', 'loja.test/nena/item/3'],
  ['loja.test/nena?s=qr', 'loja.test/nena?s=qr'],
  ['loja.test/nenastore', 'loja.test/nenastore'],
  ['Link na bio.', 'Link na bio.'],
])('%j goes out as %j', (caption, out) => {
  expect(markCaption(caption, 'loja.test/nena', 12)).toBe(out);
});

test.each([
  [postPath('nena', 12).slice(-6), 12],
  ['post0', null],
  ['post', null],
  ['post1x', null],
  ['instagram', null],
])('%j is the mark of %j', (said, id) => {
  expect(postOfMark(said)).toBe(id);
});
