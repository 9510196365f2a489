import { createHash } from 'node:crypto';
import type { Sha256 } from '@comanda/domain/clients/raffle';

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
export const sha256: Sha256 = (text) => Promise.resolve(sha256Of(text));
