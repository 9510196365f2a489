import type { Money } from '../money.ts';
import { readAccessKey } from './access-key.ts';
import type { NoteEnvironment } from './note-states.ts';

export interface OfflineNote {
  readonly access_key: string;
  readonly environment: NoteEnvironment;
  /** The store's day of issue: '2026-11-20'. */
  readonly day: string;
  readonly total: Money;
  /** SHA-1 of what the note says, in hex. */
  readonly digest: string;
  /** The number of the state's code, as it gave it. */
  readonly csc_id: string;
}

/**
 * What the QR code (version 2) of a note says that was made without the authority, before its hash. The hash is the SHA-1 of this with the
 * state's code (CSC) at its end. Source: Manual do DANFE NFC-e e QR Code 5.0, which no test of ours could confirm.
 * @returns null for what is no key
 */
export function offlineCode({ access_key, environment, day, total, digest, csc_id }: OfflineNote): string | null {
  if (readAccessKey(access_key) === null || !/^\d{1,6}$/.test(csc_id)) return null;
  const parts = [access_key, '2', environment === 'test' ? '2' : '1', day.slice(8, 10), total.toFixed(2), digest];
  return [...parts, String(Number(csc_id))].join('|');
}

/** Where the state's page for codes is, as the code of another note of the same store says. @returns '' for none */
export const pageOfCode = (qr_url: string): string => (/^https?:\/\/[^?\s]+(?=\?p=)/i.exec(qr_url) ?? [''])[0];
