import { findCampaigns, previewCampaign, saveCampaign, startCampaign } from '@comanda/contract/marketing/campaigns';
import { findClientHabits } from '@comanda/contract/clients/client-habits';
import { findClients } from '@comanda/contract/clients/clients';
import { getPointsHistory } from '@comanda/contract/marketing/loyalty';
import { countSegment, findSegments, RULE_DAYS } from '@comanda/contract/marketing/segments';
import { setTimeout as sleep } from 'node:timers/promises';
import { asClientId } from '@comanda/domain/ids';
import type pg from 'pg';
import type { BenchServer } from './bench-server.ts';
import { callerOf, makeBigStore } from './big-store.ts';
import { keepClientWays } from '../apps/server/src/features/segments/keep-ways.ts';
import { median } from './open-loop.ts';
import { watchMemory } from './report-file.ts';
import { restAwhile } from './report-shops.ts';

const CLIENTS = 100_000;
/** On both sides of the ledger. */
const ENTRIES = 1_000_000;
/** Of the one whose history is read. */
const OF_ONE = 20_000;
/** Of those who have ordered: ten on the average of all. */
const MOST_ORDERS = 20;
const RUNS = 9;

export interface PeopleFigures {
  /** Milliseconds, medians. */
  countMs: number;
  /** By how they order, within a year and within two. */
  channelMs: number;
  longChannelMs: number;
  boardMs: number;
  listMs: number;
  habitsMs: number;
  historyMs: number;
  deepHistoryMs: number;
  clients: number;
  entries: number;
  queue: QueueFigures;
}

export interface QueueFigures {
  recipients: number;
  /** From the press of the button until each of them stands in the queue. */
  seconds: number;
  /** How far the server's memory grew meanwhile. */
  grownMb: number;
}

/** A store with a town of clients, and a ledger of years: what their pages read. */
export async function measurePeople({ origin, database, pid }: BenchServer): Promise<PeopleFigures> {
  const { db, pool } = database;
  const { store_id, token } = await makeBigStore(db, 'pessoas', 20);
  const one = asClientId(await growPeople(pool, store_id));
  await keepClientWays.run({ db });
  await restAwhile(db);
  const call = callerOf(origin, token);
  const params = { id: store_id };
  const timed = async (read: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const from = performance.now();
      await read();
      times.push(performance.now() - from);
    }
    return Math.round(median(times));
  };
  const rules = [
    { kind: 'recency' as const, min: null, max: 90 },
    { kind: 'frequency' as const, min: 3, max: null },
    { kind: 'consent' as const, channel: 'whatsapp' as const, given: true },
  ];
  const page = await call(findClients, { params, query: {} });
  const ids = page.clients.map(({ id }) => id).join(',');
  const read = { storeId: store_id, clientId: one };
  const first = await call(getPointsHistory, { params: read, query: {} });
  return {
    countMs: await timed(() => call(countSegment, { params, body: { rules } })),
    channelMs: await timed(() => call(countSegment, { params, body: { rules: [cameBy(365)] } })),
    longChannelMs: await timed(() => call(countSegment, { params, body: { rules: [cameBy(RULE_DAYS)] } })),
    boardMs: await timed(() => call(findSegments, { params })),
    listMs: await timed(() => call(findClients, { params, query: {} })),
    habitsMs: await timed(() => call(findClientHabits, { params, query: { ids } })),
    historyMs: await timed(() => call(getPointsHistory, { params: read, query: {} })),
    deepHistoryMs: await timed(() =>
      call(getPointsHistory, { params: read, query: { before: (first.entries.at(-1)?.id ?? 0) - OF_ONE } }),
    ),
    clients: page.total,
    entries: ENTRIES,
    queue: await measureQueue(call, store_id, pid()),
  };
}

const cameBy = (days: number) => ({ kind: 'channel' as const, channels: ['delivery' as const], days });

/** Whoever ordered within so many days of those who said yes: about ten thousand. */
const RECENT_DAYS = 46;
const LOOK_MS = 50;
const PATIENCE_MS = 120_000;

/** A message to ten thousand people, from the press of the button until each stands in the queue. */
async function measureQueue(call: ReturnType<typeof callerOf>, id: number, pid: number): Promise<QueueFigures> {
  const params = { id };
  const words = {
    channel: 'chat' as const,
    subject: '',
    body: 'Oi, {nome}! Faz {dias} que você não vem. Hoje tem feijoada.',
    button: '',
    template: '',
    coupon: null,
    item_id: null,
    hold_back: false,
  };
  const rules = [{ kind: 'recency' as const, min: null, max: RECENT_DAYS }];
  const audience = { group: 'all' as const, segment: { name: 'Recentes', rules } };
  const { receive } = await call(previewCampaign, { params, body: { audience, ...words } });
  const fields = { name: 'Feijoada', audience, ...words, start_at: null, campaign_id: null };
  const { id: campaign_id } = await call(saveCampaign, { params, body: fields });
  const { result: seconds, grownMb } = await watchMemory(pid, async () => {
    const from = performance.now();
    await call(startCampaign, { params: { id, campaign_id }, body: { receive } });
    for (;;) {
      const { campaigns } = await call(findCampaigns, { params });
      const waited = performance.now() - from;
      const { waiting = 0, sent = 0 } = campaigns.find((campaign) => campaign.id === campaign_id)?.counts ?? {};
      if (waiting + sent === receive) return Math.round(waited / 100) / 10;
      if (waited > PATIENCE_MS) throw new Error(`${waiting} waiting and ${sent} sent of ${receive}`);
      await sleep(LOOK_MS);
    }
  });
  return { recipients: receive, seconds, grownMb };
}

/** @returns the client with many entries */
async function growPeople(pool: pg.Pool, store_id: number): Promise<number> {
  const client = await pool.connect();
  try {
    // Rows are whole by how they are made: keys are not looked up again.
    await client.query('begin; set local statement_timeout = 0; set local session_replication_role = replica');
    const { rows } = await client.query<{ first: string }>(
      `with made as (
         insert into clients (store_id, name, phone, orders_count, orders_total, first_order_at, last_order_at, created_at)
         select $1, 'Pessoa ' || n, '31' || lpad((900000000 + n)::text, 9, '0'), c.orders, c.orders * 61,
           now() - make_interval(days => 730), case when c.orders > 0 then now() - make_interval(days => n % 190) end, now()
         from generate_series(1, $2::int) n cross join lateral (select n % ($3::int + 1) as orders) c returning id)
       select min(id)::text as first from made`,
      [store_id, CLIENTS, MOST_ORDERS],
    );
    const first = Number(rows[0]?.first);
    // In the order of time, as they come: two years of those who are there since the beginning, each by one way mostly.
    await client.query(
      `insert into orders (store_id, day, number, status, type, origin, delivery_method, client_id, client_orders, payment,
         payment_name, paid_at, subtotal, fee, fee_free, discount, additions, service_fee, cashback, total, trace, answer,
         track_token, idem_key, request_hash, created_at, promised_until)
       select $1, o.at::date, row_number() over (order by o.at), case when o.turn % 50 = 0 then 'cancelled' else 'delivered' end, 2,
         case when o.turn % 25 = 1 then 'ifood' else 'site' end, (array[2, 2, 2, 1, 3, 4])[1 + (o.client + (o.turn % 9) / 8) % 6],
         o.client, o.of_client, 2, 'Dinheiro', o.at, 56, 5, false, 0, 0, 0, 0, 61, $3::jsonb, $3::jsonb,
         't' || o.turn, 'k' || o.turn, 'h', o.at, o.at + interval '50 minutes'
       from (
         select c.id as client, n as of_client, row_number() over () as turn,
           c.last_order_at - make_interval(days => (c.orders_count - n) * 540 / $2::int, mins => (c.id % 600)::int) as at
         from clients c cross join lateral generate_series(1, c.orders_count) n where c.store_id = $1) o
       order by o.at`,
      [
        store_id,
        MOST_ORDERS,
        JSON.stringify(['Prato da casa', 'Adicional', 'Entrega no bairro', 'Pagamento em dinheiro']),
      ],
    );
    await client.query(
      `insert into client_consents (store_id, client_id, channel, state, place, created_at)
       select $1, $2::bigint + n, 'whatsapp', 'given', 'shop', now() from generate_series(0, $3::int - 1) n where n % 2 = 0`,
      [store_id, first, CLIENTS],
    );
    await client.query(
      `with own as (
         insert into loyalty_entries (store_id, client_id, program, kind, amount, cause, left_amount, created_at)
         select $1, case when n <= $4::int then $2::bigint else $2::bigint + n % $3::int end, 'cashback', 'grant', 3.05, 'order', 0,
           now() - make_interval(mins => n)
         from generate_series(1, $5::int / 2) n returning store_id, id, program, amount, cause, created_at)
       insert into loyalty_entries (store_id, pair_id, program, kind, amount, cause, created_at)
       select store_id, id, program, 'grant', -amount, cause, created_at from own`,
      [store_id, first, CLIENTS, OF_ONE, ENTRIES],
    );
    await client.query('commit');
    return first;
  } finally {
    client.release();
  }
}
