import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PageAssets } from '@comanda/contract/stores/storefront-page';
import type { FastifyInstance } from 'fastify';

/** Folders of the built apps. */
export interface BuiltApps {
  storefront: string;
  backoffice: string;
}
const SERVER = path.join(import.meta.dirname, '../../..');
export const BUILT_APPS: BuiltApps = {
  storefront: path.join(SERVER, '../storefront/dist'),
  backoffice: path.join(SERVER, '../backoffice/dist'),
};
/** The food pictures that come with the product. */
export const FOOD_BANK = path.join(SERVER, 'pictures');

const KEPT = { decorateReply: false, immutable: true, maxAge: '365d', index: false } as const;

/** Built files carry a hash in their names: they are kept for ever. Compressed neighbours (.br, .gz) are sent as such. */
export async function serveBuilt(app: FastifyInstance, { storefront, backoffice }: BuiltApps): Promise<void> {
  const folders = [
    ['/assets/storefront/', path.join(storefront, 'client')],
    ['/assets/backoffice/', path.join(backoffice, 'assets/backoffice')],
  ] as const;
  for (const [prefix, root] of folders)
    if (existsSync(root)) await app.register(fastifyStatic, { ...KEPT, root, prefix, preCompressed: true });
}

/** Uploads, whose random names are never used twice, and the food bank. */
export async function servePictures(app: FastifyInstance, uploads: string): Promise<void> {
  await mkdir(uploads, { recursive: true });
  await app.register(fastifyStatic, { ...KEPT, root: uploads, prefix: '/files/' });
  await app.register(fastifyStatic, { ...KEPT, root: FOOD_BANK, prefix: '/pictures/' });
}

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/**
 * What a page loads: the entry, what it imports, and their styles.
 * @param way sources of what a visit needs after the first page
 */
export async function readPageAssets(
  dist: string,
  entry: string,
  { base, way }: { base: string; way: readonly string[] },
): Promise<PageAssets> {
  const text = await readFile(path.join(dist, 'client/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, ManifestEntry>; // Vite's own form
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string, found: Set<string>) => {
    const entryOf = manifest[key];
    if (!entryOf || found.has(entryOf.file)) return;
    found.add(entryOf.file);
    for (const css of entryOf.css ?? []) styles.add(base + css);
    for (const next of entryOf.imports ?? []) visit(next, found);
  };
  visit(entry, files);
  const later = new Set<string>();
  for (const source of way) {
    if (!manifest[source]) throw new Error(`No file is made of ${source}: it moved, or came into another's.`);
    visit(source, later);
  }
  const [script = '', ...preload] = [...files].map((file) => base + file);
  return {
    script,
    preload,
    styles: [...styles],
    later: [...later].filter((file) => !files.has(file)).map((file) => base + file),
  };
}
