import type { ClientColumn, Columns } from '@comanda/domain/client-import/client-table';
import type { ClientProblem, Person } from '@comanda/domain/client-import/read-people';
import type { Refusal } from '@comanda/domain/refusal';

export interface ImportQuestion {
  bytes: Uint8Array;
  country_id: number;
  columns: Columns | undefined;
}
export interface ReadPeople {
  columns: { head: string; column: ClientColumn | null }[];
  sample: string[][];
  people: Person[];
  problems: ClientProblem[];
}
export type ImportAnswer =
  | { ok: true; value: ReadPeople }
  | Refusal<'client_file_unreadable' | 'client_file_too_large'>;
