import { add } from '../money.ts';
import { accept, refuse, type Result } from '../refusal.ts';
import {
  type BankEntry,
  type BankStatement,
  describeBankLine,
  noneRead,
  MEMO_MAX,
  type RefusedRow,
  withoutFalseTimes,
  WORDS_MAX,
} from './bank-line.ts';
import { readAmount } from './read-amount.ts';
import { readStamp } from './read-stamp.ts';

/** Two years of a busy account. */
export const BANK_LINES_MAX = 20_000;
const TEXT_MAX = 8 * 1024 * 1024;
const DEPTH_MAX = 40;
/** An element of SGML may stay open: its value ends where the next one begins. */
const TOKEN = /<(\/?)([A-Za-z][\w.]{0,40})(?:\s[^<>]{0,200})?>((?:<!\[CDATA\[[\s\S]{0,1000}?\]\]>|[^<])*)/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export type StatementRefusal = 'statement_unreadable' | 'statement_too_large' | 'statement_empty' | 'statement_rows';
/** Whoever reads a statement and when: a line after today is only announced. */
export interface Reader {
  readonly zone: string;
  readonly today: string;
}

export const looksLikeOfx = (text: string): boolean => /OFXHEADER|<OFX[>\s]/i.test(text.slice(0, 4000));

/**
 * A bank statement in OFX 1 (SGML) or 2 (XML): nothing in it is expanded or fetched, and its movements are counted while they are read.
 * Source: Open Financial Exchange 1.0.2 and 2.2, chapter 11.
 */
export function readOfx(text: string, { zone, today }: Reader): Result<BankStatement, StatementRefusal> {
  if (text.length > TEXT_MAX) return refuse('statement_too_large');
  const begin = text.search(/<OFX[>\s]/i);
  if (begin < 0) return refuse('statement_unreadable');
  const open: string[] = [];
  const found: Map<string, string>[] = [];
  const account = new Map<string, string>();
  let movement: Map<string, string> | null = null;
  for (const [, close, tag = '', inner = ''] of text.slice(begin).matchAll(TOKEN)) {
    const name = tag.toUpperCase();
    if (close === '/') {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      if (name === 'STMTTRN') movement = null;
      continue;
    }
    const value = unescaped(inner);
    if (value !== '') {
      const into = movement ?? account;
      if (!into.has(name)) into.set(name, value);
      continue;
    }
    open.push(name);
    if (open.length > DEPTH_MAX) return refuse('statement_unreadable');
    if (name !== 'STMTTRN') continue;
    if (found.length === BANK_LINES_MAX) return refuse('statement_too_large');
    found.push((movement = new Map()));
  }
  const entries: BankEntry[] = [];
  const refused: RefusedRow[] = [];
  for (const [at, fields] of found.entries()) {
    const [posted = '', paid = ''] = [fields.get('DTPOSTED'), fields.get('TRNAMT')];
    const stamp = readStamp(posted, zone);
    const amount = readAmount(paid);
    const name = fields.get('NAME') ?? '';
    const memo = [fields.get('MEMO') ?? '', fields.get('REFNUM') ?? ''].filter((part) => part !== '').join(' ');
    if (stamp === null || amount === null) {
      const [why, said] = stamp === null ? (['date', posted] as const) : (['amount', paid] as const);
      refused.push({ row: at + 1, words: (memo || name).slice(0, WORDS_MAX), why, said: said.slice(0, WORDS_MAX) });
      continue;
    }
    entries.push({ ...stamp, amount, memo: memo || name, name, bank_id: fields.get('FITID') ?? '' });
  }
  const bank = account.get('ORG') ?? account.get('BANKID') ?? '';
  return statementOf(entries, {
    bank,
    account: account.get('ACCTID') ?? '',
    today,
    until: readStamp(account.get('DTEND') ?? '', zone)?.date,
    refused,
  });
}

interface Frame {
  bank: string;
  account: string;
  today: string;
  /** The last day that the statement covers, where it says it. */
  until?: string | undefined;
  refused?: readonly RefusedRow[];
}

/** The statement that movements make; those of nothing are left out. */
export function statementOf(
  entries: readonly BankEntry[],
  { bank, account, today, until, refused = [] }: Frame,
): Result<BankStatement, StatementRefusal> {
  const moved = withoutFalseTimes(entries.filter(({ amount }) => add(amount) !== 0));
  const lines = moved.map((entry) => describeBankLine(entry, today));
  const days = lines
    .filter(({ scheduled }) => !scheduled)
    .map(({ date }) => date)
    .toSorted();
  const [first = null] = days;
  if (first === null && lines.length === 0) return noneRead(refused);
  const last = days.at(-1) ?? today;
  const ends = until !== undefined && until > last && until <= today ? until : last;
  return accept({
    bank: bank.slice(0, 60),
    account: account.replace(/\W/g, '').slice(-4),
    starts: first ?? last,
    ends,
    lines,
    refused,
  });
}

const unescaped = (inner: string): string =>
  inner
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,6}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (code !== null) return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
      return ENTITIES[name?.toLowerCase() ?? ''] ?? all;
    })
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MEMO_MAX);
