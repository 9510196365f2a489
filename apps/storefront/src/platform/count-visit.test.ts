import { asItemId } from '@comanda/domain/ids';
import { expect, test, vi } from 'vitest';
import { countItem, countStep, countVisit, sourceOf } from './count-visit.ts';

test.each([
  ['', '', 'direct'],
  ['?s=qr', '', 'qr'],
  ['?utm_source=Instagram', 'https://www.google.com/', 'instagram'],
  ['', 'https://l.instagram.com/', 'instagram'],
  ['', 'https://exemplo.test/', 'other'],
  ['?s=jornal', '', 'other'],
  ['?s=post12', '', 'instagram'],
  ['?indica=abc', 'https://www.google.com/', 'referral'],
])('a page opened by %j from %j came by %s', (search, referrer, source) => {
  expect(sourceOf(search, referrer)).toBe(source);
});

test('a visit is counted once, and each of its steps once, with where it came from', () => {
  const kept = new Map<string, string>();
  const sent: { type: string; source: string; first?: boolean }[] = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('location', { search: '?s=qr', hostname: 'loja.test' });
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('navigator', { webdriver: false, userAgent: 'Mozilla/5.0' });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    return Promise.resolve(new Response());
  });
  countVisit(7, 1_000);
  countVisit(7, 2_000);
  countItem(7, asItemId(1));
  countItem(7, asItemId(2));
  countStep(7, 'cart');
  countStep(7, 'cart');
  countVisit(7, 8 * 3_600_000);
  vi.stubGlobal('navigator', { webdriver: false, userAgent: 'Googlebot/2.1' });
  countStep(7, 'order');
  expect(sent.map(({ type, source, first }) => [type, source, first])).toEqual([
    ['page', 'qr', undefined],
    ['item', 'qr', true],
    ['item', 'qr', false],
    ['cart', 'qr', undefined],
    ['page', 'qr', undefined],
  ]);
  vi.unstubAllGlobals();
});

test('a visit by the link of a post says so until it orders', () => {
  const sent: object[] = [];
  vi.stubGlobal('location', { search: '?s=post12', hostname: 'loja.test' });
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('navigator', { webdriver: false, userAgent: 'Mozilla/5.0' });
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as object);
    return Promise.resolve(new Response());
  });
  countVisit(8, 1_000);
  countStep(8, 'order');
  expect(sent).toEqual([
    { store_id: 8, type: 'page', source: 'instagram', post: 12 },
    { store_id: 8, type: 'order', source: 'instagram', post: 12 },
  ]);
  vi.unstubAllGlobals();
});
