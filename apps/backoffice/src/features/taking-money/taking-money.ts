import { PAYMENT } from '@comanda/domain/codes';
import type { ClientId } from '@comanda/domain/ids';
import { mayDivide } from '@comanda/domain/payments/installments';
import { add, isPositive, min, type Money, subtract, toCents, ZERO } from '@comanda/domain/money';

export interface Method {
  readonly payment: number;
  /** Its row among the store's; null for what every store takes. */
  readonly real_id: number | null;
  readonly name: string;
}
/** A part of the money: taken, or about to be. */
export interface Part extends Method {
  readonly amount: Money;
  /** Of a card on credit. */
  readonly installments: number;
  /** Of cash: what was handed over. */
  readonly tendered: Money | null;
}
/** What of a bill is paid: all that is left, some of its lines, one of equal shares, or a sum. */
export type Way = 'all' | 'lines' | 'shares' | 'amount';

/** Money that is being taken, as far as somebody has chosen and typed. */
export interface Taking {
  readonly way: Way;
  readonly method: Method | null;
  /** In how many a card on credit is charged. */
  readonly installments: number;
  /** null: not typed, what is due is meant. */
  readonly typed: Money | null;
  /** Digits are an amount now; else they choose how it is paid. */
  readonly typing: boolean;
  /** The next digit says by how many people it is divided. */
  readonly splitting: boolean;
  readonly people: number;
  /** Of a way by lines: 1 for all that is open of a line, n for one of n parts of it. */
  readonly picked: Readonly<Record<string, number>>;
  /** Of a way by amount. */
  readonly sum: Money | null;
  /** Who owes it, where that is asked here; left out, it is known. */
  readonly client_id?: ClientId | null;
  /** Taken, and sent together at the end. */
  readonly parts: readonly Part[];
  /** It was tried as it stands: what is missing is said. */
  readonly tried: boolean;
  /** Why it was refused as it stands. */
  readonly refused: string;
}
export type TakingEvent =
  | { readonly kind: 'method'; readonly method: Method }
  | { readonly kind: 'installments'; readonly installments: number }
  | { readonly kind: 'type'; readonly amount: Money | null }
  /** The field of the amount has the focus. */
  | { readonly kind: 'touch' }
  /** Digits choose again. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'ask-people' }
  | { readonly kind: 'people'; readonly people: number }
  | { readonly kind: 'way'; readonly way: Way }
  | { readonly kind: 'pick'; readonly picked: Readonly<Record<string, number>> }
  | { readonly kind: 'sum'; readonly sum: Money | null }
  | { readonly kind: 'client'; readonly client_id: ClientId | null }
  /** A part is in the hand. */
  | { readonly kind: 'take'; readonly part: Part }
  | { readonly kind: 'give-back'; readonly at: number }
  /** What was chosen has been sent: the rest is asked for. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'try' }
  | { readonly kind: 'refuse'; readonly why: string };

export const newTaking = (given: Partial<Taking> = {}): Taking => ({
  way: 'all',
  method: null,
  installments: 1,
  typed: null,
  typing: false,
  splitting: false,
  people: 1,
  picked: {},
  sum: null,
  parts: [],
  tried: false,
  refused: '',
  ...given,
});

/** What one event makes of it. What was said of it before is not true of what it is then. */
export const takeMoney = (before: Taking, event: TakingEvent): Taking =>
  after({ ...before, tried: event.kind === 'try', refused: '' }, event);

function after(now: Taking, event: TakingEvent): Taking {
  switch (event.kind) {
    case 'method':
      return { ...now, method: event.method, installments: 1, typed: null, typing: true, splitting: false };
    case 'installments':
      return { ...now, installments: event.installments };
    case 'type':
      return { ...now, typed: event.amount ?? ZERO, typing: true };
    case 'touch':
      return { ...now, typing: true };
    case 'leave':
      return { ...now, typing: false, splitting: false };
    case 'ask-people':
      return { ...now, way: 'shares', splitting: !now.splitting, typed: null };
    case 'people': {
      const people = Math.max(1, Math.floor(event.people));
      return { ...now, way: people > 1 ? 'shares' : 'all', people, splitting: false, typed: null };
    }
    case 'way':
      return { ...now, way: event.way, splitting: false, typed: null };
    case 'pick':
      return { ...now, picked: event.picked, typed: null };
    case 'sum':
      return { ...now, sum: event.sum, typed: null };
    case 'client':
      return { ...now, client_id: event.client_id };
    case 'take': {
      const people = Math.max(1, now.people - 1);
      return { ...now, parts: [...now.parts, event.part], people, installments: 1, typed: null, typing: false };
    }
    case 'give-back':
      return { ...now, parts: now.parts.filter((_, at) => at !== event.at) };
    case 'sent':
      return { ...now, installments: 1, picked: {}, sum: null, typed: null, typing: false };
    case 'try':
      return now;
    case 'refuse':
      return { ...now, refused: event.why };
  }
}

/** What the bill says of what was chosen. */
export interface Owed {
  /** Of all of it, for this way of paying. */
  readonly remaining: Money;
  /** What is asked for now. */
  readonly due: Money;
  /** It is written down as what was chosen: no less of it can be taken. */
  readonly exact: boolean;
}
export type Lack = 'method' | 'client' | 'nothing' | 'too_much' | 'too_little';

/** What would be taken now. */
export interface Standing {
  readonly amount: Money;
  /** null while something lacks, and when nothing remains to be taken. */
  readonly part: Part | null;
  readonly change: Money;
  readonly lack: Lack | null;
  /** Nothing remains then. */
  readonly ends: boolean;
}

/** Only of cash more may be given than is due: the rest of it comes back. */
export function standing(
  { method, installments: into, typed, client_id }: Taking,
  { remaining, due, exact }: Owed,
): Standing {
  if (!isPositive(remaining)) return { amount: ZERO, part: null, change: ZERO, lack: null, ends: true };
  const amount = typed ?? due;
  const cash = method?.payment === PAYMENT.cash;
  const most = exact ? min(due, remaining) : remaining;
  const over = toCents(amount) > toCents(most);
  const paid = over ? most : amount;
  const ends = toCents(paid) >= toCents(remaining);
  const lacks = (lack: Lack): Standing => ({ amount, part: null, change: ZERO, lack, ends });
  if (!isPositive(due) && exact) return lacks('nothing');
  if (!method) return lacks('method');
  if (over && !cash) return lacks('too_much');
  if (!isPositive(amount)) return lacks('nothing');
  if (exact && toCents(amount) < toCents(due)) return lacks('too_little');
  if (method.payment === PAYMENT.onCredit && client_id === null) return lacks('client');
  const installments = mayDivide(method.payment) ? into : 1;
  const part: Part = { ...method, amount: paid, installments, tendered: cash ? amount : null };
  return { amount, part, change: subtract(amount, paid), lack: null, ends };
}

/** What a key means where nothing is written: a digit says how it is paid or by how many, D divides. */
export function takingKey(now: Taking, key: string, methods: readonly Method[]): TakingEvent | null {
  if (key.toLowerCase() === 'd') return { kind: 'ask-people' };
  if (!/^[1-9]$/.test(key)) return null;
  if (now.splitting) return { kind: 'people', people: Number(key) };
  const method = methods[Number(key) - 1];
  return method && !now.typing ? { kind: 'method', method } : null;
}

export const sumOf = (parts: readonly Part[]): Money => add(...parts.map(({ amount }) => amount));
