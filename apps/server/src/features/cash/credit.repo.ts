import type { CreditAccount } from '@comanda/domain/payments/credit';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { add, isPositive, type Money, subtract, toCents, ZERO } from '@comanda/domain/money';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { MovementRow } from './ledger.repo.ts';

export interface AccountRow extends CreditAccount {
  client_id: ClientId;
  name: string;
  phone: string;
}

/** Holds clients in id order, so that two sales cannot both fit under one limit. */
export async function holdClients(tx: Tx, store_id: StoreId, ids: readonly ClientId[]): Promise<void> {
  await tx
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** @throws {AppError} not_found */
export async function getAccount(db: Db, store_id: StoreId, client_id: ClientId): Promise<AccountRow> {
  const row = await db
    .selectFrom('clients as c')
    .where('c.store_id', '=', store_id)
    .where('c.id', '=', client_id)
    .select(['c.id as client_id', 'c.name', 'c.phone', 'c.credit_limit as limit'])
    .select((eb) =>
      eb
        .selectFrom('credit_entries as e')
        .where('e.store_id', '=', store_id)
        .whereRef('e.client_id', '=', 'c.id')
        .select((e) => e.fn.coalesce(e.fn.sum<number>('e.amount'), sql<number>`0`).as('sum'))
        .as('balance'),
    )
    .executeTakeFirst();
  const { balance, ...account } = orNotFound(row);
  return { ...account, balance: balance ?? ZERO };
}

/** What rows of the drawer mean for a client's account: a sale on credit is a debt, the payment of one takes it off. */
export async function insertEntries(
  tx: Tx,
  store_id: StoreId,
  entries: readonly {
    client_id: ClientId;
    kind: 'debit' | 'payment';
    amount: number;
    movement: MovementRow;
    note?: string;
  }[],
  { user_id, now }: { user_id: number | null; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('credit_entries')
    .values(
      entries.map(({ client_id, kind, amount, movement, note = '' }) => ({
        store_id,
        client_id,
        kind,
        amount,
        order_id: movement.order_id,
        tab_id: movement.tab_id,
        movement_id: movement.id,
        note,
        user_id,
        op_id: `movement:${movement.id}`,
        created_at: now,
      })),
    )
    .execute();
}

/** Takes back what movements wrote on accounts, at most once each. */
export async function insertEntryReversals(
  tx: Tx,
  store_id: StoreId,
  reversed: readonly { id: number; reverses: number }[],
  { user_id, reason, now }: { user_id: number | null; reason: string; now: Date },
): Promise<void> {
  if (reversed.length === 0) return;
  await sql`
    insert into credit_entries (store_id, client_id, kind, amount, order_id, tab_id, movement_id, reverses, note, user_id,
      op_id, created_at)
    select e.store_id, e.client_id, 'reversal', -e.amount, e.order_id, e.tab_id, r.id, e.id, ${reason}, ${user_id}::bigint,
      'movement:' || r.id, ${now}
    from unnest(${reversed.map(({ id }) => id)}::bigint[], ${reversed.map(({ reverses }) => reverses)}::bigint[])
      r (id, reverses)
    join credit_entries e on e.store_id = ${store_id} and e.movement_id = r.reverses
    on conflict do nothing`.execute(tx);
}

interface ChargedDebt {
  charge_id: number;
  client_id: ClientId;
  /** What it has brought and not given back. */
  brought: Money;
  note: string;
}
/** What a charge has taken off an account becomes what it has brought. Whoever calls it holds the charge. */
export async function evenOutEntries(
  tx: Tx,
  store_id: StoreId,
  { charge_id, client_id, brought, note }: ChargedDebt,
  { user_id, now }: { user_id: number | null; now: Date },
): Promise<void> {
  const lines = await tx
    .selectFrom('credit_entries')
    .where('store_id', '=', store_id)
    .where('charge_id', '=', charge_id)
    .select(['id', 'amount'])
    .orderBy('id')
    .execute();
  const amount = subtract(ZERO, brought, ...lines.map((line) => line.amount));
  if (toCents(amount) === 0) return;
  const back = isPositive(amount);
  const last = lines.at(-1);
  const whole = back && last !== undefined && toCents(add(last.amount, amount)) === 0;
  await tx
    .insertInto('credit_entries')
    .values({
      store_id,
      client_id,
      charge_id,
      kind: back ? 'reversal' : 'payment',
      amount,
      reverses: whole ? last.id : null,
      note,
      user_id,
      op_id: `charge:${charge_id}:${lines.length}`,
      created_at: now,
    })
    .execute();
}
