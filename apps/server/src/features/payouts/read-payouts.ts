import { type getPayouts, PAYOUT_ROWS } from '@comanda/contract/finance/payouts';
import type { Out } from '@comanda/contract/route';
import { asOrderId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { add, subtract, ZERO } from '@comanda/domain/money';
import { type PayoutWeek, sumOf } from '@comanda/domain/statements/audit-payouts';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { auditStatement, type Audited } from './audit-statement.ts';
import { findClaims, sumClaims } from './claims.repo.ts';
import { countStatements, findStatements } from './payouts.repo.ts';

type Answer = Out<(typeof getPayouts)['response']>;
const MOST_FINDINGS = 1_000;
const SUMS = ['gross', 'commission', 'payment_fee', 'promotions', 'other', 'expected', 'came', 'missing'] as const;

/** @throws {AppError} not_found */
export async function readPayouts(
  db: Db,
  store_id: StoreId,
  query: Out<(typeof getPayouts)['query']>,
  now: Date,
): Promise<Answer> {
  const marketplaces = await countStatements(db, store_id);
  const marketplace = query.marketplace ?? marketplaces[0]?.marketplace ?? null;
  if (marketplace === null) return { ...NOTHING, marketplaces };
  const statements = await findStatements(db, store_id, marketplace);
  const statement =
    query.statement_id === undefined
      ? statements[0]
      : orNotFound(statements.find(({ id }) => id === query.statement_id));
  const frame = { ...NOTHING, marketplaces, marketplace, statements, ...(await sumClaims(db, store_id, marketplace)) };
  if (!statement) return frame;
  const audit = await auditStatement(db, store_id, statement, now);
  if (audit === null) return { ...frame, shown: statement.id, orders: { ...NOTHING.orders, lines: statement.lines } };
  const { rows, weeks, terms, lines } = audit;
  return {
    ...frame,
    shown: statement.id,
    contract: terms,
    orders: {
      lines,
      not_ours: rows.filter(({ kinds }) => kinds.includes('not_ours')).length,
      right: rows.filter(({ kinds }) => kinds.every((kind) => kind === 'not_ours')).length,
    },
    sums: sumsOf(weeks, audit),
    weeks: [...weeks],
    findings: await describe(db, store_id, marketplace, audit),
    rows: rows
      .toSorted((a, b) => b.missing - a.missing || (b.date ?? '').localeCompare(a.date ?? ''))
      .slice(0, PAYOUT_ROWS)
      .map(({ kinds, order_id, ...row }) => ({ ...row, order_id: orderIdOf(order_id), kinds: [...kinds] })),
  };
}

const NOTHING: Answer = {
  marketplaces: [],
  marketplace: null,
  statements: [],
  shown: null,
  contract: null,
  orders: { lines: 0, not_ours: 0, right: 0 },
  sums: {
    gross: ZERO,
    commission: ZERO,
    payment_fee: ZERO,
    promotions: ZERO,
    other: ZERO,
    expected: ZERO,
    came: ZERO,
    missing: ZERO,
  },
  weeks: [],
  findings: [],
  recovered: ZERO,
  contested: ZERO,
  rows: [],
};

/** Of all weeks; what was taken for no order is missing too. */
function sumsOf(weeks: readonly PayoutWeek[], { findings, rows }: Audited): Answer['sums'] {
  const sums = Object.fromEntries(SUMS.map((name) => [name, sumOf(weeks, (week) => week[name])])) as Answer['sums']; // one for each name
  const ofOrders = sumOf(rows, ({ missing }) => missing);
  const all = sumOf(findings, ({ amount }) => amount);
  return { ...sums, missing: all, came: subtract(add(sums.came, ofOrders), all) };
}

async function describe(
  db: Db,
  store_id: StoreId,
  marketplace: NonNullable<Answer['marketplace']>,
  { keyed, numbers }: Audited,
): Promise<Answer['findings']> {
  const shown = keyed
    .filter(({ kind }) => kind !== 'not_ours')
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, MOST_FINDINGS);
  const claims = await findClaims(
    db,
    store_id,
    marketplace,
    shown.map(({ key }) => key),
  );
  const byKey = new Map(claims.map(({ finding_key, ...claim }) => [finding_key, claim]));
  return shown.map(({ key, kind, order_id, partner_order, date, amount, charged_rate, agreed_rate, days, note }) => ({
    key,
    kind,
    order_id: orderIdOf(order_id),
    number: order_id === null ? null : (numbers.get(order_id) ?? null),
    partner_order,
    date,
    amount,
    charged_rate: charged_rate ?? null,
    agreed_rate: agreed_rate ?? null,
    days: days ?? null,
    note: note ?? '',
    claim: byKey.get(key) ?? null,
  }));
}

const orderIdOf = (id: number | null): OrderId | null => (id === null ? null : asOrderId(id));
