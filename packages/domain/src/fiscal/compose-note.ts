import { add, isPositive, max, min, type Money, money, subtract, toCents, ZERO } from '../money.ts';
import { apportion } from '../tables/split-bill.ts';
import { missingCodes, type TaxCodes } from './item-codes.ts';
import type { NoteBuyer, NoteDocument, NoteIssuer, NoteLine, NotePayment } from './note-document.ts';
import { lineTax } from './note-tax.ts';
import type { NoteEnvironment } from './note-states.ts';
import { needsName, type PaymentCodes, TPAG, tpagOf } from './payment-codes.ts';

/** A line that was sold: its item with all that was chosen with it, or the part of it that somebody pays. */
export interface SoldLine extends TaxCodes {
  /** Of the order and its line, so that a bill's notes never name a part twice. */
  readonly key: string;
  readonly item_code: string;
  /** What was chosen: size, flavours, complements. */
  readonly name: string;
  /** Grams of what is weighed; null for pieces. */
  readonly grams: number | null;
  readonly pieces: number;
  /** What of it is on this note, and what it costs as a whole. */
  readonly amount: Money;
  readonly whole: Money;
}
/** A sale, or a payer's part of one. */
export interface Sale {
  readonly environment: NoteEnvironment;
  readonly issuer: NoteIssuer;
  readonly buyer: NoteBuyer;
  /** A note to a company: whether its goods leave the state. */
  readonly company?: { readonly outside: boolean } | undefined;
  readonly lines: readonly SoldLine[];
  /** For bringing it; and of service and surcharges. */
  readonly freight: Money;
  readonly other: Money;
  /** What is paid. The rest of the sum is discount: coupons, cashback and what was given. */
  readonly total: Money;
  readonly payments: readonly {
    readonly payment: number;
    readonly name: string;
    readonly amount: number;
    readonly tendered: number | null;
  }[];
  readonly payment_codes: PaymentCodes;
}

/** The test environment takes no other name of the first line. */
export const TEST_SENTENCE = 'NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
/** The authority's own limit of a name. */
const MOST_LETTERS = 120;

/** All that the note of a sale says; what it sums up to is what is paid, to the cent. */
export function composeNote(sale: Sale): NoteDocument {
  const { environment, issuer, buyer, company, payment_codes, total } = sale;
  const paid = sale.payments.filter(({ amount }) => isPositive(amount));
  const sold = sale.lines.filter(({ amount }) => isPositive(amount));
  const products = add(...sold.map(({ amount }) => amount));
  const { freight, other, discount } = settle(sale, products);
  const weights = sold.map(({ amount }) => toCents(amount));
  const [discounts, freights, others] = [discount, freight, other].map((each) => apportion(each, weights));
  const lines = sold.map((line, at): NoteLine => {
    const parts = {
      discount: discounts?.[at] ?? ZERO,
      freight: freights?.[at] ?? ZERO,
      other: others?.[at] ?? ZERO,
    };
    const value = subtract(add(line.amount, parts.freight, parts.other), parts.discount);
    const lacks = missingCodes(line, issuer.regime);
    const tax = lineTax(line, value, issuer.regime);
    return {
      ...lineOf(company?.outside === true ? { ...line, cfop: outsideCfop(line.cfop) } : line, at),
      ...(at === 0 && environment === 'test' && company === undefined ? { name: TEST_SENTENCE } : {}),
      ...parts,
      ...(tax === undefined ? {} : { tax }),
      ...(lacks.length === 0 ? {} : { lacks }),
    };
  });
  const brought = buyer.address !== null && buyer.tax_id !== '' && buyer.name !== '';
  const change = add(...paid.map(({ amount, tendered }) => max(0, subtract(tendered ?? amount, amount))));
  return {
    environment,
    issuer,
    // The authority wants to know who it is brought to; without a tax id nobody is named.
    buyer: brought || company !== undefined ? buyer : { ...buyer, address: null },
    ...(company === undefined ? {} : { company }),
    presence: company?.outside === true ? 9 : company === undefined && brought ? 4 : 1,
    lines,
    products,
    discount,
    freight,
    other,
    total,
    payments: paymentsOf(paid, payment_codes),
    change,
  };
}

/** Of a sale to another state; what was bought with its tax held has one code of its own there. */
const outsideCfop = (cfop: string): string => (cfop === '5405' ? '6404' : cfop.replace(/^5/, '6'));

/** The test environment takes no other name of a company. */
const TEST_BUYER = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
/** As the authority is told who bought. */
export const buyerName = ({ environment, company, buyer }: NoteDocument): string =>
  environment === 'test' && company !== undefined ? TEST_BUYER : buyer.name;

/** What is neither paid nor sold is discount. More of it than was sold goes off what was added; without any, what is left is added. */
function settle({ freight, other, total }: Sale, products: Money) {
  const discount = subtract(add(products, freight, other), total);
  if (!isPositive(discount)) return { freight, other: subtract(other, discount), discount: ZERO };
  const beyond = max(0, subtract(discount, products));
  const offFreight = min(beyond, freight);
  return {
    freight: subtract(freight, offFreight),
    other: subtract(other, subtract(beyond, offFreight)),
    discount: subtract(discount, beyond),
  };
}

function lineOf(line: SoldLine, at: number): Omit<NoteLine, 'discount' | 'freight' | 'other'> {
  const { key, item_code, amount, whole, grams, pieces } = line;
  const { ncm, cest, cfop, tax_situation, ibs_cbs_cst, c_class_trib } = line;
  const isPart = toCents(amount) !== toCents(whole);
  const [unit, quantity] = isPart
    ? (['UN', 1] as const)
    : grams === null
      ? (['UN', pieces] as const)
      : (['KG', grams / 1_000] as const);
  return {
    line: at + 1,
    key,
    item_code,
    name: plainName(isPart ? `PARTE DE ${line.name}` : line.name),
    unit,
    quantity,
    unit_price: unitPrice(amount, quantity),
    gross: amount,
    ncm,
    cest,
    cfop,
    tax_situation,
    ibs_cbs_cst,
    c_class_trib,
  };
}

/** Two digits, and as many more as the product needs to come out at the amount. */
function unitPrice(amount: Money, quantity: number): string {
  for (let digits = 2; digits < 10; digits += 1) {
    const price = (amount / quantity).toFixed(digits);
    if (toCents(Number(price) * quantity) === toCents(amount)) return price;
  }
  return (amount / quantity).toFixed(10);
}

/** The authority takes no line ends and no blanks at either end. */
const plainName = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LETTERS).trim();

/** Cash counts with what was handed over: the change is said beside it. */
function paymentsOf(paid: Sale['payments'], own: PaymentCodes): NotePayment[] {
  return paid.map(({ payment, name, amount, tendered }) => ({
    code: tpagOf(payment, own),
    amount: money(max(amount, tendered ?? 0)),
    name: name === '' && needsName(tpagOf(payment, own)) ? TPAG['99'] : name,
  }));
}
