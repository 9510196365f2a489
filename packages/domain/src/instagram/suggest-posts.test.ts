import { asItemId } from '../ids.ts';
import { expect, test } from 'vitest';
import { countHashtags, countMentions } from './codes.ts';
import { bestMinute, suggestPosts } from './suggest-posts.ts';

test('fills the free days with what sells best and was not posted', () => {
  const ideas = suggestPosts({
    today: '2026-11-20',
    days: 4,
    taken: new Set(['2026-11-22']),
    items: [asItemId(7), asItemId(8), asItemId(9)],
    posted: new Set([8]),
  });
  expect(ideas).toEqual([
    { day: '2026-11-21', item_id: 7 },
    { day: '2026-11-23', item_id: 9 },
  ]);
});

test('posts half an hour before the hour with the most orders, at 11h where there are none', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 19 ? 9 : 1));
  expect(bestMinute(hours)).toBe(18 * 60 + 30);
  expect(bestMinute(hours.map((_, hour) => (hour === 0 ? 3 : 0)))).toBe(0);
  expect(bestMinute(hours.map(() => 0))).toBe(11 * 60);
});

test('counts hashtags and people as Instagram does', () => {
  expect(countHashtags('Sexta de picanha #santatereza #bh, nº#1')).toBe(3);
  expect(countMentions('com @quintal.da.nena, fale em oi@nena.com')).toBe(1);
});
