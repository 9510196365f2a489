import type { ExcludedKind, ExcludedRow } from '@comanda/contract/menu/excluded';

/** A row that is to come back. */
export interface Picked {
  kind: ExcludedKind;
  row: ExcludedRow;
}
export const keyOfRow = ({ kind, row }: Picked): string => `${kind}-${row.id}`;
