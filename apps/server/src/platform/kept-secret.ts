import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Reads the secret kept in a file, or makes one there: 256 random bits, readable by its owner only.
 * @param owner who gets the file; the current account when absent
 */
export function keptSecret(file: string, owner?: { uid: number; gid: number }): string {
  if (!existsSync(file)) makeSecret(file, owner);
  return readFileSync(file, 'utf8').trim();
}

function makeSecret(file: string, owner?: { uid: number; gid: number }): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    if (owner) chownSync(unfinished, owner.uid, owner.gid);
    linkSync(unfinished, file); // the first of two starts at the same moment wins
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
