import { usualIn } from '../fields/field.ts';
import { PAYOUT_LINE } from '../fields/payout.ts';
import { type Cell, textOf } from '../fields/read-kind.ts';
import { add, money, type Money, subtract, ZERO } from '../money.ts';
import { accept, refuse, type Result } from '../refusal.ts';
import { foldText } from '../search-text.ts';
import { findTable, type Mapping, type Rows, type Table } from './columns.ts';
import { MARKETPLACE_WORDS, PAYOUT_SYNONYMS, type PayoutColumn } from './payout-columns.ts';
import { BALANCE, noneRead, type RefusedRow, SUM, WORDS_MAX } from './bank-line.ts';
import {
  balanced,
  type Marketplace,
  merged,
  type PayoutCharge,
  type PayoutLine,
  type ReadPayouts,
} from './payout-line.ts';
import { readAmount } from './read-amount.ts';
import { BANK_LINES_MAX, type Reader, type StatementRefusal } from './read-ofx.ts';
import { readStamp } from './read-stamp.ts';

export const PAYOUT_ROWS_MAX = BANK_LINES_MAX;

/** Whose statement it is, by its headings and what it is called; null where nothing says it. */
export function marketplaceOf(rows: Rows, filename: string): Marketplace | null {
  const words = foldText(
    [
      filename,
      ...rows
        .slice(0, 30)
        .flat()
        .map((cell) => textOf(cell).slice(0, 60)),
    ].join(' '),
  );
  return MARKETPLACE_WORDS.find(([word]) => word.test(words))?.[1] ?? null;
}

/** The statement of a marketplace, a row for each order or for each movement. 'statement_columns' is one that is to be mapped by hand. */
export function readPayouts(
  rows: Rows,
  { zone, mapping = {} }: Pick<Reader, 'zone'> & { mapping?: Mapping<PayoutColumn> },
): Result<ReadPayouts, StatementRefusal | 'statement_columns'> {
  if (rows.length > PAYOUT_ROWS_MAX) return refuse('statement_too_large');
  const table = findTable(rows, PAYOUT_SYNONYMS, mapping);
  if (!table) return refuse('statement_columns');
  const has = (...roles: PayoutColumn[]) => roles.every((role) => table.columns[role] !== undefined);
  const by_movement = has('order', 'entry', 'amount') && !has('net');
  if (!by_movement && !has('order', 'gross', 'net') && !has('order', 'gross', 'commission'))
    return refuse('statement_columns');
  const read = by_movement ? readMovement : readOrder;
  const found = table.body.map((cells) => {
    const row = new Row(cells, table, zone);
    return row.is_sum || row.is_misdated ? null : read(row);
  });
  const lines = merged(found.flatMap((one) => (one && 'net' in one ? [one] : [])));
  const charges = found.flatMap((one) => (one && 'kind' in one ? [one] : []));
  const lacking = refusedOf(table, zone);
  const refused = lacking.filter(({ row }) => !found[row - table.first]);
  if (lines.length === 0) return noneRead(refused);
  const days = [...lines, ...charges].flatMap(({ date }) => date ?? []).toSorted();
  const [starts] = days;
  const ends = days.at(-1);
  if (starts === undefined || ends === undefined)
    return has('date') || has('paid_on') ? noneRead(lacking) : refuse('statement_columns');
  return accept({ starts, ends, lines, charges, refused });
}

const WORTH: readonly PayoutColumn[] = ['gross', 'net', 'amount'];

const ROLES: Readonly<Record<'date' | 'amount' | 'order', readonly PayoutColumn[]>> = {
  date: ['date', 'paid_on'],
  amount: WORTH,
  order: ['order', 'order_long'],
};

/** What a row is called, and what stands in one without a name. */
const NAMES: readonly PayoutColumn[] = ['order', 'order_long', 'entry', 'kind', 'note', ...WORTH];

/** What a marketplace pays out stands among its orders in some statements. */
const PAID_OUT = /^(?:repasse|deposito|transferencia)\b/;

/** Rows that lack only one of the three things that make an order; sums and notes of a table lack more. */
const refusedOf = (table: Table<PayoutColumn>, zone: string): RefusedRow[] =>
  table.body.flatMap((cells, at) => {
    const row = new Row(cells, table, zone);
    const lacks = [
      ROLES.order.every((role) => row.text(role) === '') ? (['order'] as const) : [],
      ROLES.date.every((role) => row.stamp(role) === null) ? (['date'] as const) : [],
      WORTH.every((role) => row.amount(role) === null) ? (['amount'] as const) : [],
    ].flat();
    const [why] = lacks;
    if (why === undefined || lacks.length > 1) return [];
    const { words, is_sum } = row;
    if (is_sum || PAID_OUT.test(foldText(words))) return [];
    const said = ROLES[why].map(row.text).find(Boolean) ?? '';
    return [{ row: table.first + at, words: words.slice(0, WORDS_MAX), why, said: said.slice(0, WORDS_MAX) }];
  });

class Row {
  readonly #cells: readonly Cell[];
  readonly #columns: Table<PayoutColumn>['columns'];
  readonly #zone: string;
  constructor(cells: readonly Cell[], { columns }: Table<PayoutColumn>, zone: string) {
    this.#cells = cells;
    this.#columns = columns;
    this.#zone = zone;
  }
  #cell = (role: PayoutColumn): Cell => this.#cells[this.#columns[role] ?? -1] ?? null;
  text = (role: PayoutColumn): string => textOf(this.#cell(role)).slice(0, 120);
  amount = (role: PayoutColumn): Money | null => readAmount(this.#cell(role));
  get words(): string {
    return NAMES.map(this.text).find(Boolean) ?? '';
  }
  /** No order, whatever it has in the order's place. */
  get is_sum(): boolean {
    const words = foldText(this.words);
    return SUM.test(words) || BALANCE.test(words);
  }
  /** Where a date stands nobody can read it: which week it is of is not known. Some statements leave it out. */
  get is_misdated(): boolean {
    return (
      ROLES.date.every((role) => this.stamp(role) === null) && ROLES.date.some((role) => /\d/.test(this.text(role)))
    );
  }
  /** What is taken is above zero, however the statement signs it. */
  taken = (role: PayoutColumn): Money => money(Math.abs(this.amount(role) ?? 0));
  stamp = (role: PayoutColumn) => readStamp(this.#cell(role), this.#zone);
  order = (role: 'order' | 'order_long') => orderNumber(this.text(role));
}

/** '#0987' and '987' are one number. */
export const orderNumber = (text: string): string => {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^(?:PEDIDO|N[ºO°]?\.?)?\s*#?/, '');
  return /^\d+(?:\.0)?$/.test(bare) ? bare.replace(/\.0$/, '').replace(/^0+(?=\d)/, '') : bare;
};

const CANCELLED = /cancel|estorn|reembols|devolu|ocorrencia/;

const NOTHING = usualIn(PAYOUT_LINE, 'part');

const frameOf = (row: Row) => {
  const at = row.stamp('date');
  const frame = {
    order_long: row.order('order_long'),
    date: at?.date ?? null,
    minutes: at?.minutes ?? null,
    paid_on: row.stamp('paid_on')?.date ?? null,
  };
  return { ...NOTHING, ...frame, order: row.order('order') || frame.order_long, note: row.text('note') };
};

function readOrder(row: Row): PayoutLine | PayoutCharge | null {
  const frame = frameOf(row);
  const net = row.amount('net');
  const gross = row.amount('gross');
  // Totals and notes below the table.
  if ((net === null && gross === null) || (frame.order === '' && frame.date === null)) return null;
  const kind = foldText(row.text('kind'));
  if (frame.order === '')
    return net !== null && net < 0
      ? { kind: 'other', amount: subtract(0, net), date: frame.date, note: row.text('kind') || frame.note }
      : null;
  // A row of its own that takes an order back.
  if (CANCELLED.test(kind) && (net ?? ZERO) < 0)
    return balanced({ ...frame, refund: subtract(0, net ?? 0), note: frame.note || row.text('kind') }, net);
  return balanced(
    {
      ...frame,
      gross: gross ?? ZERO,
      base: row.amount('base'),
      commission: row.taken('commission'),
      payment_fee: row.taken('payment_fee'),
      promotion_store: row.taken('promotion_store'),
      promotion_partner: row.taken('promotion_partner'),
      delivery: row.taken('delivery'),
      refund: row.taken('refund'),
      advance_fee: row.taken('advance_fee'),
    },
    net,
  );
}

/** What a movement is, by its own words; the first that fits. */
const MOVEMENTS: readonly (readonly [
  RegExp,
  (
    | 'commission'
    | 'payment_fee'
    | 'promotion_store'
    | 'promotion_partner'
    | 'delivery'
    | 'refund'
    | 'advance_fee'
    | 'monthly_fee'
    | 'gross'
    | 'other'
  ),
])[] = [
  [/mensalidade/, 'monthly_fee'],
  [/antecipa|plano de repasse/, 'advance_fee'],
  [/anuncio|publicidade|\bads\b/, 'other'],
  [/ressarcimento|cancel|estorn|devolu|reembolso (?!taxa)/, 'refund'],
  [/comissao/, 'commission'],
  [/taxa de transacao|taxa de pagamento|taxa de processamento|pagamento online/, 'payment_fee'],
  [/(?:promocao|incentivo|desconto|cupom|subsidio).*(?:ifood|plataforma|rappi|99|uber)/, 'promotion_partner'],
  [/promocao|incentivo|desconto|cupom|subsidio/, 'promotion_store'],
  [/entrada financeira|venda|valor do pedido|valor dos itens/, 'gross'],
  [/entrega|frete|logistic/, 'delivery'],
];

function readMovement(row: Row): PayoutLine | PayoutCharge | null {
  const frame = frameOf(row);
  const amount = row.amount('amount');
  if (amount === null || amount === 0 || row.text('entry') === '') return null;
  const words = foldText(`${row.text('entry')} ${row.text('kind')}`);
  const kind =
    (CANCELLED.test(foldText(row.text('kind'))) && amount < 0 ? 'refund' : null) ??
    MOVEMENTS.find(([word]) => word.test(words))?.[1] ??
    'other';
  const counts = !/^(?:nao|n|false|0)$/.test(foldText(row.text('counts')));
  if (frame.order === '') {
    if (amount > 0 || !counts) return null;
    const of = kind === 'monthly_fee' || kind === 'advance_fee' ? kind : 'other';
    return { kind: of, amount: subtract(0, amount), date: frame.date ?? frame.paid_on, note: row.text('entry') };
  }
  const net = counts ? amount : ZERO;
  const taken = subtract(0, amount);
  if (kind === 'gross') return balanced({ ...frame, gross: amount, at_store: counts ? ZERO : amount }, net);
  // What the marketplace adds is part of what the order sold for.
  if (kind === 'promotion_partner')
    return balanced(
      { ...frame, gross: add(amount), promotion_partner: money(Math.abs(amount)), at_store: counts ? ZERO : amount },
      net,
    );
  if (kind === 'other' || kind === 'monthly_fee')
    return balanced({ ...frame, note: frame.note || row.text('entry') }, net);
  if (!counts) return null;
  return balanced({ ...frame, [kind]: taken, ...(kind === 'commission' ? { base: row.amount('base') } : {}) }, net);
}
