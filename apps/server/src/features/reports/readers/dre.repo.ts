import { sql } from 'kysely';
import { t } from '@comanda/words/i18n';
import type { Db } from '../../../platform/db.ts';
import { sumIncomeCharges } from '../../charges/public.ts';
import { sumByDreLine } from '../../payables/public.ts';
import { sumFeesBeside, sumSoldLosses } from '../../settlements/public.ts';
import type { Shown } from '../cube.repo.ts';
import { factRows } from '../facts.repo.ts';
import type { Found, FoundRow } from '../read-cube.ts';
import { breakEven, type SoldDay } from '@comanda/domain/reports/break-even';
import { monthOf } from '@comanda/domain/reports/span';
import { fromCents } from '@comanda/domain/money';
import { monthMoved, type ReportAsked } from '../report-asked.ts';

type Line = string;
/** Cents by month and line. */
type Amounts = ReadonlyMap<string, Readonly<Record<Line, number>>>;

/** A line of the statement: what it adds to, in its order. A `sum` is all that stands above it. */
const LINES: readonly { key: Line; words: () => string; sum?: true }[] = [
  { key: 'delivery', words: () => t('Vendas: delivery') },
  { key: 'takeaway', words: () => t('Vendas: retirada') },
  { key: 'table', words: () => t('Vendas: mesas') },
  { key: 'counter', words: () => t('Vendas: balcão') },
  { key: 'partner', words: () => t('Vendas: parceiros') },
  { key: 'cancelled', words: () => t('Cancelados') },
  { key: 'discounts', words: () => t('Descontos') },
  { key: 'refund', words: () => t('Devolvido a clientes') },
  { key: 'charge_back', words: () => t('Contestado no cartão') },
  { key: 'tax', words: () => t('Impostos sobre vendas') },
  { key: 'net_revenue', words: () => t('Receita líquida'), sum: true },
  { key: 'goods', words: () => t('Custo dos itens') },
  { key: 'packaging', words: () => t('Embalagens') },
  { key: 'payment_fee', words: () => t('Taxas de recebimento') },
  { key: 'channel_fee', words: () => t('Comissões') },
  { key: 'delivery_cost', words: () => t('Custo da entrega') },
  { key: 'contribution', words: () => t('Margem de contribuição'), sum: true },
  { key: 'cashback', words: () => t('Cashback usado') },
  { key: 'people', words: () => t('Equipe') },
  { key: 'rent', words: () => t('Aluguel e condomínio') },
  { key: 'utilities', words: () => t('Luz, gás, água e internet') },
  { key: 'marketing', words: () => t('Marketing') },
  { key: 'administration', words: () => t('Administração') },
  { key: 'other', words: () => t('Outras despesas') },
  { key: 'other_income', words: () => t('Outras receitas') },
  { key: 'charges', words: () => t('Cobranças') },
  { key: 'ebitda', words: () => t('EBITDA'), sum: true },
  { key: 'depreciation', words: () => t('Depreciação') },
  { key: 'interest', words: () => t('Juros e tarifas') },
  { key: 'income_tax', words: () => t('Impostos sobre o lucro') },
  { key: 'result', words: () => t('Resultado'), sum: true },
];
const COSTS = [
  'goods',
  'packaging',
  'payment_fee',
  'channel_fee',
  'delivery_cost',
  'cashback',
  'discounts',
  'tax',
] as const;

/**
 * The income statement, by months: what was sold counts on its day, what was agreed in its month. Sales are gross, with
 * what was cancelled, fees, additions and service; cashback is marketing, and so is taken off below the contribution margin.
 * What went back of a sale that was paid online counts when it went.
 */
export async function readDre(db: Db, asked: ReportAsked): Promise<Found> {
  const { shown, before } = asked;
  const [now, then, days, unknown] = await Promise.all([
    amountsOf(db, asked, shown),
    before && amountsOf(db, asked, before),
    findSoldDays(db, asked),
    getUnknown(db, asked),
  ]);
  const sums = linesOf(now);
  const earlier = then && linesOf(then);
  const rows = LINES.map(({ key, words, sum }): FoundRow => {
    const row = sums.get(key) ?? NO_LINE;
    const previous = earlier?.get(key);
    return {
      key,
      label: words(),
      ...(sum && { total: true as const }),
      sums: row.sums,
      parts: [...row.months].map(([month, cents]) => ({ key: month, label: month, value: cents / 100 })),
      previous: previous ? { sums: previous.sums } : null,
    };
  });
  return {
    rows,
    count: rows.length,
    totals: { ...(sums.get('result') ?? NO_LINE).sums, ...unknown },
    break_even: breakEvens(sums, days),
    previous: earlier && { sums: (earlier.get('result') ?? NO_LINE).sums },
  };
}

/** What is left over pays what does not grow with sales; cashback does. */
function breakEvens(lines: ReadonlyMap<Line, SummedLine>, days: readonly SoldDay[]) {
  const of = (line: Line, month: string) => lines.get(line)?.months.get(month) ?? 0;
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(day));
  return [...(lines.get('result')?.months.keys() ?? [])].map((month) => {
    const fixed = of('contribution', month) + of('cashback', month) - of('result', month);
    const { a_day, reached } = breakEven(month, byMonth.get(month) ?? [], fixed);
    return { month, a_day: a_day === null ? null : fromCents(a_day), reached };
  });
}

/** What each day sold, and what was left of it before the month's bills. */
async function findSoldDays(db: Db, { store, zone, shown }: ReportAsked): Promise<SoldDay[]> {
  const variable = COSTS.filter((name) => name !== 'cashback' && name !== 'discounts').map((name) => `f.${name}`);
  const { rows } = await sql<SoldDay>`
    select f.day::text as day, sum(f.net)::float8 as sales, sum(f.net - ${sql.raw(variable.join(' - '))})::float8 as left
    from (${factRows('fact_sales', store, zone, shown)}) f group by f.day order by f.day`.execute(db);
  return rows;
}

/** Sales, and those of them whose cost nobody has typed. */
async function getUnknown(db: Db, { store, zone, shown }: ReportAsked) {
  const { rows } = await sql<{ net: number; goods_unknown: number }>`
    select coalesce(sum(f.net), 0)::float8 as net, coalesce(sum(f.goods_unknown), 0)::float8 as goods_unknown
    from (${factRows('fact_sales', store, zone, shown)}) f`.execute(db);
  return rows[0];
}

interface SummedLine {
  months: Map<string, number>;
  sums: { amount: number; amount_part: number | null };
}
const NO_LINE: SummedLine = { months: new Map(), sums: { amount: 0, amount_part: null } };

function linesOf(amounts: Amounts): ReadonlyMap<Line, SummedLine> {
  const found = new Map<Line, SummedLine>();
  const running = new Map<string, number>([...amounts.keys()].map((month) => [month, 0]));
  for (const { key, sum } of LINES) {
    const months = new Map<string, number>();
    for (const [month, of] of amounts) {
      if (!sum) running.set(month, (running.get(month) ?? 0) + (of[key] ?? 0));
      months.set(month, sum ? (running.get(month) ?? 0) : (of[key] ?? 0));
    }
    const amount = [...months.values()].reduce((all, cents) => all + cents, 0);
    found.set(key, { months, sums: { amount, amount_part: null } });
  }
  const net = found.get('net_revenue')?.sums.amount ?? 0;
  for (const { sums } of found.values()) sums.amount_part = net === 0 ? null : sums.amount / net;
  return found;
}

async function amountsOf(db: Db, { store, zone }: ReportAsked, { from, to, months }: Shown): Promise<Amounts> {
  const sales = sql<{ month: string; channel: string } & Record<string, number | string>>`
    select to_char(f.day + make_interval(months => ${months}), 'YYYY-MM') as month, f.channel,
      sum(f.net + f.discounts + f.cashback + f.cancelled_value)::float8 as sold, sum(f.cancelled_value)::float8 as cancelled,
      ${sql.raw(COSTS.map((name) => `sum(f.${name})::float8 as ${name}`).join(', '))}
    from (${factRows('fact_sales', store, zone, { from, to })}) f group by 1, 2 order by 1`.execute(db);
  const [{ rows }, payments, losses, charges, fees] = await Promise.all([
    sales,
    sumByDreLine(db, store, from, to),
    sumSoldLosses(db, store, zone, { from, to }),
    sumIncomeCharges(db, store, from, to),
    sumFeesBeside(db, store, zone, { from, to }),
  ]);
  const amounts = new Map<string, Record<Line, number>>();
  for (const row of rows) {
    const of = amounts.get(row.month) ?? {};
    amounts.set(row.month, of);
    of[row.channel] = (of[row.channel] ?? 0) + Number(row['sold']);
    for (const name of ['cancelled', ...COSTS]) of[name] = (of[name] ?? 0) - Number(row[name]);
  }
  const count = (month: string, line: Line, cents: number) => {
    const at = monthMoved(month, months);
    const of = amounts.get(at) ?? {};
    amounts.set(at, of);
    of[line] = (of[line] ?? 0) + cents;
  };
  // What was bought and the taxes of a sale count with the sale that they were for.
  for (const { month, line, cents } of payments)
    if (line !== 'cost_of_goods' && line !== 'taxes_on_sales') count(month, line, cents);
  for (const { month, kind, cents } of losses) count(month, kind, -cents);
  for (const { month, cents } of charges) count(month, 'charges', cents);
  for (const { month, cents } of fees) count(month, 'payment_fee', -cents);
  return new Map([...amounts].toSorted(([one], [other]) => one.localeCompare(other)));
}
