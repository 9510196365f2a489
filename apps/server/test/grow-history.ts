import type { StoreId } from '@comanda/domain/ids';
import type pg from 'pg';

export interface History {
  store_id: StoreId;
  /** Orders altogether, at `aDay` a day until `until`, whose day is the running one. */
  orders: number;
  clients: number;
  aDay: number;
  items: readonly number[];
  until: Date;
  /** Who brings the orders; without them nobody does, and none is far away. */
  drivers?: readonly number[];
  /** Of an order; fewer where only their number counts. */
  lines?: number;
  /** One order in five is somebody's first, and a marketplace brings three in four: `clients` is then a fifth of the orders. */
  courted?: true;
}

const LINES = 3;
/** Every how many orders somebody comes for the first time, where the shop is courted. */
export const NEWCOMERS = 5;
/** Orders of a bill, where there are bills. */
export const OF_A_TAB = 20;
const OPEN = 40;

/**
 * Years of a shop, written by SQL: three lines an order, one event each; a few cancelled, by
 * Pix, by iFood, unpaid. The last `OPEN` orders are in the kitchen. Statistics are left as they were.
 */
export async function growHistory(
  pool: pg.Pool,
  { store_id, orders, clients, aDay, items, until, drivers = [], lines = LINES, courted }: History,
): Promise<{ day: string }> {
  const client = await pool.connect();
  const run = async (text: string, values: unknown[]) => client.query(text, values);
  // A list of many clients is dragged along with every order: of these, which are made at once, the first one tells all.
  const idOf = (at: string) => `($7::bigint + ${at})`;
  const whose = courted
    ? `case when n % ${NEWCOMERS} = 0 then n / ${NEWCOMERS} - 1 else greatest(0, n / ${NEWCOMERS} - 1 - (n::bigint * 7919 % 10007)::int) end`
    : 'n % $5::int';
  try {
    // Rows are whole by how they are made: keys are not looked up again.
    await client.query('begin; set local statement_timeout = 0; set local session_replication_role = replica');
    const { rows: made } = await run(
      `with made as (insert into clients (store_id, name, phone, orders_count, orders_total, first_order_at, last_order_at, created_at)
       select $1, (array['Ana','João','Márcia','Luís','Conceição','Pedro','Íris','Tainá'])[1 + n % 8] || ' '
         || (array['Souza','Prado','Araújo','Lima','Rezende','Gonçalves','Teixeira'])[1 + n % 7] || ' ' || n,
         '319' || lpad((70000000 + n)::text, 8, '0'), 20, 20 * 60 + n % 997, $3::timestamptz - interval '900 days',
         $3::timestamptz - make_interval(mins => n * 7), $3
       from generate_series(1, $2::int) n returning id) select min(id) as first from made`,
      [store_id, clients, until],
    );
    const { rows } = await run(
      `with made as (
         insert into orders (store_id, day, number, status, type, origin, delivery_method, client_id, client_orders, client_name,
           client_phone, address, address_number, zipcode, payment, payment_name, paid_at, subtotal, fee, fee_free, discount,
           additions, service_fee, cashback, total, trace, track_token, idem_key, request_hash, created_at, accept_time,
           ready_time, dispatch_time, delivered_time, promised_until, driver_id, distance_km, fee_name, discount_name,
           referrer_client_id, tab_id)
         select $1, ($3::timestamptz at time zone 'America/Sao_Paulo')::date - ($2 - n) / $4::int, $4::int - ($2 - n) % $4::int,
           case when n > $2 - ${OPEN} then 'preparing' when n % 400 = 0 then 'cancelled' else 'delivered' end, 2,
           case when n % ${courted ? 4 : 800} ${courted ? '<>' : '='} 0 then 'ifood' else 'site' end, 2, c.id, 3, c.name, c.phone, 'Rua Mármore', '412', '31010220',
           case when n % 900 = 0 then 46 else 2 end, 'Dinheiro', case when n % 700 = 0 then null else $3::timestamptz end,
           66, 5, false, case when brought and n % 8 = 0 then 6 else 0 end, 0, 0, 0,
           case when brought and n % 8 = 0 then 65 else 71 end, '[]', 't' || $1 || '-' || n, 'k' || n, 'h',
           at, at, case when n > $2 - ${OPEN} then null else at + interval '20 minutes' end,
           case when brought then at + interval '25 minutes' end,
           case when n > $2 - ${OPEN} then null else at + interval '40 minutes' end, at + interval '50 minutes',
           case when brought then ($6::bigint[])[1 + n % cardinality($6::bigint[])] end, case when brought then n % 12 + 0.4 end,
           case when brought then 'Bairro ' || n % 30 else '' end, case when brought and n % 8 = 0 then 'BEMVINDO' else '' end,
           case when brought and n % 50 = 0 then ${idOf('n % 97 % $5::int')} end, case when brought and n % ${OF_A_TAB} = 0 then n end
         from generate_series(1, $2::int) n
         cross join lateral (select $3::timestamptz - make_interval(days => (($2 - n) / $4::int), secs => ($2 - n) % $4::int * 30) as at,
           cardinality($6::bigint[]) > 0 and n <= $2 - ${OPEN} as brought) t
         join clients c on c.store_id = $1 and c.id = ${idOf(whose)}
         order by n returning id, day
       ) select min(id) as first, max(id) as last, max(day) as day from made`,
      [store_id, orders, until, aDay, clients, [...drivers], made[0].first],
    );
    const { first, last, day } = rows[0] as { first: number; last: number; day: string }; // an aggregate is one row
    await run(
      `insert into order_items (store_id, order_id, line, item_id, name, item_type, quantity, item_price, total_unique, total)
       select $1, o, l, ($4::bigint[])[1 + ((o + l * 7) % $5::int)::int], 'Prato da casa', 1, 1, 22, 22, 22
       from generate_series($2::bigint, $3::bigint) o cross join generate_series(1, $6::int) l`,
      [store_id, first, last, [...items], items.length, lines],
    );
    await run(
      `insert into order_item_complements (store_id, order_id, line, complement_id, complement_group_id, group_name, name, quantity, price, total)
       select $1, o, l, c, 1, 'Turbine', 'Adicional', 1, 0, 0
       from generate_series($2::bigint, $3::bigint) o cross join generate_series(1, $4::int) l cross join generate_series(1, 2) c`,
      [store_id, first, last, lines],
    );
    await run(
      `with counted as (
         insert into store_counters (store_id, event_seq, order_day, order_number) values ($1, $4, $5, $6)
         on conflict (store_id) do update set event_seq = store_counters.event_seq + $4, order_day = $5, order_number = $6
         returning event_seq
       ), told as (
         insert into events (store_id, seq, type, order_id, payload, created_at)
         select $1, c.event_seq - $4 + 1 + (o - $2::bigint), 'new-order', o, '{}', $7 from generate_series($2::bigint, $3::bigint) o cross join counted c
       ) insert into stock_cursors (store_id, event_seq) select $1, event_seq from counted
         on conflict (store_id) do update set event_seq = excluded.event_seq`,
      [store_id, first, last, last - first + 1, day, aDay, until],
    );
    await client.query('commit');
    return { day };
  } finally {
    client.release(true);
  }
}
