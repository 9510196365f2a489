import { type Money, subtract } from '@comanda/domain/money';
import { CUT, pair, type Paper, type Part, RULE, text, words } from './paper.ts';
import { dateTime, moneyOf, type Shop } from './shop.ts';

interface Method {
  label: string;
  /** What the ledger says; null where whoever prints counts blindly. */
  expected: Money | null;
  /** What people counted; null where nobody has. */
  counted: Money | null;
}
/** X: what the drawer has so far; Z: the end of a session. */
interface SessionTicket {
  type: 'x' | 'z';
  /** Empty where the store has one till. */
  till_name: string;
  opened_at: string;
  opened_by: string;
  closed_at: string | null;
  closed_by: string;
  float: Money;
  supplies: Money;
  withdrawals: Money;
  methods: readonly Method[];
  orders: number;
  note: string;
  printed_at: string;
}
interface MovementTicket {
  type: 'supply' | 'withdrawal' | 'credit_payment';
  amount: Money;
  reason: string;
  user_name: string;
  at: string;
}
export type CashTicket = SessionTicket | MovementTicket;

export const cashPaper = (ticket: CashTicket, shop: Shop): Paper =>
  'methods' in ticket ? sessionPaper(ticket, shop) : movementPaper(ticket, shop);

function sessionPaper(ticket: SessionTicket, shop: Shop): Paper {
  const counted = ticket.methods.some((method) => method.counted !== null);
  return [
    text(shop.name, { align: 'center', bold: true }),
    text(ticket.type === 'x' ? 'LEITURA X' : 'FECHAMENTO Z', { align: 'center', size: 'double', bold: true }),
    ...words(ticket.till_name, { align: 'center', bold: true }),
    ...words(ticket.type === 'x' ? 'O caixa continua aberto' : '', { align: 'center' }),
    RULE,
    pair('Aberto', dateTime(shop, ticket.opened_at)),
    ...words(ticket.opened_by === '' ? '' : `por ${ticket.opened_by}`, { indent: 2 }),
    ...(ticket.closed_at === null ? [] : [pair('Fechado', dateTime(shop, ticket.closed_at))]),
    ...words(ticket.closed_by === '' ? '' : `por ${ticket.closed_by}`, { indent: 2 }),
    RULE,
    pair('Fundo de caixa', moneyOf(shop, ticket.float)),
    pair('Suprimentos', moneyOf(shop, ticket.supplies)),
    pair('Sangrias', moneyOf(shop, subtract(0, ticket.withdrawals))),
    pair('Pedidos', String(ticket.orders)),
    RULE,
    ...ticket.methods.flatMap((method) => methodParts(method, shop)),
    ...(counted ? differenceParts(ticket.methods, shop) : []),
    ...words(ticket.note === '' ? '' : `Obs.: ${ticket.note}`),
    RULE,
    text(`Impresso ${dateTime(shop, ticket.printed_at)}`, { align: 'center' }),
    ...(ticket.type === 'z' ? signature('Responsável') : []),
    CUT,
  ];
}

function methodParts({ label, expected, counted }: Method, shop: Shop): Part[] {
  if (expected === null) return [pair(label, '—')];
  if (counted === null) return [pair(label, moneyOf(shop, expected))];
  return [
    text(label, { bold: true }),
    pair('Esperado', moneyOf(shop, expected), { indent: 2 }),
    pair('Contado', moneyOf(shop, counted), { indent: 2 }),
    pair('Diferença', moneyOf(shop, subtract(counted, expected)), { indent: 2 }),
  ];
}

function differenceParts(methods: readonly Method[], shop: Shop): Part[] {
  const gaps = methods.flatMap(({ expected, counted }) =>
    expected === null || counted === null ? [] : [subtract(counted, expected)],
  );
  const total = subtract(0, ...gaps.map((gap) => subtract(0, gap)));
  return [RULE, pair('DIFERENÇA', moneyOf(shop, total), { size: 'double', bold: true })];
}

const MOVEMENT_TITLES = { supply: 'SUPRIMENTO', withdrawal: 'SANGRIA', credit_payment: 'PAGAMENTO DE FIADO' };
const movementPaper = (ticket: MovementTicket, shop: Shop): Paper => [
  text(shop.name, { align: 'center', bold: true }),
  text(MOVEMENT_TITLES[ticket.type], { align: 'center', size: 'double', bold: true }),
  text(dateTime(shop, ticket.at), { align: 'center' }),
  RULE,
  pair('Valor', moneyOf(shop, ticket.amount), { size: 'double', bold: true }),
  ...words(ticket.reason === '' ? '' : `Motivo: ${ticket.reason}`),
  ...words(ticket.user_name === '' ? '' : `Por ${ticket.user_name}`),
  ...signature('Assinatura'),
  { kind: 'drawer' },
  CUT,
];

export const signature = (who: string): Part[] => [
  { kind: 'feed', lines: 3 },
  text('_'.repeat(28), { align: 'center' }),
  text(who, { align: 'center' }),
];
