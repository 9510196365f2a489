import type { StoreId } from '@comanda/domain/ids';
import type pg from 'pg';

/** What a store's orders, as `growHistory` made them, left in its drawer and on its clients' cards: a row of each for every order. */
export async function growMoney(pool: pg.Pool, store_id: StoreId): Promise<void> {
  const client = await pool.connect();
  try {
    // Rows are whole by how they are made: keys are not looked up again.
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into cash_movements (store_id, kind, payment, amount, order_id, client_id, op_id, created_at)
       select store_id, 'sale', 2, total, id, client_id, 'q' || id, created_at from orders where store_id = $1 order by id`,
      [store_id],
    );
    await client.query(
      `insert into loyalty_entries (store_id, client_id, program, kind, amount, cause, left_amount, created_at)
       select store_id, client_id, 'cashback', 'grant', 1, 'person', 1, created_at from orders where store_id = $1 order by id`,
      [store_id],
    );
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** Every fourth order of a store is judged; what it was is left behind it in the table until that is vacuumed. */
export async function growReviews(pool: pg.Pool, store_id: number): Promise<void> {
  await pool.query(
    `with judged as (
       update orders set reviewed_at = created_at, rating = 5 where store_id = $1 and id % 4 = 0 returning id, created_at)
     insert into order_reviews (store_id, order_id, invited_at, delivery_liked, changed_at)
     select $1, id, created_at, true, created_at from judged`,
    [store_id],
  );
}
