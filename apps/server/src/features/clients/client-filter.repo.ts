import type { StoreId } from '@comanda/domain/ids';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';
import { foundClients } from './found-clients.repo.ts';

export type OfClients = ExpressionBuilder<DB, 'clients'>;

/** Whom a list of clients shows. */
export interface ClientFilter {
  /** A part of the name or phone; empty for everybody. */
  search: string;
  where: (eb: OfClients) => Expression<SqlBool>[];
}

/** Those who may not order, or the others, in the words of the index of those who are; nothing where neither is asked for. */
export const blockedOnes = (blocked: boolean | undefined): Expression<SqlBool>[] =>
  blocked === undefined ? [] : [blocked ? sql<SqlBool>`blocked` : sql<SqlBool>`not blocked`];

/** The store's clients of a filter. */
export const matching = (db: Db, store_id: StoreId, { search, where }: ClientFilter) =>
  db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .$if(search !== '', (clients) => clients.where(sql<SqlBool>`id = any(${foundClients(store_id, search)})`))
    .where((eb) => eb.and(where(eb)));
