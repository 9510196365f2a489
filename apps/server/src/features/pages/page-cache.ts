import { createHash } from 'node:crypto';
import type { RenderedPage } from '@comanda/contract/stores/storefront-page';
import { minuteOf } from '../../platform/clock.ts';
import { brotli, zip } from '../../platform/http/compress.ts';

const MAX_BYTES = 128 * 1024 * 1024;

/** A page ready to be sent in whatever encoding the browser takes. */
export interface PageBody {
  status: number;
  /** Kept here, and by browsers; what is not holds somebody's token in its address, or is no page at all. */
  shared: boolean;
  etag: string;
  identity: EncodedPage;
  br: EncodedPage;
  gzip: EncodedPage;
}
export interface EncodedPage {
  bytes: Buffer;
  headers: Record<string, string>;
}
interface KeptPage extends PageBody {
  /** What it was made from; when the store's version moves on it is made anew. */
  version: number;
  /** Open hours and availability are judged per minute. */
  minute: number;
  /** The minute in which it was last asked for. */
  used: number;
}

/** Finished pages by address: compressed once, served as bytes, the least used dropped first. */
export interface PageCache {
  /** The page of that version and minute, made when there is none yet: once, however many ask meanwhile. */
  get: (key: string, version: number, now: Date, make: () => RenderedPage) => Promise<PageBody>;
}

export function openPageCache(maxBytes = MAX_BYTES): PageCache {
  const pages = new Map<string, KeptPage>();
  const making = new Map<string, Promise<PageBody>>();
  let bytes = 0;

  const drop = (key: string, page: KeptPage) => {
    bytes -= sizeOf(page);
    pages.delete(key);
  };
  /** What was not asked for in this minute goes first, then what was kept longest. */
  const makeRoom = (minute: number) => {
    for (const only of [true, false])
      for (const [key, page] of pages) {
        if (bytes <= maxBytes) return;
        if (!only || page.used < minute) drop(key, page);
      }
  };
  const keep = (key: string, page: KeptPage) => {
    const before = pages.get(key);
    if (before) drop(key, before);
    pages.set(key, page);
    bytes += sizeOf(page);
    if (bytes > maxBytes) makeRoom(page.used);
  };

  return {
    async get(key, version, now, make) {
      const minute = minuteOf(now);
      const page = pages.get(key);
      if (page?.version === version && page.minute === minute) {
        page.used = minute;
        return page;
      }
      const exact = `${key} ${version} ${minute}`;
      const running = making.get(exact);
      if (running) return running;
      const made = pageBody(make()).then((body) => {
        if (body.shared) keep(key, { ...body, version, minute, used: minute });
        return body;
      });
      making.set(exact, made);
      return made.finally(() => making.delete(exact));
    },
  };
}

const sizeOf = ({ identity, br, gzip: zipped }: PageBody) =>
  identity.bytes.length + br.bytes.length + zipped.bytes.length;

/** A page in every encoding. */
export async function pageBody({ html, status, shared }: RenderedPage): Promise<PageBody> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(identity, 5), zip(identity)]);
  // Weak: the same page in another encoding is the same page.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': shared ? 'no-cache' : 'no-store', // kept, but asked about each time
    vary: 'accept-encoding',
    etag,
  };
  const encoded = (bytes: Buffer, encoding: Record<string, string>): EncodedPage => ({
    bytes,
    headers: { ...headers, ...encoding, 'content-length': String(bytes.length) },
  });
  return {
    status,
    shared,
    etag,
    identity: encoded(identity, {}),
    br: encoded(br, { 'content-encoding': 'br' }),
    gzip: encoded(zipped, { 'content-encoding': 'gzip' }),
  };
}
