import { foldText } from '../search-text.ts';
import type { LocalDate } from '../local-time.ts';
import type { Money } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Stamp } from './read-stamp.ts';

/** One movement of a bank account, as its statement says it. */
export interface BankLine extends Stamp {
  /** What came in is above zero, what went out below. */
  readonly amount: Money;
  readonly memo: string;
  /** Who paid or was paid, as far as the statement says it. */
  readonly payer: string;
  /** The central bank's own number of a Pix: 32 letters and digits. */
  readonly end_to_end_id: string | null;
  /** What the bank calls the movement. */
  readonly bank_id: string;
  readonly is_pix: boolean;
  /** Announced for a later day: no money yet. */
  readonly scheduled: boolean;
}

/** So much of what stands in a row is said of it. */
export const WORDS_MAX = 60;
const COLUMN_WORDS = { date: 'data', amount: 'valor', order: 'pedido' } as const;

/** A movement or an order but for one thing, which nobody can read. */
export interface RefusedRow {
  /** Counted as spreadsheets do, from 1; of an OFX its movements. */
  readonly row: number;
  readonly words: string;
  readonly why: keyof typeof COLUMN_WORDS;
  /** What stands there instead; empty where nothing does. */
  readonly said: string;
}

/** Below a table stand sums of it, and what is left. */
export const SUM = /^(?:sub)?tota(?:l|is)\b/;
export const BALANCE = /^(?:s a l d o|saldo|sdo)\b/;

/** A spreadsheet without a row that was read: what stands in the first that nobody understands. */
export function noneRead(refused: readonly RefusedRow[]): Refusal<'statement_rows' | 'statement_empty'> {
  const [first] = refused;
  if (!first) return refuse('statement_empty');
  const said = first.said === '' ? 'vazio' : `“${first.said}”`;
  return refuse('statement_rows', { count: refused.length, row: first.row, column: COLUMN_WORDS[first.why], said });
}

export interface BankStatement {
  readonly bank: string;
  /** The last digits of the account. */
  readonly account: string;
  readonly starts: LocalDate;
  readonly ends: LocalDate;
  readonly lines: readonly BankLine[];
  readonly refused: readonly RefusedRow[];
}

export interface BankEntry extends Stamp {
  readonly amount: Money;
  readonly memo: string;
  readonly name: string;
  readonly bank_id: string;
}

export const MEMO_MAX = 300;
const END_TO_END = /(?<![A-Za-z0-9])[ED]\d{20}[A-Za-z0-9]{11}(?![A-Za-z0-9])/i;
const SCHEDULED = /\b(?:agendad[oa]s?|agendamento|agend|lancamentos? futuros?|previst[oa]|provisionad[oa])\b/;

/** What a movement's own words say of it. @param after the last day on which money had moved: later lines are only announced */
export function describeBankLine(
  { date, minutes, amount, memo, name, bank_id }: BankEntry,
  after: LocalDate,
): BankLine {
  const words = foldText(`${memo} ${name}`);
  const end_to_end_id = END_TO_END.exec(memo)?.[0] ?? END_TO_END.exec(bank_id)?.[0] ?? null;
  return {
    date,
    minutes,
    amount,
    memo: memo.slice(0, MEMO_MAX),
    payer: payerOf(name) || payerOf(memo),
    end_to_end_id,
    bank_id: bank_id.slice(0, 100),
    is_pix: end_to_end_id !== null || /\bpix/.test(words),
    scheduled: SCHEDULED.test(words) || date > after,
  };
}

/** What statements say around a name. */
const AROUND = new Set(
  (
    'pix recebido recebida recebimento receb transferencia transf transferido credito cred crédito em conta qr qrs qrcode code ' +
    'dinamico estatico din est pelo pela de do da por cp cpf cnpj rem remetente origem chave ted doc tef enviado enviada debito deb ' +
    'devolvido devolucao agendado agendada agendamento id e2e txid pagamento pagto recebedor cliente valor data hora'
  ).split(' '),
);
const NO_NAME = /\b(?:agencia|conta|banco|bco|s\.a\.?|s\/a|instituicao|ip|pagamentos)\b/;

/** The name of whoever paid, out of what the bank wrote; empty where it wrote none. */
export function payerOf(text: string): string {
  const bare = text.slice(0, MEMO_MAX).replace(END_TO_END, ' ');
  for (const part of bare.split(/\s[-–|:]\s|[;|]|:\s/)) {
    const words = part
      .replace(/[\d/.*•:,()#_-]+/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== '');
    // 'de' and 'da' stand inside of names too.
    while (words.length > 0 && AROUND.has(foldText(words[0] ?? ''))) words.shift();
    while (words.length > 0 && AROUND.has(foldText(words.at(-1) ?? ''))) words.pop();
    const name = words.join(' ').trim();
    if (/\p{L}{2}/u.test(name) && !NO_NAME.test(foldText(name))) return name.slice(0, 80);
  }
  return '';
}

/** Times that are the same on every line are the bank's, not the payers'. */
export function withoutFalseTimes<Line extends Stamp>(lines: readonly Line[]): Line[] {
  const times = new Set(lines.map(({ minutes }) => minutes));
  return times.size > 1 || lines.length < 3 ? [...lines] : lines.map((line) => ({ ...line, minutes: null }));
}
