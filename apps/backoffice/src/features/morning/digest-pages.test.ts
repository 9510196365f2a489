import { DIGEST_LINKS, digestPath } from '@comanda/domain/morning/links';
import { expect, it } from 'vitest';
import { digestPage } from './digest-pages.ts';

it('leads from a mail to the same page, with the same day, as from the screen', () => {
  const to = { store_id: 7, day: '2026-11-19', order_id: 31 };
  for (const link of DIGEST_LINKS) {
    const mailed = new URL(digestPath(link, to), 'https://comanda.test');
    const { page, search } = digestPage(link, to);
    expect([link, mailed.pathname]).toEqual([link, page.href({ id: 7 })]);
    const read = Object.entries(search).filter(([, value]) => value !== undefined);
    expect([link, Object.fromEntries(read.map(([name, value]) => [name, String(value)]))]).toEqual([
      link,
      Object.fromEntries(mailed.searchParams),
    ]);
  }
});
