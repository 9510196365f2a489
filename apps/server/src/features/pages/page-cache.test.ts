import { describe, expect, it, vi } from 'vitest';
import { openPageCache } from './page-cache.ts';

const NOON = new Date('2026-11-20T15:00:10Z');
const SAME_MINUTE = new Date('2026-11-20T15:00:50Z');
const NEXT_MINUTE = new Date('2026-11-20T15:01:00Z');
const page = (html: string, shared = true) => vi.fn(() => ({ html, status: 200 as const, shared }));

describe('the page cache', () => {
  it('makes a page once for its version and minute', async () => {
    const cache = openPageCache();
    const make = page('a');
    await cache.get('1 /loja', 1, NOON, make);
    await cache.get('1 /loja', 1, SAME_MINUTE, make);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.get('1 /loja', 2, SAME_MINUTE, make);
    await cache.get('1 /loja', 2, NEXT_MINUTE, make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('makes it once however many ask at the same moment', async () => {
    const cache = openPageCache();
    const make = page('a');
    const bodies = await Promise.all(Array.from({ length: 50 }, () => cache.get('1 /loja', 1, NOON, make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(bodies.map(({ etag }) => etag)).size).toBe(1);
  });

  it('does not keep what is not for everybody', async () => {
    const cache = openPageCache();
    const make = page('a', false);
    await cache.get('/loc/token', 0, NOON, make);
    await cache.get('/loc/token', 0, NOON, make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('lets the pages go that nobody asked for in this minute, once it is full', async () => {
    const cache = openPageCache(4_000);
    const make = { a: page('a'.repeat(1_500)), b: page('b'.repeat(1_500)), c: page('c'.repeat(1_500)) };
    await cache.get('a', 1, NOON, make.a);
    await cache.get('b', 1, NEXT_MINUTE, make.b);
    await cache.get('c', 1, NEXT_MINUTE, make.c);
    await cache.get('b', 1, NEXT_MINUTE, make.b);
    expect(make.b).toHaveBeenCalledTimes(1);
    await cache.get('a', 1, NOON, make.a);
    expect(make.a).toHaveBeenCalledTimes(2);
  });

  it('never holds more than it may, whatever is asked for', async () => {
    const cache = openPageCache(4_000);
    const makes = Array.from({ length: 6 }, (_, index) => page(String(index).repeat(1_500)));
    for (const [index, make] of makes.entries()) await cache.get(`page ${index}`, 1, NOON, make);
    for (const [index, make] of makes.entries()) await cache.get(`page ${index}`, 1, NOON, make);
    expect(makes.reduce((sum, make) => sum + make.mock.calls.length, 0)).toBeGreaterThan(makes.length);
  });

  it('fails for whoever asks when the page cannot be made, and tries again for the next', async () => {
    const cache = openPageCache();
    const broken = vi.fn(() => {
      throw new Error('broken');
    });
    await expect(cache.get('a', 1, NOON, broken)).rejects.toThrow('broken');
    expect((await cache.get('a', 1, NOON, page('a'))).identity.bytes.toString()).toBe('a');
  });
});
