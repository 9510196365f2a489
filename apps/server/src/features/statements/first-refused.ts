import { REFUSED_MAX } from '@comanda/contract/finance/bank-statements';
import type { RefusedRow } from '@comanda/domain/statements/bank-line';

/** What is told of the rows that nobody understood. */
export const firstRefused = (refused: readonly RefusedRow[]) => ({
  refused: refused.slice(0, REFUSED_MAX),
  refused_count: refused.length,
});
