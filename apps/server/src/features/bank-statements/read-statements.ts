import {
  type getBankStatements,
  PIX_PAGE,
  type PixOrderRow,
  type PixRow,
} from '@comanda/contract/finance/bank-statements';
import type { Out } from '@comanda/contract/route';
import { pick } from '@comanda/domain/fields/field';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { add, ZERO } from '@comanda/domain/money';
import type { PIX_ORDER_FINDINGS } from '@comanda/domain/statements/match-pix';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { getOpeningRules } from '../stores/public.ts';
import { describePix } from './describe-pix.ts';
import { findLines, LINE_COLUMNS } from './pix-lines.repo.ts';
import { findPixOrders } from './pix-orders.repo.ts';
import { findStatements } from './statements.repo.ts';

type Query = Out<(typeof getBankStatements)['query']>;
type Answer = Out<(typeof getBankStatements)['response']>;
const MOST_FINDINGS = 100;

/** The worst first. */
const WEIGHT: Record<(typeof PIX_ORDER_FINDINGS)[number], number> = {
  reused: 0,
  wrong_value: 1,
  missing: 2,
  scheduled: 3,
  other_name: 4,
};

const SHOWN: Record<Query['show'], (row: PixRow) => boolean> = {
  all: () => true,
  doubt: ({ order }) => order !== null && order.finding !== null,
  credited: ({ order }) => order?.pix_state === 'credited',
  open: ({ order }) => order !== null && order.pix_state !== 'credited',
  alone: ({ line, order }) => order === null && line?.ignored_at === null,
};

/** A statement against the Pix orders of its days. @throws {AppError} not_found */
export async function readStatements(db: Db, store_id: StoreId, query: Query): Promise<Answer> {
  const statements = await findStatements(db, store_id);
  const shown =
    query.statement_id === undefined
      ? statements[0]
      : orNotFound(statements.find(({ id }) => id === query.statement_id));
  if (!shown) return NOTHING;
  const { zone } = await getOpeningRules(db, store_id);
  const found = await findPixOrders(db, store_id, addDays(shown.starts, -1), shown.ends);
  const orders = (await describePix(db, store_id, found, zone)).filter(
    ({ date }) => date >= shown.starts && date <= shown.ends,
  );
  const lines = await findLines(db, store_id, shown.starts, shown.ends);
  const rows = rowsOf(lines, orders, found);
  const matching = rows.filter(SHOWN[query.show]);
  const first = (query.page ?? 0) * PIX_PAGE;
  const doubts = rows.filter(SHOWN.doubt);
  const unsettled = doubts.flatMap(({ order }) => (order && order.finding !== 'other_name' ? [order] : []));
  return {
    statements,
    shown: shown.id,
    summary: {
      orders: orders.length,
      credited: orders.filter(({ pix_state }) => pix_state === 'credited').length,
      other_name: doubts.length - unsettled.length,
      unsettled: unsettled.length,
      alone: rows.filter(SHOWN.alone).length,
      amount: add(...lines.map(({ scheduled, amount }) => (scheduled ? ZERO : amount))),
      short: add(...unsettled.map(({ short }) => (short !== null && short > 0 ? short : ZERO))),
    },
    findings: doubts.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, MOST_FINDINGS),
    rows: matching.slice(first, first + PIX_PAGE),
    total: matching.length,
  };
}

const weightOf = ({ order }: PixRow): number => (order?.finding ? WEIGHT[order.finding] : 9);

const NOTHING: Answer = {
  statements: [],
  shown: null,
  summary: { orders: 0, credited: 0, other_name: 0, unsettled: 0, alone: 0, amount: ZERO, short: ZERO },
  findings: [],
  rows: [],
  total: 0,
};

/** Movements with their orders, then each of them alone, the newest first. Announced money stands with the order that it is for. */
function rowsOf(
  lines: Awaited<ReturnType<typeof findLines>>,
  orders: readonly PixOrderRow[],
  found: readonly { id: number; paid_by: number | null }[],
): PixRow[] {
  const byId = new Map(orders.map((order) => [Number(order.id), order]));
  const lineById = new Map(lines.map((line) => [line.id, pick(line, LINE_COLUMNS)]));
  const paidBy = new Map(found.map(({ id, paid_by }) => [id, paid_by]));
  const taken = new Set<number>();
  const ofOrders = orders.map((order): PixRow => {
    const line = lineById.get(paidBy.get(order.id) ?? order.line_id ?? 0) ?? null;
    if (line) taken.add(line.id);
    return { line, order };
  });
  const alone = [...lineById.values()]
    .filter((line) => !taken.has(line.id) && !(line.order_id !== null && !byId.has(line.order_id)))
    .map((line): PixRow => ({ line, order: null }));
  return [...ofOrders, ...alone].toSorted((a, b) => stampOf(b).localeCompare(stampOf(a)));
}

function stampOf({ line, order }: PixRow): string {
  const { date, minutes } = line !== null && !line.scheduled ? line : (order ?? line ?? { date: '', minutes: null });
  return `${date} ${String(minutes ?? order?.minutes ?? 0).padStart(4, '0')}`;
}
