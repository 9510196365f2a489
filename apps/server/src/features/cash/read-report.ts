import {
  MOVEMENTS_PER_PAGE,
  type exportMovements,
  type findCashSessions,
  type findMovements as findRoute,
} from '@comanda/contract/floor/cash';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toInstant, toLocal, writeTime } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { writeCsv } from '@comanda/domain/csv';
import type { Db } from '../../platform/db.ts';
import { describeSession } from './drawer.ts';
import { findMovements, type MovementFilter, sumMovements } from './movements.repo.ts';
import { findOpened, getPlace, sumSessions } from './sessions.repo.ts';

type Query = Out<(typeof exportMovements)['query']>;
/** Rows of one file; a busy shop's quarter. */
const FILE_ROWS = 50_000;

/** From the first minute of a day to the last of another, by the store's clock. */
export async function periodOf(db: Db, store_id: StoreId, { from, to }: { from: string; to: string }) {
  const { zone } = await getPlace(db, store_id);
  return { from: toInstant(from, 0, zone), until: toInstant(addDays(to, 1), 0, zone) };
}

async function filterOf(
  db: Db,
  store_id: StoreId,
  { from, to, session_id, till, kind, payment, user_id }: Query,
): Promise<MovementFilter> {
  const { zone, blind_count } = await getPlace(db, store_id);
  return {
    counted: blind_count,
    session_id,
    till,
    kind,
    payment,
    user_id,
    from: from === undefined ? undefined : toInstant(from, 0, zone),
    until: to === undefined ? undefined : toInstant(addDays(to, 1), 0, zone),
  };
}

export async function listMovements(db: Db, store_id: StoreId, query: Out<(typeof findRoute)['query']>) {
  const filter = await filterOf(db, store_id, query);
  const [found, total] = await Promise.all([
    findMovements(db, store_id, { ...filter, before: query.before }, MOVEMENTS_PER_PAGE + 1),
    sumMovements(db, store_id, filter),
  ]);
  const movements = found.slice(0, MOVEMENTS_PER_PAGE);
  const next = found.length > MOVEMENTS_PER_PAGE ? (movements.at(-1)?.id ?? null) : null;
  return { movements, next, total };
}

export async function listSessions(db: Db, store_id: StoreId, query: Out<(typeof findCashSessions)['query']>) {
  const { blind_count } = await getPlace(db, store_id);
  const found = await findOpened(db, store_id, await periodOf(db, store_id, query));
  // What an open drawer took is not told before it is counted.
  const sessions = blind_count ? found.filter(({ closed_at }) => closed_at !== null) : found;
  const sums = await sumSessions(
    db,
    store_id,
    sessions.map(({ id }) => id),
  );
  return sessions.map((session) => ({
    ...describeSession(session),
    ...(sums.get(session.id) ?? { sales_total: ZERO, orders: 0 }),
  }));
}

const KINDS: Readonly<Record<string, string>> = {
  sale: 'Venda',
  supply: 'Suprimento',
  withdrawal: 'Sangria',
  credit_payment: 'Recebimento de fiado',
  settlement: 'Acerto de entregador',
  reversal: 'Estorno',
};

/** '2026-11-20 19:30', which spreadsheets read as a time. */
function timeText(moment: string, zone: string): string {
  const { date, minutes } = toLocal(moment, zone);
  return `${date} ${writeTime(minutes)}`;
}

/** The ledger for spreadsheets, the newest first. */
export async function writeMovements(db: Db, store_id: StoreId, query: Query) {
  const { zone } = await getPlace(db, store_id);
  const rows = await findMovements(db, store_id, await filterOf(db, store_id, query), FILE_ROWS);
  const number = (value: number | null) => (value === null ? '' : value.toFixed(2).replace('.', ','));
  const head = [
    'Data',
    'Caixa',
    'Tipo',
    'Forma',
    'Valor',
    'Recebido',
    'Pedido',
    'Dia do pedido',
    'Cliente',
    'Motivo',
    'Pessoa',
    'Lançamento',
    'Estorna',
    'Gaveta',
  ];
  const lines = rows.map((row) => [
    timeText(row.created_at, zone),
    String(row.session_id ?? ''),
    KINDS[row.kind] ?? row.kind,
    row.payment_name,
    number(row.amount),
    number(row.tendered),
    String(row.order_number ?? ''),
    row.order_day ?? '',
    row.client_name,
    row.reason,
    row.user_name,
    String(row.id),
    String(row.reverses ?? ''),
    row.till_name,
  ]);
  return { body: writeCsv([head, ...lines]), type: 'text/csv; charset=utf-8', name: 'caixa.csv' };
}
