import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const LEAST_BYTES = 64 * 1024 * 1024; // an empty database with its first log segments

/** Says whether there is too little space for the database where this folder is, or would be. */
export function isDiskFull(folder: string): boolean {
  if (!existsSync(folder)) return folder !== dirname(folder) && isDiskFull(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_BYTES;
}
