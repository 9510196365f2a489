import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IMPORT_LIMIT } from '@comanda/contract/exports';
import type { StoreListEntry } from '@comanda/contract/stores';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { importStore } from './import-store.ts';

let isRunning = false;

/** Keeps the file of a form on the disk while it is read. @throws {AppError} import_missing, export_busy, and importStore's */
export async function receiveStore(
  services: Services,
  request: FastifyRequest,
  wish: { url?: string | undefined },
  by: { user: SignedInUser; now: Date },
): Promise<StoreListEntry> {
  if (!request.isMultipart()) throw new AppError('import_missing');
  if (isRunning) throw new AppError('export_busy');
  isRunning = true;
  const folder = path.join(services.config.DATA_DIR, 'imports');
  const file = path.join(folder, `${randomUUID()}.zip`);
  try {
    const part = await request.file({ limits: { fileSize: IMPORT_LIMIT, files: 1 } });
    if (part === undefined || part.fieldname !== 'file') throw new AppError('import_missing');
    await mkdir(folder, { recursive: true });
    await pipeline(part.file, createWriteStream(file));
    if (part.file.truncated) throw new AppError('too_large');
    return await importStore(services, file, wish, by);
  } finally {
    isRunning = false;
    await rm(file, { force: true });
  }
}
