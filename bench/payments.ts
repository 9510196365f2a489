import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { breakDuring } from '../e2e/faults/break-during.ts';
import type { FakeNotice } from '../apps/server/src/partners/fake-server.ts';
import type { FakeEnd } from '../apps/server/src/partners/mercado-pago/fake-payments.ts';
import { staffToken } from './live.ts';
import { openLoop, quantiles, round } from './open-loop.ts';
import { inTurns, openPayingWorld, type PayingWorld, type PlacedOrder, sendNotice } from './payment-scene.ts';
import { makeCarts, orderBody } from './scene.ts';

export interface PaymentFigures {
  /** From the notification to the order paid on the panel, and on the customer's page; milliseconds. */
  panel: { p50: number; p99: number; max: number; lost: number };
  page: { p50: number; p99: number; max: number; lost: number };
  storm: {
    notices: number;
    repeated: number;
    kills: number;
    lost: number;
    doubled: number;
    wrong: number;
    seconds: number;
  };
  /** Orders while the provider answers, and while it hangs. */
  hang: { seconds: number; well: number; hanging: number; after: number; errors: number };
}

const RATE = 50;
const SECONDS = 10;
const PAYMENTS = 1_000;
const NOTICES = 10_000;
const REPEATED = 0.3;
const KILLS = 5;
/** Orders a second beside a provider that hangs. */
const HANG_RATE = 20;
/** How long the provider hangs beside everything else, and by itself. Each question to it is one more that waits. */
const HANG_SECONDS = 30;
const WELL_SECONDS = 10;
const SILENCE_SECONDS = 600;

/** What payments online do under load, through kills of the server, and beside a provider that hangs. */
export async function measurePayments(): Promise<PaymentFigures> {
  const world = await openPayingWorld(`pagamentos${Date.now()}`);
  try {
    const seen = await measureNotices(world);
    const storm = await measureStorm(world);
    const hang = await measureHang(world, HANG_SECONDS);
    return { ...seen, storm, hang };
  } finally {
    await world.stop();
  }
}

/** A provider that hangs as long as an outage lasts, and nothing else. */
export async function measureSilence(): Promise<PaymentFigures['hang']> {
  const world = await openPayingWorld(`silencio${Date.now()}`);
  try {
    return await measureHang(world, SILENCE_SECONDS, SILENCE_SECONDS / 10);
  } finally {
    await world.stop();
  }
}

async function measureNotices({ server, scene, fake, place, ask }: PayingWorld) {
  const orders = await place(RATE * SECONDS);
  const names = await ask(orders);
  const agent = new http.Agent({ keepAlive: true, maxSockets: orders.length + 50 });
  const [panel, page] = [new Map<number, number>(), new Map<number, number>()];
  const token = await staffToken(server.database.db, scene.store_id);
  const streams = [
    await listen(agent, `${server.origin}/api/stores/${scene.store_id}/events`, token, (message) => {
      const id = message.includes('"kind":"paid"') ? /"order":\{"id":(\d+)/.exec(message)?.[1] : undefined;
      if (id !== undefined && !panel.has(Number(id))) panel.set(Number(id), performance.now());
    }),
    ...(await inTurns(orders, ({ id, token: link }) =>
      listen(agent, `${server.origin}/api/orders/track/${encodeURIComponent(link)}/events`, null, (message) => {
        if (/"paid_at":"\d/.test(message) && !page.has(id)) page.set(id, performance.now());
      }),
    )),
  ];
  const notices = names.map((name) => {
    fake.end(name, 'approved');
    return fake.noticeOf(name);
  });
  const told: number[] = [];
  const start = performance.now();
  await Promise.all(
    notices.map(async (notice, index) => {
      await sleep(Math.max(0, start + (index * 1_000) / RATE - performance.now()));
      told[index] = performance.now();
      await sendNotice(notice, performance.now() + 60_000);
    }),
  );
  for (let waits = 0; waits < 100 && (panel.size < orders.length || page.size < orders.length); waits += 1)
    await sleep(200);
  for (const stream of streams) stream.destroy();
  agent.destroy();
  return { panel: delaysOf(orders, told, panel), page: delaysOf(orders, told, page) };
}

function delaysOf(orders: readonly PlacedOrder[], told: readonly number[], seen: ReadonlyMap<number, number>) {
  const delays = orders.flatMap(({ id }, index) => {
    const at = seen.get(id);
    return at === undefined ? [] : [at - (told[index] ?? at)];
  });
  const { p50, p99, max } = quantiles(delays);
  return { p50, p99, max, lost: orders.length - delays.length };
}

function listen(
  agent: http.Agent,
  url: string,
  token: string | null,
  onMessage: (message: string) => void,
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', ...(token !== null && { authorization: `Bearer ${token}` }) };
    const request = http.get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`stream: ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop() ?? '';
        for (const message of parts) onMessage(message);
      });
      answer.on('error', () => {});
      resolve(request);
    });
    request.on('error', reject);
  });
}

/** What may become of a payment, in turn. */
const LIVES: readonly (readonly FakeEnd[])[] = [
  ['approved'],
  ['approved'],
  ['approved'],
  ['approved'],
  ['approved'],
  ['expired'],
  ['approved', 'refunded'],
  ['approved', 'charged_back'],
  ['approved', 'in_mediation', 'charged_back', 'reimbursed'],
  [],
];

/** Notifications in any order, some of them twice, while payments go on and the power goes. */
async function measureStorm(world: PayingWorld): Promise<PaymentFigures['storm']> {
  const { server, fake, sent, place, ask } = world;
  sent.length = 0;
  const orders = await place(PAYMENTS);
  const names = await ask(orders);
  const began = performance.now();
  // Each life goes on at moments of its own, in its order.
  const ends = names
    .flatMap((name, index) => {
      const life = LIVES[index % LIVES.length] ?? [];
      const moments = life.map(() => Math.floor(Math.random() * NOTICES * 0.9)).toSorted((a, b) => a - b);
      return life.map((how, step) => ({ at: moments[step] ?? 0, name, how }));
    })
    .toSorted((a, b) => a.at - b.at);
  const fresh: FakeNotice[] = sent.splice(0);
  const delivered: FakeNotice[] = [];
  let repeated = 0;
  const pick = <Of>(from: readonly Of[]) => Math.floor(Math.random() * from.length);
  const next = (index: number): FakeNotice => {
    while (ends[0] !== undefined && ends[0].at <= index) {
      const { name, how } = ends.shift()!; // it is there
      fake.end(name, how);
    }
    fresh.push(...sent.splice(0));
    const again = delivered.length > 0 && Math.random() < REPEATED ? delivered[pick(delivered)] : undefined;
    if (again !== undefined) repeated += 1;
    const notice = again ?? fresh.splice(pick(fresh), 1)[0] ?? fake.noticeOf(names[pick(names)] ?? '');
    if (again === undefined) delivered.push(notice);
    return notice;
  };
  const until = performance.now() + 600_000;
  const total = Array.from({ length: NOTICES }, (_, index) => index);
  await breakDuring(
    NOTICES,
    KILLS,
    (told) => {
      let done = 0;
      return inTurns(total, async (index) => {
        await sendNotice(next(index), until);
        told((done += 1));
      });
    },
    () => server.kill(),
  );
  for (const notice of fresh) await sendNotice(notice, until);
  await drained(server.database.db);
  const outcome = await judge(world, orders, names);
  return {
    ...outcome,
    notices: NOTICES + fresh.length,
    repeated,
    kills: KILLS,
    seconds: round((performance.now() - began) / 1_000),
  };
}

type BenchDb = PayingWorld['server']['database']['db'];

/** Nothing waits to be read any more; what was under way at a kill is taken up when its time is over. */
async function drained(db: BenchDb): Promise<void> {
  for (let waits = 0; waits < 1_200; waits += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from queued_jobs where done_at is null and failed_at is null`.execute(db);
    if (rows[0]?.waiting === 0) return;
    await sleep(500);
  }
  throw new Error('the queue was not empty after ten minutes');
}

async function judge({ server, scene, fake }: PayingWorld, orders: readonly PlacedOrder[], names: readonly string[]) {
  const { rows } = await sql<{ order_id: string; state: string; paid: boolean; booked: number }>`
    select p.order_id, t.state, o.paid_at is not null as paid, coalesce((
      select sum(m.amount) from cash_movements m where m.store_id = o.store_id and m.order_id = o.id), 0)::float8 as booked
    from online_payments p
    join online_payment_attempts t on t.store_id = p.store_id and t.payment_id = p.id
    join orders o on o.store_id = p.store_id and o.id = p.order_id
    where p.store_id = ${scene.store_id}`.execute(server.database.db);
  const found = new Map(rows.map((row) => [Number(row.order_id), row]));
  const outcome = { lost: 0, doubled: 0, wrong: 0 };
  for (const [index, { id, total }] of orders.entries()) {
    const row = found.get(id);
    const payment = fake.payments.payments.get(Number(names[index]));
    const state = payment?.status_detail === 'reimbursed' ? 'approved' : payment?.status;
    const kept = state === 'approved' ? total : 0;
    // What came and went before anybody asked has paid nothing.
    if (state === 'approved' && row?.paid !== true) outcome.lost += 1;
    if ((row?.booked ?? 0) > kept) outcome.doubled += 1;
    if (row === undefined || row.state !== state || row.booked !== kept) outcome.wrong += 1;
  }
  return outcome;
}

/**
 * Orders come on while customers ask a provider that says nothing, and its notifications wait to be read. As many ask it before and
 * after, when it answers.
 */
async function measureHang(
  { server, scene, fake, place, ask }: PayingWorld,
  hangs: number,
  rests = WELL_SECONDS,
): Promise<PaymentFigures['hang']> {
  const waiting = await place(100);
  const names = await ask(waiting.slice(0, 50));
  let next = 0;
  const orders = async (seconds: number) => {
    const carts = await makeCarts(server.database.db, scene, seconds * HANG_RATE);
    const over = performance.now() + seconds * 1_000;
    const untilOver = async (does: () => Promise<unknown>) => {
      while (performance.now() < over) {
        await does().catch(() => {}); // it says nothing
        await sleep(100);
      }
    };
    const beside = [
      ...Array.from({ length: 8 }, () => untilOver(() => ask(waiting.slice(50 + ((next += 1) % 50)).slice(0, 1)))),
      untilOver(() => sendNotice(fake.noticeOf(names[(next += 1) % names.length] ?? ''), over)),
    ];
    const told = await openLoop(server.origin, HANG_RATE, seconds, (index) => ({
      method: 'POST',
      path: '/api/client/order',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: orderBody(scene, carts[index] ?? '', index),
    }));
    await Promise.all(beside);
    return told;
  };
  const well = await orders(rests);
  fake.server.mood('slow');
  const hanging = await orders(hangs);
  fake.server.mood('well');
  // Of a machine that others use: what it does by itself afterwards says how much of it was theirs.
  const after = await orders(rests);
  const errors = well.errors + hanging.errors + after.errors;
  return { seconds: hangs, well: well.p99, hanging: hanging.p99, after: after.p99, errors };
}
