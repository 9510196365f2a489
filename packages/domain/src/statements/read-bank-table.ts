import { textOf } from '../fields/read-kind.ts';
import { money, type Money, subtract } from '../money.ts';
import { refuse, type Result } from '../refusal.ts';
import { foldText } from '../search-text.ts';
import { BALANCE, type BankEntry, type BankStatement, type RefusedRow, SUM, WORDS_MAX } from './bank-line.ts';
import { findTable, type Mapping, type Rows, type Synonyms, type Table } from './columns.ts';
import { readAmount } from './read-amount.ts';
import { BANK_LINES_MAX, type Reader, statementOf, type StatementRefusal } from './read-ofx.ts';
import { readStamp, type Stamp } from './read-stamp.ts';

export const BANK_COLUMNS = ['date', 'time', 'amount', 'credit', 'debit', 'side', 'memo', 'name', 'bank_id'] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

const SYNONYMS: Synonyms<BankColumn> = {
  date: [
    'data',
    'data lancamento',
    'data do lancamento',
    'data movimento',
    'data da transacao',
    'data hora',
    'data operacao',
    'data e hora',
    'dt',
    'date',
  ],
  time: ['hora', 'horario'],
  amount: [
    'valor',
    'valor da transacao',
    'valor lancamento',
    'valor movimentacao',
    'valor liquido',
    'montante',
    'amount',
    'quantia',
  ],
  credit: ['credito', 'entrada', 'entradas', 'valor credito', 'recebido'],
  debit: ['debito', 'saida', 'saidas', 'valor debito', 'pago'],
  side: ['tipo', 'natureza', 'd c', 'c d', 'tipo lancamento', 'entrada saida', 'credito debito'],
  memo: [
    'descricao',
    'historico',
    'lancamento',
    'lancamentos',
    'detalhe',
    'detalhes',
    'memo',
    'observacao',
    'description',
    'complemento',
    'tipo transacao',
  ],
  name: [
    'nome',
    'pagador',
    'remetente',
    'favorecido',
    'nome pagador',
    'contraparte',
    'origem',
    'razao social',
    'origem destino',
  ],
  bank_id: [
    'identificador',
    'id',
    'documento',
    'id da transacao',
    'codigo da transacao',
    'doc',
    'end to end',
    'id transacao',
    'endtoendid',
    'numero documento',
    'nr doc',
  ],
};

/** Balances between movements are none. */
const AMOUNTS = ['amount', 'credit', 'debit'] as const;
const OUT = /^(?:d|deb|debito|saida|enviad[oa]|pago|pagamento|despesa)\b/;

/** A bank statement of a spreadsheet. 'statement_columns' is one that somebody has to map by hand. */
export function readBankTable(
  rows: Rows,
  { zone, today, mapping = {} }: Reader & { mapping?: Mapping<BankColumn> },
): Result<BankStatement, StatementRefusal | 'statement_columns'> {
  if (rows.length > BANK_LINES_MAX) return refuse('statement_too_large');
  const table = findTable(rows, SYNONYMS, mapping);
  const { columns } = table ?? { columns: {} as Table<BankColumn>['columns'] }; // no column is known
  const hasAmount = columns.amount !== undefined || columns.credit !== undefined;
  const hasWords = columns.memo !== undefined || columns.name !== undefined;
  if (!table || columns.date === undefined || !hasAmount || !hasWords) return refuse('statement_columns');
  const read = table.body.map((row, at) => entryOf(row, columns, zone, table.first + at));
  const entries = read.flatMap((one) => (one !== null && 'amount' in one ? [one] : []));
  const refused = read.flatMap((one) => (one !== null && 'why' in one ? [one] : []));
  return statementOf(entries, { bank: '', account: '', today, refused });
}

function entryOf(
  row: Rows[number],
  columns: Table<BankColumn>['columns'],
  zone: string,
  at: number,
): BankEntry | RefusedRow | null {
  const cell = (role: BankColumn) => row[columns[role] ?? -1] ?? null;
  const stamp = stampOf(textOf(cell('date')), textOf(cell('time')), zone);
  const amount = amountOf(
    readAmount(cell('amount')),
    readAmount(cell('credit')),
    readAmount(cell('debit')),
    textOf(cell('side')),
  );
  const [memo, name] = [textOf(cell('memo')), textOf(cell('name'))];
  const words = foldText(memo || name);
  // Totals, balances and notes below the table.
  if (BALANCE.test(words) || (stamp === null && amount === null)) return null;
  if (stamp === null || amount === null) {
    if (words === '' || SUM.test(words)) return null;
    const said = stamp === null ? textOf(cell('date')) : AMOUNTS.map((role) => textOf(cell(role))).find(Boolean);
    const why = stamp === null ? ('date' as const) : ('amount' as const);
    return { row: at, words: (memo || name).slice(0, WORDS_MAX), why, said: (said ?? '').slice(0, WORDS_MAX) };
  }
  return { ...stamp, amount, memo: memo || name, name, bank_id: textOf(cell('bank_id')) };
}

const stampOf = (date: string, time: string, zone: string): Stamp | null =>
  (time === '' ? null : readStamp(`${date} ${time}`, zone)) ?? readStamp(date, zone);

function amountOf(amount: Money | null, credit: Money | null, debit: Money | null, side: string): Money | null {
  if (amount !== null) return amount > 0 && OUT.test(foldText(side)) ? subtract(0, amount) : amount;
  if (credit !== null && credit !== 0) return money(Math.abs(credit));
  return debit === null ? credit : money(-Math.abs(debit));
}
