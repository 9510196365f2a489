import type { Sheet } from './parse-table.ts';

export const MAX_UNZIPPED = 64 * 1024 * 1024;
/** More than any menu has; the rows of a whole menu with its complements. */
export const MAX_ROWS = 20_000;
export type WorkbookAnswer = { ok: true; sheets: Sheet[] } | { ok: false; reason: 'unreadable' | 'too_large' };
