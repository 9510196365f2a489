import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IMPORT_LIMIT } from '@comanda/contract/reports/exports';
import type { StoreListEntry } from '@comanda/contract/stores/stores';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { importStore } from './import-store.ts';

/** Of all people, while files are read: each holds a connection and a transaction. */
const MOST_AT_ONCE = 2;
/** For the whole of a file, once it is here. */
const LONGEST_MS = 10 * 60_000;
/** Whose files are being read; a file on its way holds nobody up. */
const reading = new Set<number>();

const ABANDONED_MS = 60 * 60_000;

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => path.join(DATA_DIR, 'imports');

/** Keeps the file of a form on the disk while it is read. @throws {AppError} import_missing, export_busy, and importStore's */
export async function receiveStore(
  services: Services,
  request: FastifyRequest,
  wish: { url?: string | undefined },
  by: { user: SignedInUser; now: Date },
): Promise<StoreListEntry> {
  if (!request.isMultipart()) throw new AppError('import_missing');
  const file = path.join(folderOf(services.config), `${randomUUID()}.zip`);
  try {
    const part = await request.file({ limits: { fileSize: IMPORT_LIMIT, files: 1 } });
    if (part === undefined || part.fieldname !== 'file') throw new AppError('import_missing');
    await mkdir(folderOf(services.config), { recursive: true });
    await pipeline(part.file, createWriteStream(file));
    if (part.file.truncated) throw new AppError('too_large');
    return await whileSenderWaits(request, by.user.id, (signal) =>
      importStore(services, file, { ...wish, most_bytes: services.config.IMPORT_MAX_MB * 1024 ** 2, signal }, by),
    );
  } finally {
    await rm(file, { force: true });
  }
}

/** @throws {AppError} export_busy; too_large after LONGEST_MS */
async function whileSenderWaits<T>(
  { raw: { socket } }: FastifyRequest,
  user_id: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (reading.has(user_id) || reading.size >= MOST_AT_ONCE) throw new AppError('export_busy');
  reading.add(user_id);
  const ending = new AbortController();
  const leave = () => ending.abort(new AppError('unavailable')); // nobody reads it any more
  const timer = setTimeout(() => ending.abort(new AppError('too_large')), LONGEST_MS);
  socket.once('close', leave);
  try {
    if (socket.destroyed) leave();
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    socket.off('close', leave);
    reading.delete(user_id);
  }
}

/** What a killed server has left: no request of this one is older than it. */
export async function dropAbandonedImports({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<void> {
  const folder = folderOf(config);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    // Servers that share a database may share the folder: another one's file is younger than its longest request.
    const own = config.DATABASE_URL === undefined || (found && clock().getTime() - found.mtimeMs > ABANDONED_MS);
    if (own) await rm(file, { force: true });
  }
}
