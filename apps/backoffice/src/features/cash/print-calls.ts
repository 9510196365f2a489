import { printCashMovement, printCashTicket } from '@comanda/contract/floor/cash';
import { ulid } from 'ulid';
import { call } from '../../platform/api.ts';

/** The ticket of a drawer on the store's printer. */
export const spoolTicket = (store_id: number, id: number) => () =>
  call(printCashTicket, { params: { id }, body: { store_id, op_id: ulid() } });
/** The receipt of a movement on the store's printer. */
export const spoolMovement = (store_id: number, id: number) => () =>
  call(printCashMovement, { params: { id }, body: { store_id, op_id: ulid() } });
