import { inThread } from '../../platform/tables/in-thread.ts';
import type { WorkbookAnswer } from '../../platform/tables/open-workbook.ts';

/** Opens an XLSX in a thread of its own. */
export const readWorkbook = (bytes: Uint8Array): Promise<WorkbookAnswer> =>
  inThread<WorkbookAnswer>(
    new URL('./workbook-worker.ts', import.meta.url),
    bytes,
    { ok: false, reason: 'too_large' },
    { ok: false, reason: 'unreadable' },
  );
