import { expect, test } from 'vitest';
import { googleReviewUrl, inviteSpan, isQuiet, reasonsFor, reviewWrite } from './reviews.ts';

const ZONE = 'America/Sao_Paulo';
const at = (time: string) => new Date(`2026-11-20T${time}:00-03:00`);

test('nobody is asked at night, also where the night passes midnight', () => {
  const night = { quiet_from: '22:00', quiet_until: '09:00' };
  expect(['21:59', '22:00', '00:30', '08:59', '09:00'].map((time) => isQuiet(night, at(time), ZONE))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const lunch = { quiet_from: '12:00', quiet_until: '14:00' };
  expect(['11:59', '12:00', '14:00'].map((time) => isQuiet(lunch, at(time), ZONE))).toEqual([false, true, false]);
  expect(isQuiet({ quiet_from: '08:00', quiet_until: '08:00' }, at('08:00'), ZONE)).toBe(false);
});

test('a late wait still leaves two hours in which to ask', () => {
  const { from, until } = inviteSpan(1440, at('12:00'));
  expect([from, until]).toEqual([new Date('2026-11-19T13:00:00Z'), new Date('2026-11-19T15:00:00Z')]);
});

test('a review is written once it is delivered, and changed for a day unless it was answered', () => {
  const order = { status: 'delivered', reviewed_at: '2026-11-20T12:00:00Z', replied: false };
  expect(reviewWrite({ ...order, status: 'dispatched' }, at('12:00'))).toBe('early');
  expect(reviewWrite({ ...order, reviewed_at: null }, at('12:00'))).toBe('new');
  expect(reviewWrite(order, new Date('2026-11-21T11:59:59Z'))).toBe('change');
  expect(reviewWrite(order, new Date('2026-11-21T12:00:00Z'))).toBe('late');
  expect(reviewWrite({ ...order, replied: true }, at('12:00'))).toBe('late');
});

test('praise and complaint have their own chips, and nobody judges a courier who did not come', () => {
  expect(reasonsFor(5, true)).not.toContain('wrong');
  expect(reasonsFor(2, true)).toContain('wrong');
  expect(reasonsFor(2, false)).not.toContain('courier');
});

test('only Google is taken for Google', () => {
  expect(googleReviewUrl('ChIJN1t_tDeuEmsRUsoyG83frY4')).toBe(
    'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
  );
  expect(googleReviewUrl(' https://g.page/r/CcEX/review ')).toBe('https://g.page/r/CcEX/review');
  for (const bad of ['', 'ChIJ', 'javascript:alert(1)', 'https://g.page.evil.com/r', 'https://g.page/r/<script>'])
    expect(googleReviewUrl(bad)).toBeNull();
});
